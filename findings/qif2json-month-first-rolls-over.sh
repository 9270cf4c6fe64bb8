#!/usr/bin/env bash
# QIF as Quicken writes it in the United States has the month first. qif2json takes the day first unless it is told
# otherwise, and does not refuse month 15: it rolls over, so that 10/15/2026 is 10 March 2027. A file of both kinds of days is
# read without an error, with dates in the next year.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error qif2json@0.4.0 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const { transactions } = require('qif2json').parse('!Type:Bank\nD10/05/2026\nT180.00\nPALPHA\n^\nD10/15/2026\nT-1.00\nPBETA\n^\n');
const days = transactions.map(({ date }) => date.slice(0, 10));
console.log(`qif2json ${version('qif2json')}: 10/05/2026 and 10/15/2026`);
report(days.join() === '2026-05-10,2027-03-10', days);
JS
node look.mjs
