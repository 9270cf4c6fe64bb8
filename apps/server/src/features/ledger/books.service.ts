import type { BookChart, NewBookExport } from '@dragoman/contract/ledger';
import { formatDay, isPeriod, periodRefused } from '@dragoman/domain/calendar';
import { type Account, type BookAccounts, bookFiles, closedUpTo } from '@dragoman/domain/ledger';
import { sum } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookAccounts, countEntries, exportInstant, movementsOf } from './books.queries.ts';
import { closedPeriod } from './periods.queries.ts';

/** Names the accounts as the agency's books do; exports that were made keep the names of their time (rule books/accounts). */
export async function nameBookAccounts(
  command: CommandContext,
  { accounts: entered }: BookChart,
): Promise<BookChart['accounts']> {
  const before = await bookAccounts(command.tx);
  const accounts = [...entered, ...keptAccounts(before, entered)];
  await command.tx.deleteFrom('book_accounts').execute();
  await command.tx.insertInto('book_accounts').values(accounts).execute();
  const named = Object.fromEntries(accounts.map(({ account, code, name }) => [account, `${code} ${name}`]));
  const changed = accounts.filter(
    ({ account, code, name }) => before[account].code !== code || before[account].name !== name,
  );
  if (changed.length === 0) return accounts;
  await recordAudit(command, {
    table: 'book_accounts',
    id: 'accounts',
    action: 'name accounts',
    before: Object.fromEntries(
      changed.map(({ account }) => [account, `${before[account].code} ${before[account].name}`]),
    ),
    after: Object.fromEntries(changed.map(({ account }) => [account, named[account]])),
  });
  return accounts;
}

/** The accounts that a program did not name keep code and name; refused where another one was given them. */
function keptAccounts(before: BookAccounts, entered: BookChart['accounts']): BookChart['accounts'] {
  const named = new Set(entered.map(({ account }) => account));
  const kept = (Object.keys(before) as Account[])
    .filter((account) => !named.has(account))
    .map((account) => ({ account, ...before[account] }));
  for (const { code, name } of kept) {
    const taken = entered.find((row) => row.code === code || row.name === name);
    if (taken) throw refuse.field('accounts', `${taken.code} ${taken.name} is the account of payment fees`);
  }
  return kept;
}

/** Marks all that is closed up to a day and was not exported yet as exported; gives the export (rule books/exports). */
export async function exportBooks(
  command: CommandContext,
  { layout, fromDate, toDate }: NewBookExport,
): Promise<string> {
  const { actor, now, tx } = command;
  // Until it is made there is no other export, and no period is closed or opened.
  await sql`lock table closed_periods in share row exclusive mode`.execute(tx);
  const closed = await closedPeriod(tx);
  if (!closed) throw refuse.field('toDate', 'Close a period first: only what is closed leaves for the books');
  if (toDate > closed.lastDay) throw refuse.field('toDate', closedUpTo(closed));
  const earlier = await tx.selectFrom('book_exports').select('id').limit(1).executeTakeFirst();
  if (earlier && fromDate) throw refuse.field('fromDate', 'Only the first export begins with a day');
  if (!isPeriod(fromDate, toDate)) throw refuse.field('toDate', periodRefused);
  const bounds = { fromDay: fromDate ?? null, toDay: toDate, madeAt: await exportInstant(tx, toDate, now) };
  const entries = await countEntries(tx, bounds);
  if (entries === 0) throw refuse.conflict(`Nothing is left to export up to ${formatDay(toDate)}`);
  const movements = await movementsOf(tx, bounds);
  const { id } = await tx
    .insertInto('book_exports')
    .values({
      layout,
      from_day: bounds.fromDay,
      to_day: toDate,
      chart: JSON.stringify(await bookAccounts(tx)),
      entries,
      debit_pence: sum(movements.map(({ debit }) => debit)),
      files: Math.max(1, bookFiles(layout, movements).length),
      made_at: bounds.madeAt,
      made_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'book_exports',
    id,
    action: 'export',
    before: null,
    after: { layout, fromDate: bounds.fromDay, toDate, entries },
  });
  return id;
}
