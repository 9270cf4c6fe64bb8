#!/usr/bin/env bash
# ofx-data-extractor makes JSON of an OFX file by text replacement. An opening brace in a payer's name is gone from the
# result (its closing one stays), without a word: 'UNIT {B} LTD' is read as 'UNIT B} LTD'.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ofx-data-extractor@1.5.0 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const text = ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', '', '<OFX>', '<SIGNONMSGSRSV1>', '<SONRS>', '<STATUS>', '<CODE>0', '<SEVERITY>INFO',
  '</STATUS>', '<DTSERVER>20261009', '<LANGUAGE>ENG', '</SONRS>', '</SIGNONMSGSRSV1>', '<BANKMSGSRSV1>', '<STMTTRNRS>', '<TRNUID>1', '<STATUS>',
  '<CODE>0', '<SEVERITY>INFO', '</STATUS>', '<STMTRS>', '<CURDEF>GBP', '<BANKACCTFROM>', '<BANKID>600000', '<ACCTID>12345678',
  '<ACCTTYPE>CHECKING', '</BANKACCTFROM>', '<BANKTRANLIST>', '<DTSTART>20261001', '<DTEND>20261031', '<STMTTRN>', '<TRNTYPE>CREDIT',
  '<DTPOSTED>20261005', '<TRNAMT>180.00', '<FITID>F1', '<NAME>UNIT {B} LTD', '<MEMO>INV-001234', '</STMTTRN>', '</BANKTRANLIST>', '<LEDGERBAL>',
  '<BALAMT>680.00', '<DTASOF>20261031', '</LEDGERBAL>', '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>', ''].join('\n');
const { Ofx } = require('ofx-data-extractor');
const list = new Ofx(text).toJson().OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
const [{ NAME }] = list.STRTTRN;
console.log(`ofx-data-extractor ${version('ofx-data-extractor')}: <NAME>UNIT {B} LTD (its lines are under ${Object.keys(list).at(-1)})`);
report(NAME === 'UNIT B} LTD', NAME);
JS
node look.mjs
