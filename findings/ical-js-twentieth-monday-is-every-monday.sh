#!/usr/bin/env bash
# ical.js reads an ordinal of two figures in BYDAY without its number: the twentieth Monday of the year comes every
# week, the ninth every year. RFC 5545, 3.3.10, has 20MO among its own examples.
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

console.log(`ical.js ${version('ical.js')}: FREQ=YEARLY;BYDAY=9MO;COUNT=3, and then BYDAY=20MO`);
const ninth = timesOf('2026-03-02T09:00:00', 'FREQ=YEARLY;BYDAY=9MO;COUNT=3');
const twentieth = timesOf('2026-05-18T09:00:00', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3');
report(twentieth === '2026-05-18 2026-05-25 2026-06-01' && ninth === '2026-03-02 2027-03-01 2028-02-28', { ninth, twentieth });
JS
node look.mjs
