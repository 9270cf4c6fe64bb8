#!/usr/bin/env bash
# OFX 2 is XML, and banks wrap NAME and MEMO in CDATA. ofx-js makes OFX 1 (SGML) into XML by closing each element that
# has no end, before it looks whether the file is XML already; a CDATA section looks to it like an element that was
# never closed, and the whole statement is refused.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ofx-js@1.1.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const text = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE>
<DTPOSTED>20261005</DTPOSTED><TRNAMT>180.00</TRNAMT><FITID>F1</FITID><NAME><![CDATA[ALPHA LAW & CO]]></NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const { parse } = require('ofx-js');
const answer = await parse(text).then(() => 'read', ({ message }) => message);
const plain = await parse(text.replace('<![CDATA[ALPHA LAW & CO]]>', 'ALPHA LAW')).then(() => 'read', ({ message }) => message);
console.log(`ofx-js ${version('ofx-js')}: the same statement with NAME in CDATA, and without`);
report(answer === 'Missing closing tag for NAME' && plain === 'read', [answer, plain]);
JS
node look.mjs
