import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** java.time behind the line protocol of dst-conformance; run with `java JavaTimeAdapter.java`. */
public final class JavaTimeAdapter {
  private static final Pattern FIELD = Pattern.compile("\"(\\w+)\"\\s*:\\s*(?:\"([^\"]*)\"|(-?\\d+))");
  private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  private String zone = "";
  private String local = "";
  private String matching = "";
  private String repeated = "";
  private String id = "0";

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    input.readLine(); // which versions of the protocol the suite speaks; there is one
    String release = ZoneRulesProvider.getVersions("Europe/Berlin").lastEntry().getKey();
    output.print("{\"protocol\":2,\"name\":\"java.time\",\"version\":\"" + System.getProperty("java.version")
        + "\",\"language\":\"Java\",\"tzRelease\":\"" + release + "\"}\n");
    output.flush();
    JavaTimeAdapter adapter = new JavaTimeAdapter();
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      adapter.read(line);
      output.print("{\"id\":" + adapter.id + "," + adapter.answer() + "}\n");
      // Whoever waits for more questions must not hold answers back.
      if (!input.ready()) {
        output.flush();
      }
    }
    output.flush();
  }

  private void read(String line) {
    Matcher fields = FIELD.matcher(line);
    while (fields.find()) {
      String value = fields.group(2) == null ? fields.group(3) : fields.group(2);
      switch (fields.group(1)) {
        case "id" -> id = value;
        case "zone" -> zone = value;
        case "local" -> local = value;
        case "matching" -> matching = value;
        case "repeated" -> repeated = value;
        default -> { }
      }
    }
  }

  private String answer() {
    ZoneRules rules;
    try {
      rules = ZoneId.of(zone).getRules();
    } catch (DateTimeException unknown) {
      return "\"unsupported\":\"unknown time zone\"";
    }
    LocalDateTime asked = LocalDateTime.parse(local);
    LocalDate date = asked.toLocalDate();
    List<ZoneOffset> offsets = rules.getValidOffsets(asked);
    if (offsets.size() == 1) {
      return instants(resolved(asked.toInstant(offsets.get(0)), "none", null));
    }
    if (offsets.size() == 2) {
      String first = resolved(asked.toInstant(offsets.get(0)), "firstOfRepeatedTime", null);
      String last = resolved(asked.toInstant(offsets.get(1)), "lastOfRepeatedTime", null);
      return instants(switch (repeated) {
        case "first" -> first;
        case "last" -> last;
        default -> first + "," + last;
      });
    }
    ZoneOffsetTransition gap = rules.getTransition(asked);
    if (!gap.getDateTimeBefore().isAfter(date.atStartOfDay())
        && !gap.getDateTimeAfter().isBefore(date.plusDays(1).atStartOfDay())) {
      return "\"none\":\"nonexistentDay\"";
    }
    return switch (matching) {
      case "strict" -> "\"none\":\"nonexistentTime\"";
      case "nextTime" -> instants(resolved(gap.getInstant(), "movedForward", rules));
      case "nextTimePreservingSmallerComponents" ->
          instants(resolved(asked.toInstant(gap.getOffsetBefore()), "movedForward", rules));
      default -> instants(resolved(asked.toInstant(gap.getOffsetAfter()), "movedBack", rules));
    };
  }

  private static String instants(String resolved) {
    return "\"instants\":[" + resolved + "]";
  }

  private static String resolved(Instant instant, String kind, ZoneRules reading) {
    String reads = reading == null ? ""
        : ",\"reads\":\"" + SECONDS.format(LocalDateTime.ofInstant(instant, reading.getOffset(instant))) + "\"";
    return "{\"instant\":\"" + SECONDS.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC))
        + "Z\",\"adjustment\":{\"kind\":\"" + kind + "\"" + reads + "}}";
  }
}
