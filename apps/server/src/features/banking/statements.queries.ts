import { createHash } from 'node:crypto';
import { lineKeys, type StatementColumns, type StatementLine } from '@dragoman/domain/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** What distinguishes each line from all others of its account, as it is kept (rule banking/known-lines). */
export const fingerprintsOf = (lines: readonly StatementLine[]): string[] =>
  lineKeys(lines).map((key) => createHash('sha256').update(key).digest('hex'));

/** How many of these lines the account has already. */
export async function countKnown(db: Db, account: string, fingerprints: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from bank_lines where account = ${account} and fingerprint = any(${fingerprints}::text[])`.execute(
    db,
  );
  return rows[0]!.known;
}

/** The columns that were chosen for a table with these headings, and the account it was of. */
export async function learntColumns(
  db: Db,
  signature: string,
): Promise<{ readonly columns: StatementColumns; readonly account: string } | undefined> {
  const row = await db
    .selectFrom('bank_columns')
    .select(['columns', 'account'])
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row && { columns: row.columns as StatementColumns, account: row.account };
}
