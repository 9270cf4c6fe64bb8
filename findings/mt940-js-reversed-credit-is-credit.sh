#!/usr/bin/env bash
# mt940-js reports the reversal of a credit (mark 'RC' in field 61 of MT940) as a credit: isCredit is true, and
# no field says that it is a reversal. 'RC' takes money out of the account, 'RD' brings it back, so that a sum by
# isCredit is wrong by twice the amount. The closing balance of this statement is 320.00.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error mt940-js@1.0.0 tslib@2.8.1 >/dev/null
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

const { read } = require('mt940-js');
const [{ transactions }] = await read(Buffer.from(statement(':61:2610051005RC180,00NTRFREF//B1', 'C261005GBP320,00')));
const [{ amount, isCredit }] = transactions;
console.log(`mt940-js ${version('mt940-js')}: 500.00, one line RC 180.00, closing 320.00`);
report(isCredit === true && amount === 180, { amount, isCredit, keys: Object.keys(transactions[0]).join(' ') });
JS
node look.mjs
