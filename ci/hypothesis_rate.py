"""How many questions a second Hypothesis asks zoneinfo, beside `dst-conformance explore`, in one run.

    python3 -m venv .venv && .venv/bin/pip install hypothesis
    .venv/bin/python ci/hypothesis_rate.py .build/release/dst-conformance
"""

import re
import subprocess
import sys
import time
import zoneinfo
from datetime import datetime, timezone

from hypothesis import given, settings, strategies as st

EXAMPLES = 3000
ZONES = sorted(zoneinfo.available_timezones())
asked = 0


@settings(max_examples=EXAMPLES, database=None, deadline=None)
@given(st.sampled_from(ZONES), st.datetimes(datetime(1800, 1, 1), datetime(2099, 12, 31)), st.integers(0, 1))
def resolves(zone, wall, fold):
    """A question with a check as cheap as can be: the instant reads the time, or lies in a gap."""
    global asked
    asked += 1
    wall = wall.replace(microsecond=0, tzinfo=zoneinfo.ZoneInfo(zone), fold=fold)
    instant = wall.astimezone(timezone.utc)
    assert abs(instant.replace(tzinfo=None) - wall.replace(tzinfo=None)).total_seconds() <= 26 * 3600


def main():
    if len(sys.argv) != 2:
        print(f"usage: {sys.argv[0]} PROGRAM, wanted the path of dst-conformance", file=sys.stderr)
        sys.exit(64)
    resolves()  # reads the zones once, for both the measured run and this one
    first = asked
    start = time.monotonic()
    resolves()
    hypothesis = (asked - first) / (time.monotonic() - start)
    output = subprocess.run(
        [sys.argv[1], "explore", "--seed", "1", "--count", "300000", "--schedules", "0"],
        capture_output=True, text=True, check=True,
    ).stdout
    explore = int(re.search(r"([\d,]+) a second", output).group(1).replace(",", ""))
    print(f"hypothesis {hypothesis:,.0f} a second, explore {explore:,} a second: {explore / hypothesis:.0f} times")


main()
