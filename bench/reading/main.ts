import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ReadFormat } from './format.ts';
import { sheetFormats } from './sheets.ts';
import { statementFormats } from './statements.ts';

// npm run bench:reading: reads files of twice the size, up to the limit, and beside each the bare library on the same bytes.

const formats: readonly ReadFormat[] = [...statementFormats, ...sheetFormats];
const budgets = { doubling: 2.2, bare: 3 };
const turns = 20;

setFlagsFromString('--expose-gc');
// What earlier readings left behind is cleared away before the next is measured.
const collect = runInNewContext('gc') as () => void;

/** What a reading took of a processor, in milliseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  collect();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The least that each took: what else the machine does only adds to it. All take their turns, so that a bad minute strikes none alone. */
async function leastCosts(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, work] of works.entries()) least[at] = Math.min(least[at]!, await costOf(work));
  return least;
}

const row = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

async function measure({ name, lines, make, read, bare }: ReadFormat): Promise<boolean> {
  const sizes = [lines / 4, lines / 2, lines];
  const files = sizes.map((size) => make(size));
  const taken = await leastCosts(files.map((bytes) => async () => read(bytes)));
  const alone = bare && (await leastCosts(files.map((bytes) => async () => bare(bytes))));
  let kept = true;
  for (const [at, bytes] of files.entries()) {
    const doubled = at === 0 ? 0 : taken[at]! / taken[at - 1]!;
    const timesBare = alone ? taken[at]! / alone[at]! : 0;
    kept &&= doubled <= budgets.doubling && timesBare <= budgets.bare;
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    const ratios = [doubled, alone?.[at] ?? 0, timesBare].map((it) => (it === 0 ? '' : it.toFixed(2)));
    row([name, sizes[at]!, megabytes, taken[at]!.toFixed(0), ...ratios]);
  }
  return kept;
}

const only = process.argv[2] ?? '';
row(['format', 'lines', 'MB', 'CPU ms', '× half', 'bare CPU ms', '× bare']);
row(Array.from({ length: 7 }, () => '---'));
for (const format of formats.filter(({ name }) => name.includes(only))) {
  // A function is compiled while it is read for the first times.
  for (let turn = 0; turn < 3; turn += 1) await format.read(format.make(2_000));
  if (!(await measure(format))) process.exitCode = 1;
}
