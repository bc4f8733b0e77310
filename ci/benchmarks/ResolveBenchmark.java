import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * java.time's side of ci/bench-resolve: reads the questions of a file, and for each line on standard input asks them
 * all and prints the nanoseconds that a call took.
 */
public final class ResolveBenchmark {
  private record Questions(ZoneId zone, List<LocalDateTime> locals) { }

  public static void main(String[] arguments) throws IOException {
    List<Questions> questions = read(Path.of(arguments[0]));
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    while (input.readLine() != null) {
      System.out.println(round(questions));
    }
  }

  private static List<Questions> read(Path file) throws IOException {
    List<Questions> questions = new ArrayList<>();
    ZoneId zone = null;
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split(" ");
      if (zone == null || !zone.getId().equals(fields[0])) {
        zone = ZoneId.of(fields[0]);
        questions.add(new Questions(zone, new ArrayList<>()));
      }
      questions.get(questions.size() - 1).locals().add(LocalDateTime.parse(fields[1]));
    }
    return questions;
  }

  private static double round(List<Questions> questions) {
    long sum = 0;
    long count = 0;
    long start = System.nanoTime();
    for (Questions zone : questions) {
      // java.time has one policy, so it is asked as often as there are policies on the other side.
      for (int policy = 0; policy < 12; policy++) {
        for (LocalDateTime local : zone.locals()) {
          sum += ZonedDateTime.ofLocal(local, zone.zone(), null).toEpochSecond();
        }
        count += zone.locals().size();
      }
    }
    long time = System.nanoTime() - start;
    if (sum == 0) {
      throw new IllegalStateException("an impossible sum");
    }
    return (double) time / count;
  }
}
