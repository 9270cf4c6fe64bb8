#!/usr/bin/env bash
# Banks outside Britain and the United States write QIF amounts with a decimal comma (T-40,50), as their spreadsheets do.
# qif2json removes every comma as a thousands separator: 180,00 is read as 18000, a hundred times as much, without an error.
# A trailing minus is dropped as well: 40.00- is read as 40.
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

const { transactions } = require('qif2json').parse('!Type:Bank\nD05/10/2026\nT180,00\nPALPHA\n^\nD06/10/2026\nT40.00-\nPBETA\n^\n');
const amounts = transactions.map(({ amount }) => amount);
console.log(`qif2json ${version('qif2json')}: T180,00 and T40.00-`);
report(amounts.join() === '18000,40', amounts);
JS
node look.mjs
