"""Python's zoneinfo behind the line protocol of dst-conformance; no package beside the standard library.

zoneinfo resolves by `fold`: in an overlap 0 is the first pass and 1 the last; in a gap 0 reads the time with the
offset before it and 1 with the offset after it. It has no "first moment after the gap", so that is unsupported.
Nor does it search: `next` and `previous` walk over the days of a rule and resolve their times.
"""

import json
import pathlib
import platform
import sys
import zoneinfo
from datetime import date, datetime, timedelta, timezone

NEXT = "nextTimePreservingSmallerComponents"
PREVIOUS = "previousTimePreservingSmallerComponents"
DAYS = 3000  # how far a rule is walked before it is said to have nothing more; 29 February can be 8 years away


def tz_release():
    """The release of the data that zoneinfo reads, where the folder or the package says it."""
    for folder in zoneinfo.TZPATH:
        if (file := pathlib.Path(folder, "tzdata.zi")).exists():
            return file.read_text("ascii").split(maxsplit=3)[2]
    try:
        import tzdata
    except ImportError:
        return None
    return tzdata.IANA_VERSION


def read(wall, zone, fold):
    """The instant that zoneinfo gives for a local time, and what the zone's clock reads there."""
    instant = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
    return instant, instant.astimezone(zone).replace(tzinfo=None)


def exists(wall, zone):
    return any(read(wall, zone, fold)[1] == wall for fold in (0, 1))


def resolved(instant, kind, reads=None):
    adjustment = {"kind": kind, "reads": reads.isoformat()} if reads else {"kind": kind}
    return {"instant": instant.replace(tzinfo=None).isoformat() + "Z", "adjustment": adjustment}


def answer(question):
    zone = zoneinfo.ZoneInfo(question["zone"])
    wall = datetime.fromisoformat(question["local"])
    (first, first_reads), (last, last_reads) = (read(wall, zone, fold) for fold in (0, 1))
    if first_reads == wall:
        if first == last:
            return {"instants": [resolved(first, "none")]}
        passes = [resolved(first, "firstOfRepeatedTime"), resolved(last, "lastOfRepeatedTime")]
        return {"instants": {"first": passes[:1], "last": passes[1:], "both": passes}[question["repeated"]]}
    midnight = wall.replace(hour=0, minute=0, second=0)
    if not exists(midnight, zone) and not exists(midnight + timedelta(seconds=86399), zone):
        return {"none": "nonexistentDay"}
    if question["matching"] == NEXT:
        return {"instants": [resolved(first, "movedForward", first_reads)]}
    if question["matching"] == PREVIOUS:
        return {"instants": [resolved(last, "movedBack", last_reads)]}
    if question["matching"] == "strict":
        return {"none": "nonexistentTime"}
    return {"unsupported": "zoneinfo does not tell where a gap ends"}


def has(days, day):
    if "weekdays" in days:
        return day.strftime("%A").lower() in days["weekdays"]
    if "ofMonth" in days:
        return day.day in days["ofMonth"] and day.month in days.get("months", [day.month])
    return days == "every" or (day - date.fromisoformat(days["from"])).days % days["every"] == 0


def instants(question, day):
    rule = question["rule"]
    grid = [f"{m // 60:02}:{m % 60:02}:00" for m in range(0, 1440, rule.get("everyMinutes", 1440))]
    for time in rule.get("times", grid) if has(rule["days"], day) else []:
        time = time if isinstance(time, str) else time["time"]
        reply = answer({**question, "local": f"{day}T{time}"})
        if "unsupported" in reply:
            raise NotImplementedError(reply["unsupported"])
        yield from (found["instant"] for found in reply.get("instants", []))


def search(question, step):
    """The nearest instant beyond the cursor. Both are compared as text: `...:59Z+0.5` comes after `...:59Z`."""
    cursor = question["cursor"]
    start, found, last = date.fromisoformat(cursor[:10]) - timedelta(days=2 * step), [], DAYS
    for count in range(DAYS):
        day = instants(question, start + timedelta(days=step * count)) if count <= last else []
        found += [instant for instant in day if (instant > cursor if step > 0 else instant < cursor)]
        if found and last == DAYS:
            last = count + 4  # an answer lies within two days of its own
    nearest = [(min if step > 0 else max)(found)] if found else []
    return {"moments": nearest, "end": "reached" if nearest else "nothing"}


def main():
    sys.stdin.readline()  # which versions of the protocol the suite speaks; there is one
    start = {"protocol": 2, "name": "python-zoneinfo", "version": platform.python_version(), "language": "Python"}
    offers = {"tzRelease": tz_release(), "entryPoints": ["resolve", "next", "previous"]}
    print(json.dumps(start | offers), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            step = {"next": 1, "previous": -1}.get(question["entryPoint"])
            reply = search(question, step) if step else answer(question)
        except (NotImplementedError, zoneinfo.ZoneInfoNotFoundError, OverflowError) as error:
            reply = {"unsupported": str(error)}
        print(json.dumps({"id": question["id"], **reply}), flush=True)


main()
