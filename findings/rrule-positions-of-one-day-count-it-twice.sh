#!/usr/bin/env bash
# rrule gives a day twice where two positions of BYSETPOS mean the same member of the set, as the first and the last of
# one day do, and COUNT counts both: six times become three days. A recurrence set has each of its members once
# (RFC 5545, 3.8.5.3); python-dateutil, from which rrule comes, gives six days.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error rrule@2.8.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const { rrulestr } = require('rrule');
const rule = 'DTSTART:20260115T090000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=1,-1;COUNT=6';
const days = rrulestr(rule).all().map((one) => one.toISOString().slice(5, 10)).join(' ');
console.log(`rrule ${version('rrule')}: FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=1,-1;COUNT=6`);
report(days === '01-15 01-15 02-15 02-15 03-15 03-15', days);
JS
node look.mjs
