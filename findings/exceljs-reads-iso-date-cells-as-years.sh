#!/usr/bin/env bash
# A cell of an XLSX file may hold a date in ISO 8601 (t="d", ECMA-376 part 1, 18.18.11), as programs other than Excel
# write it. ExcelJS reads the cell of 2026-10-05 as the number 2026: parseFloat stops at the first hyphen. The year is
# still there, so nothing looks wrong until a day is asked for.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error exceljs@4.4.0 jszip@3.10.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const ExcelJS = require('exceljs');
const JSZip = require('jszip');
const book = new ExcelJS.Workbook();
book.addWorksheet('Statement').addRow([1, 180]);
const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
const path = 'xl/worksheets/sheet1.xml';
const sheet = await zip.file(path).async('string');
zip.file(path, sheet.replace(/<c r="A1"[^>]*><v>1<\/v><\/c>/, '<c r="A1" t="d"><v>2026-10-05</v></c>'));
const again = new ExcelJS.Workbook();
await again.xlsx.load(await zip.generateAsync({ type: 'nodebuffer' }));
const { value } = again.worksheets[0].getCell('A1');
console.log(`exceljs ${version('exceljs')}: <c r="A1" t="d"><v>2026-10-05</v></c>`);
report(value === 2026, value);
JS
node look.mjs
