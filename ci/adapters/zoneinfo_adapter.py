"""Python's zoneinfo behind the line protocol of dst-conformance; no package beside the standard library.

zoneinfo resolves by `fold`: in an overlap 0 is the first pass and 1 the last; in a gap 0 reads the time with the
offset before it and 1 with the offset after it. It has no "first moment after the gap", so that is unsupported.
"""

import json
import platform
import sys
import zoneinfo
from datetime import datetime, timedelta, timezone

UTC = timezone.utc
NEXT = "nextTimePreservingSmallerComponents"
PREVIOUS = "previousTimePreservingSmallerComponents"


def tz_release():
    """The release of the data that zoneinfo reads, where the folder or the package says it."""
    for folder in zoneinfo.TZPATH:
        try:
            with open(f"{folder}/tzdata.zi", encoding="ascii") as file:
                return file.readline().removeprefix("# version ").strip()
        except OSError:
            continue
    try:
        import tzdata
    except ImportError:
        return None
    return tzdata.IANA_VERSION


def text(moment):
    return moment.replace(tzinfo=None).isoformat()


def read(wall, zone, fold):
    """The instant that zoneinfo gives for a local time, and what the zone's clock reads there."""
    instant = wall.replace(tzinfo=zone, fold=fold).astimezone(UTC)
    return instant, instant.astimezone(zone).replace(tzinfo=None)


def exists(wall, zone):
    return any(read(wall, zone, fold)[1] == wall for fold in (0, 1))


def resolved(instant, kind, reads=None):
    adjustment = {"kind": kind}
    if reads is not None:
        adjustment["reads"] = text(reads)
    return {"instant": text(instant) + "Z", "adjustment": adjustment}


def answer(question):
    zone = zoneinfo.ZoneInfo(question["zone"])
    wall = datetime.fromisoformat(f"{question['day']}T{question['time']}")
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


def main():
    sys.stdin.readline()  # which versions of the protocol the suite speaks; there is one
    start = {
        "protocol": 1,
        "name": "python-zoneinfo",
        "version": platform.python_version(),
        "language": "Python",
        "tzRelease": tz_release(),
    }
    print(json.dumps(start), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            reply = answer(question)
        except (zoneinfo.ZoneInfoNotFoundError, OverflowError) as error:
            reply = {"unsupported": str(error)}
        reply["id"] = question["id"]
        print(json.dumps(reply), flush=True)


main()
