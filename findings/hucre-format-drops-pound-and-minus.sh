#!/usr/bin/env bash
# formatValue shows a number as its cell does. Of the format that British Excel gives amounts, [$£-809]#,##0.00 (ECMA-376 part 1,
# 18.8.31: text and language between [$ and ]), it drops the pound sign; and where a section has a colour and a condition,
# [Red][<0]-0;0, it drops the minus that the section itself writes, so that a debt shows as a credit.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error hucre@1.0.0 numfmt@3.2.6 >/dev/null
cat > look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { formatValue } from 'hucre';
import { format } from 'numfmt';
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
let behaves = true;
for (const [value, code, shown] of [
  [1234.5, '[$£-809]#,##0.00', '1,234.50'],
  [-5, '[Red][<0]-0;0', '5'],
]) {
  const [seen, other] = [formatValue(value, code), format(code, value)];
  console.log(`${value} as ${code}: hucre ${version('hucre')} '${seen}', numfmt ${version('numfmt')} '${other}'`);
  behaves &&= seen === shown;
}
console.log(behaves ? 'Still so' : 'Changed');
process.exit(behaves ? 0 : 1);
JS
node look.mjs
