import type { ReadFormat } from './format.ts';
import { sheetFormats } from './sheets.ts';
import { statementFormats } from './statements.ts';

// npm run bench:reading: reads files of twice the size, up to the limit, and beside each the bare library on the same bytes.

const formats: readonly ReadFormat[] = [...statementFormats, ...sheetFormats];
const budgets = { doubling: 2.2, bare: 3 };
const turns = 7;

/** The least that a reading took of a processor, in milliseconds: what else the machine does only adds to it. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns; turn += 1) {
    globalThis.gc?.();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const row = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

async function measure({ name, lines, make, read, bare }: ReadFormat): Promise<boolean> {
  let smaller: number | undefined;
  let kept = true;
  for (const size of [lines / 4, lines / 2, lines]) {
    const bytes = make(size);
    const taken = await costOf(async () => read(bytes));
    const alone = bare && (await costOf(async () => bare(bytes)));
    const [doubled, times] = [smaller && taken / smaller, alone && taken / alone];
    kept &&= (doubled ?? 0) <= budgets.doubling && (times ?? 0) <= budgets.bare;
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    row([
      name,
      size,
      megabytes,
      taken.toFixed(0),
      doubled?.toFixed(2) ?? '',
      alone?.toFixed(0) ?? '',
      times?.toFixed(2) ?? '',
    ]);
    smaller = taken;
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
