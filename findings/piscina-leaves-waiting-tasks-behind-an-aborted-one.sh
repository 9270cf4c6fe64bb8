#!/usr/bin/env bash
# Piscina ends the thread of a task whose signal aborts. With minThreads 0 and maxThreads 1 it starts no other for the task that
# waits behind it: that one begins only when somebody hands in a third, and where it has a time limit of its own it is aborted
# though the pool has had nothing to do. Nothing is waited for longer than three seconds here.
# Exits with 1 where the behaviour differs from what is said here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error piscina@5.3.2 >/dev/null
cat > work.mjs <<'JS'
import { setTimeout } from 'node:timers/promises';
export default async ({ name, milliseconds, begun }) => {
  Atomics.store(begun, 0, 1);
  await setTimeout(milliseconds);
  return name;
};
JS
cat > look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Piscina } from 'piscina';
const { version } = JSON.parse(readFileSync('node_modules/piscina/package.json', 'utf8'));

const pool = new Piscina({ filename: new URL('./work.mjs', import.meta.url).href, minThreads: 0, maxThreads: 1 });
const ended = [];
const stop = new AbortController();
const begun = new Int32Array(new SharedArrayBuffer(4));
const run = (name, milliseconds, signal) =>
  pool.run({ name, milliseconds, begun }, { signal }).then(
    () => ended.push(`${name} done`),
    () => ended.push(`${name} aborted`),
  );
const first = run('first', 60_000, stop.signal);
run('second', 1, new AbortController().signal);
while (Atomics.load(begun, 0) === 0) await setTimeout(10);
stop.abort();
await first;
await setTimeout(3_000);
const afterThreeSeconds = ended.join(', ');
// A third one wakes the pool, and the second comes first.
await Promise.race([run('third', 1, new AbortController().signal), setTimeout(30_000, undefined, { ref: false })]);
const behaves = afterThreeSeconds === 'first aborted' && ended.join(', ') === 'first aborted, second done, third done';
console.log(`piscina ${version}, three seconds after the first was aborted: ${afterThreeSeconds}; once a third came: ${ended.join(', ')}`);
console.log(behaves ? 'Still so' : 'Changed');
process.exit(behaves ? 0 : 1);
JS
node look.mjs
