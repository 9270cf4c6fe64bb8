#!/usr/bin/env bash
# OFX writes '&' as '&amp;' in a text. node-ofx-parser gives it back as '&amp;amp;amp;': it escapes an escaped text
# twice more instead of decoding it, and a name with an ampersand never equals the name that it has elsewhere.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error node-ofx-parser@0.5.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}
const statement = (name) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261009<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>GBP
<BANKACCTFROM><BANKID>600000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261005<TRNAMT>180.00<FITID>F1<NAME>${name}<MEMO>INV-001234</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>680.00<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const { NAME } = require('node-ofx-parser').parse(statement('ALPHA LAW &amp; CO')).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN;
console.log(`node-ofx-parser ${version('node-ofx-parser')}: <NAME>ALPHA LAW &amp; CO`);
report(NAME === 'ALPHA LAW &amp;amp;amp; CO', NAME);
JS
node look.mjs
