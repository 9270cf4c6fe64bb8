import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { erasedSince } from '../flows/privacy/index.ts';
import { archiveMonth, mayArchive, packMonths, restingMonths, restoreMonth } from '../platform/audit/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Db } from '../platform/database/index.ts';
import { command, onDatabase } from './guest.ts';

// npm run archive: the months of the audit. With --before they go into files, with --restore one comes back.

const usage =
  'Use: npm run archive, npm run archive -- --before <year-month> [--folder archives], or npm run archive -- --restore <file>';
const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);
const count = (entries: number): string => `${entries.toLocaleString('en-GB')} entries`;

interface Request {
  readonly before: string | undefined;
  readonly folder: string;
  readonly restore: string | undefined;
}

function readWords(): Request {
  try {
    const options = { before: { type: 'string' }, folder: { type: 'string' }, restore: { type: 'string' } } as const;
    const { values } = parseArgs({ options, strict: true });
    const { before, restore, folder } = values;
    if (before !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new Error('No month');
    if (restore !== undefined && (restore === '' || before !== undefined || folder !== undefined))
      throw new Error('No file');
    return { before, restore, folder: resolve(folder ?? 'archives') };
  } catch {
    throw new Error(usage);
  }
}

async function list(db: Db): Promise<void> {
  for (const { month, entries, archive } of await restingMonths(db))
    print(`${month.slice(0, 7)}  ${count(entries).padStart(20)}  ${archive ?? 'in the database'}`);
}

async function archiveBefore(db: Db, before: string, folder: string): Promise<void> {
  const now = systemClock.now();
  await packMonths({ db, clock: systemClock });
  const chosen = (await restingMonths(db)).filter(
    ({ month, entries, archive }) => month < `${before}-01` && entries > 0 && archive === null,
  );
  const tooYoung = chosen.find(({ month }) => !mayArchive(month, now));
  if (tooYoung)
    throw new Error(`${tooYoung.month.slice(0, 7)} ended less than a year ago: entries of a year stay in the database`);
  for (const { month, entries } of chosen)
    print(`${await archiveMonth(db, { month, folder, now })}: ${count(entries)}, read back and taken out`);
  if (chosen.length === 0) print('Nothing is left to archive.');
  else await sql`vacuum audit_chunks`.execute(db);
}

async function bringBack(db: Db, path: string): Promise<void> {
  const { month, entries } = await restoreMonth(db, path, erasedSince);
  print(`${month.slice(0, 7)}: ${count(entries)} are back`);
}

await command(async () => {
  const { before, folder, restore } = readWords();
  await onDatabase(async ({ db }) => {
    if (restore !== undefined) await bringBack(db, resolve(restore));
    else await (before === undefined ? list(db) : archiveBefore(db, before, folder));
  });
});
