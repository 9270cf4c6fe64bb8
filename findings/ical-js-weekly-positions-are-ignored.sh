#!/usr/bin/env bash
# ical.js ignores BYSETPOS in weekly rules, with no error: 'the last working day of each week' is every working day.
# In monthly rules it heeds it.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ical.js@2.2.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const ICAL = require('ical.js').default ?? require('ical.js');
const timesOf = (start, rule) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString().slice(0, 10));
  return times.join(' ');
};

const days = 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3';
console.log(`ical.js ${version('ical.js')}: FREQ=WEEKLY;${days} from a Friday, and FREQ=MONTHLY`);
const weekly = timesOf('2026-01-02T09:00:00', `FREQ=WEEKLY;${days}`);
const monthly = timesOf('2026-01-30T09:00:00', `FREQ=MONTHLY;${days}`);
report(weekly === '2026-01-02 2026-01-05 2026-01-06' && monthly === '2026-01-30 2026-02-27 2026-03-31', { weekly, monthly });
JS
node look.mjs
