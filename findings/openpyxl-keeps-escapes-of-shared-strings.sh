#!/usr/bin/env bash
# A text of SpreadsheetML writes a letter that XML cannot hold, or would change, as _xHHHH_ (ECMA-376 part 1, 22.9.2.19 ST_Xstring):
# Excel writes a carriage return in a cell as _x000D_. openpyxl reads it as those seven letters, so that an address of two lines
# gets them in the middle; saving the file keeps them.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5
cat > look.py <<'PY'
import sys, zipfile
import openpyxl
book = openpyxl.Workbook()
book.active["A1"] = "1 High StMARKLeeds"
book.save("plain.xlsx")
with zipfile.ZipFile("plain.xlsx") as plain, zipfile.ZipFile("escaped.xlsx", "w") as escaped:
    for name in plain.namelist():
        escaped.writestr(name, plain.read(name).replace(b"MARK", b"_x000D_\n"))
seen = openpyxl.load_workbook("escaped.xlsx").active["A1"].value
print(f"openpyxl {openpyxl.__version__}: {seen!r}")
behaves = seen == "1 High St_x000D_\nLeeds"
print("Still so" if behaves else "Changed")
sys.exit(0 if behaves else 1)
PY
venv/bin/python look.py
