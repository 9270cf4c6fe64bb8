#!/usr/bin/env bash
# package.json of numfmt 4.0.1 names dist/index.cjs and dist/index.d.cts, which its tarball does not hold: require('numfmt') finds
# no module and TypeScript no types, though import works and the install says nothing.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error numfmt@4.0.1 >/dev/null
cat > look.mjs <<'JS'
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const { version, main, module, types, exports } = JSON.parse(readFileSync('node_modules/numfmt/package.json', 'utf8'));
const named = [];
(function collect(it) {
  if (typeof it === 'string') named.push(it);
  else if (it) Object.values(it).forEach(collect);
})({ main, module, types, exports });
const missing = [...new Set(named)].filter((path) => !path.includes('*') && !existsSync(`node_modules/numfmt/${path}`));
let required = 'works';
try {
  createRequire(import.meta.url)('numfmt');
} catch ({ code }) {
  required = code;
}
const { format } = await import('numfmt');
console.log(`numfmt ${version} lacks ${missing.join(', ') || 'nothing'}; require: ${required}; import: ${format('0.00', 1)}`);
const behaves = required === 'MODULE_NOT_FOUND' && missing.some((path) => path.endsWith('index.d.cts'));
console.log(behaves ? 'Still so' : 'Changed');
process.exit(behaves ? 0 : 1);
JS
node look.mjs
