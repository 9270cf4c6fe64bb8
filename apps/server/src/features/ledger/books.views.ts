import type { BalanceRow, BookExport } from '@dragoman/contract/ledger';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { type Account, accounts, type BookAccounts, bookFileName, bookFiles, bookRows } from '@dragoman/domain/ledger';
import { negate, noPence, sum } from '@dragoman/domain/money';
import { stringify } from 'csv-stringify/sync';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB, Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { balancesOn, bookAccounts, movementsOf } from './books.queries.ts';

type Balance = z.output<typeof BalanceRow>;

/** The trial balance at the end of a day: both columns come to the same. */
export async function trialBalance(db: Db, on: CalendarDay) {
  const [chart, balances] = await Promise.all([bookAccounts(db), balancesOn(db, on)]);
  const data = (Object.keys(accounts) as Account[]).map((account): Balance => {
    const balance = balances.get(account) ?? noPence;
    return {
      account,
      label: accounts[account].label,
      ...chart[account],
      debit: balance > 0 ? balance : noPence,
      credit: balance < 0 ? negate(balance) : noPence,
    };
  });
  return { data, on, debit: sum(data.map(({ debit }) => debit)), credit: sum(data.map(({ credit }) => credit)) };
}

type Row = Selectable<DB['book_exports']>;

/** What left for the books, the latest first. */
export async function listBookExports(db: Db): Promise<z.output<typeof BookExport>[]> {
  const rows = await db.selectFrom('book_exports').selectAll().orderBy('made_at', 'desc').execute();
  return rows.map(exportView);
}

/** An export that was made. */
export async function bookExport(db: Db, id: string): Promise<z.output<typeof BookExport>> {
  return exportView(await exportRow(db, id));
}

/** A file of an export, CSV; of an append-only ledger it is the same each time. */
export async function bookFile(db: Db, id: string, part: number): Promise<StreamReply> {
  const row = await exportRow(db, id);
  const { files, layout, number } = row;
  const movements = await movementsOf(db, { fromDay: row.from_day, toDay: row.to_day, madeAt: row.made_at });
  const file = bookFiles(layout, movements)[part - 1] ?? (part === 1 ? [] : undefined);
  if (!file) throw refuse.notFound('File not found');
  const body = stringify(bookRows({ layout, number, chart: row.chart as BookAccounts }, file), {
    record_delimiter: 'windows',
  });
  const downloadAs = bookFileName({ layout, number, toDate: row.to_day, files, part });
  return { body, contentType: 'text/csv; charset=utf-8', downloadAs };
}

async function exportRow(db: Db, id: string): Promise<Row> {
  const row = await db.selectFrom('book_exports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound('Export not found');
  return row;
}

const exportView = (row: Row): z.output<typeof BookExport> => ({
  _id: row.id,
  number: row.number,
  layout: row.layout,
  fromDate: row.from_day,
  toDate: row.to_day,
  entries: row.entries,
  debit: row.debit_pence,
  files: row.files,
  madeAt: row.made_at,
  madeBy: row.made_by,
});
