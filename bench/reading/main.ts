import type { ReadingCase } from './cases.ts';
import { sheetCases } from './sheets.ts';

// npm run bench:reading: twice as large a file takes at most 2.2 times the CPU time, in every format.

const mostGrowth = 2.2;
const cases: readonly ReadingCase[] = [...sheetCases];

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** The CPU time of reading, in milliseconds: the least of three turns. */
async function cpuTime({ read }: ReadingCase, bytes: Uint8Array, lines: number): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const start = process.cpuUsage();
    const count = await read(bytes);
    const { user, system } = process.cpuUsage(start);
    turns.push((user + system) / 1_000);
    if (count !== lines) throw new Error(`${count} of ${lines} lines were read`);
  }
  return Math.min(...turns);
}

let misses = 0;
for (const one of cases) {
  let before: number | undefined;
  for (const lines of one.sizes) {
    const bytes = one.make(lines);
    const time = await cpuTime(one, bytes, lines);
    const growth = before === undefined ? 1 : time / before;
    if (growth > mostGrowth) misses += 1;
    print(
      `${one.name}, ${lines} lines, ${(bytes.length / 1e6).toFixed(1)} MB: ${time.toFixed(0)} ms, ${growth.toFixed(2)} times`,
    );
    before = time;
  }
}
if (misses > 0) {
  print(`${misses} took more than ${mostGrowth} times the time for twice the lines`);
  process.exitCode = 1;
}
