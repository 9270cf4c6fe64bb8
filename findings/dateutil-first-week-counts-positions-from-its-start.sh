#!/usr/bin/env bash
# python-dateutil counts BYSETPOS in the first week of a weekly rule from the day on which the series begins, and in
# every later week from the week's first day. 'The second of Monday, Wednesday and Friday' from Wednesday 7 January
# 2026 gives Friday the 9th in its first week and Wednesdays from then on, though the 7th was the second of its week.
# In its monthly rules the first month is counted as a whole: the two are at odds.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0 six==1.17.0
cat > look.py <<'PY'
import sys
from importlib.metadata import version
from dateutil.rrule import rrulestr

def days(start, rule):
    return " ".join(f"{one:%a %d.%m.}" for one in rrulestr(f"DTSTART:{start}T090000\nRRULE:{rule}"))

print(f"python-dateutil {version('python-dateutil')}")
weekly = days("20260107", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=3")
monthly = days("20260115", "FREQ=MONTHLY;BYMONTHDAY=1,15,20;BYSETPOS=2;COUNT=3")
behaves = weekly == "Fri 09.01. Wed 14.01. Wed 21.01." and monthly == "Thu 15.01. Sun 15.02. Sun 15.03."
print("Still so:" if behaves else "Changed:", {"weekly": weekly, "monthly": monthly})
sys.exit(0 if behaves else 1)
PY
venv/bin/python look.py
