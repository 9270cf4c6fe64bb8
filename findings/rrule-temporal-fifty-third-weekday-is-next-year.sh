#!/usr/bin/env bash
# rrule-temporal gives a year's fifty-third Thursday also in years that have fifty-two: it takes one of the next year.
# Of the years from 2015 to 2026 only 2015, 2020 and 2026 have fifty-three.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error rrule-temporal@2.2.8 temporal-polyfill@1.0.8 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

await import('temporal-polyfill/global');
const { RRuleTemporal } = require('rrule-temporal');
const rule = 'DTSTART:20150101T090000Z\nRRULE:FREQ=YEARLY;BYDAY=53TH;COUNT=3';
const days = new RRuleTemporal({ rruleString: rule }).all().map((one) => one.toPlainDate().toString()).join(' ');
console.log(`rrule-temporal ${version('rrule-temporal')}: FREQ=YEARLY;BYDAY=53TH;COUNT=3 from 1 January 2015`);
console.log('Fifty-third Thursdays: 2015-12-31 2020-12-31 2026-12-31');
report(days === '2015-12-31 2017-01-05 2018-01-04', days);
JS
node look.mjs
