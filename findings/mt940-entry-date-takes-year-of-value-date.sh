#!/usr/bin/env bash
# In field 61 of MT940 the value date has a year (YYMMDD) and the entry date has none (MMDD). mt940-js and mt940js
# give the entry date the year of the value date, so that a line valued on 31 December and entered on 2 January is
# entered a year before: at each turn of a year a line moves by twelve months.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}
const statement = (line, closing) =>
  [':20:STMT', ':25:40117412345678', ':28C:1/1', ':60F:C261001GBP500,00', line, ':86:INV-001234', `:62F:${closing}`, '-', ''].join('\r\n');

const text = statement(':61:2612310102C180,00NTRFREF//B1', 'C270102GBP680,00');
const [{ transactions }] = await require('mt940-js').read(Buffer.from(text));
const { Parser } = require('mt940js');
const [other] = new Parser().parse(text);
const days = [transactions[0].entryDate, new Date(other.transactions[0].entryDate).toISOString().slice(0, 10)];
console.log(`mt940-js ${version('mt940-js')}, mt940js ${version('mt940js')}: valued 31/12/2026, entered 02/01 (2027)`);
report(days.every((day) => day === '2026-01-02'), days);
JS
node look.mjs
