"""Third-party Python libraries behind the line protocol: python third_party.py dateutil|croniter|apscheduler|pendulum|whenever

None of them is needed by the suite; each is asked only what its own documents promise, and the rest is unsupported.
Answers are instants alone ("adjustments": false). The table of results is in ThirdParty.md.
"""

import json
import sys
import zoneinfo
from datetime import datetime, timedelta, timezone
from importlib.metadata import version

UTC = timezone.utc
NEXT, PREVIOUS = "nextTimePreservingSmallerComponents", "previousTimePreservingSmallerComponents"


class Unsupported(Exception):
    pass


def instants(*moments):
    return {
        "instants": [
            {"instant": moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ").zfill(20), "adjustment": {"kind": "none"}}
            for moment in moments
        ]
    }


def day_start(wall, zone):
    return wall.replace(hour=0, minute=0, second=0, tzinfo=zone)


def found_on_day(found, wall):
    """A job that runs at its time of another day did not run on the one asked; one out of a midnight gap did."""
    if found is None or (found.date() != wall.date() and found.time() == wall.time()):
        return {"none": "noAnswer"}
    return instants(found)


def dateutil(wall, question):
    """One instance of a daily rule; RFC 5545 3.3.10 leaves a time out that does not exist."""
    from dateutil import rrule, tz

    if question["repeated"] != "first":
        raise Unsupported("rrule has no choice of a pass")
    if question["matching"] != "strict":
        raise Unsupported("rrule has no other way out of a gap than RFC 5545's, which leaves the time out")
    zone = tz.gettz(question["zone"])
    rule = rrule.rrule(rrule.DAILY, dtstart=wall.replace(tzinfo=zone), count=1)
    return found_on_day(next(iter(rule), None), wall)


def croniter(wall, question):
    """The first run of a daily job on the day; it moves a run out of a gap to the gap's end."""
    from croniter import croniter as Cron

    if question["repeated"] != "first" or question["matching"] != "nextTime":
        raise Unsupported("croniter has no choice of a policy; asked as nextTime, first")
    zone = zoneinfo.ZoneInfo(question["zone"])
    start = (day_start(wall, zone).astimezone(UTC) - timedelta(seconds=1)).astimezone(zone)
    cron = Cron(f"{wall.minute} {wall.hour} * * * {wall.second}", start)
    return found_on_day(cron.get_next(datetime), wall)


def apscheduler(wall, question):
    """The first fire time of a daily trigger on the day."""
    from apscheduler.triggers.cron import CronTrigger

    if question["repeated"] != "first" or question["matching"] != NEXT:
        raise Unsupported("CronTrigger has no choice of a policy; asked as moved forward by the gap, first")
    zone = zoneinfo.ZoneInfo(question["zone"])
    trigger = CronTrigger(hour=wall.hour, minute=wall.minute, second=wall.second, timezone=zone)
    # Its start is included.
    start = day_start(wall, zone).astimezone(UTC).astimezone(zone)
    return found_on_day(trigger.get_next_fire_time(None, start), wall)


def pendulum(wall, question):
    import pendulum as library

    if question["repeated"] == "both" or question["matching"] == "nextTime":
        raise Unsupported("pendulum takes one side of a change by its fold")
    parts = (wall.year, wall.month, wall.day, wall.hour, wall.minute, wall.second)
    moment = library.datetime(*parts, tz=question["zone"], fold=0 if question["repeated"] == "first" else 1)
    if moment.naive() != wall:
        if question["matching"] == "strict":
            return {"none": "nonexistentTime"}
        moment = library.datetime(*parts, tz=question["zone"], fold=0 if question["matching"] == PREVIOUS else 1)
    return instants(datetime.fromtimestamp(0, UTC) + timedelta(seconds=moment.int_timestamp))


def whenever(wall, question):
    import whenever as library

    if question["repeated"] == "both" or question["matching"] == "nextTime":
        raise Unsupported("whenever takes earlier, later or an error")
    plain = library.PlainDateTime(wall.year, wall.month, wall.day, wall.hour, wall.minute, wall.second)
    try:
        moment = plain.assume_tz(question["zone"], disambiguate="raise")
    except library.RepeatedTime:
        side = "earlier" if question["repeated"] == "first" else "later"
        moment = plain.assume_tz(question["zone"], disambiguate=side)
    except library.SkippedTime:
        if question["matching"] == "strict":
            return {"none": "nonexistentTime"}
        moment = plain.assume_tz(question["zone"], disambiguate="earlier" if question["matching"] == PREVIOUS else "later")
    return instants(datetime.fromtimestamp(0, UTC) + timedelta(seconds=moment.timestamp()))


def main():
    name = sys.argv[1]
    resolve = {f.__name__: f for f in (dateutil, croniter, apscheduler, pendulum, whenever)}[name]
    sys.stdin.readline()
    with open(f"{zoneinfo.TZPATH[0]}/tzdata.zi", encoding="ascii") as file:
        release = file.readline().removeprefix("# version ").strip()
    package = {"dateutil": "python-dateutil", "apscheduler": "APScheduler"}.get(name, name)
    start = {"protocol": 2, "name": name, "version": version(package), "language": "Python"}
    print(json.dumps(start | {"tzRelease": release, "adjustments": False}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            reply = resolve(datetime.fromisoformat(question["local"]), question)
        except Unsupported as error:
            reply = {"unsupported": str(error)}
        except Exception as error:  # what a caller would see in place of an instant
            print(f"{type(error).__name__}: {error} at {question}", file=sys.stderr)
            reply = {"none": "noAnswer"}
        print(json.dumps(reply | {"id": question["id"]}), flush=True)


main()
