#!/usr/bin/env bash
# @react-pdf/renderer ends a line within a word where its font changes, and prints a hyphen there that is not in the text,
# although the hyphenation callback says that the word has one part. An address 'ana@example.com' of which 'ana' is set in
# another font is printed as 'ana-' and '@example.com'; in one font it stays whole.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error @react-pdf/renderer@4.9.0 react@19.2.0 unpdf@1.8.1 >/dev/null
cat > look.mjs <<'JS'
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { readFileSync } from 'node:fs';
import { createElement as h } from 'react';
import { extractText, getDocumentProxy } from 'unpdf';
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}
Font.registerHyphenationCallback((word) => [word]);
async function printed(...words) {
  const text = h(Text, { style: { fontSize: 12 } }, ...words);
  const page = h(Page, { size: 'A4' }, h(View, { style: { width: 90 } }, text));
  const pdf = await renderToBuffer(h(Document, {}, page));
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
}

const one = await printed('Mail ana@example.com');
const two = await printed('Mail ', h(Text, { style: { fontFamily: 'Courier' } }, 'ana'), '@example.com');
console.log(`@react-pdf/renderer ${version('@react-pdf/renderer')}, textkit ${version('@react-pdf/textkit')}, 90 points wide`);
report(two.includes('ana-') && !one.includes('-'), { inOneFont: one, inTwoFonts: two });
JS
node look.mjs
