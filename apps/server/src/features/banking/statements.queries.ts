import type { StatementColumns } from '@dragoman/domain/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** How many of these lines the account has already. */
export async function countKnown(db: Db, account: string, fingerprints: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from bank_lines where account = ${account} and fingerprint = any(array(select jsonb_array_elements_text(${JSON.stringify(fingerprints)}::jsonb)))`.execute(
    db,
  );
  return rows[0]!.known;
}

/** How a table was read, and the account that it was of. */
export interface LearntColumns {
  readonly columns: StatementColumns;
  readonly account: string;
}

// An agency has a handful of banks; of very many layouts the latest are known again.
const mostLayouts = 500;

/** The columns of all tables that were read, by their headings. */
export async function learntColumns(db: Db): Promise<ReadonlyMap<string, LearntColumns>> {
  const rows = await db
    .selectFrom('bank_columns')
    .select(['signature', 'columns', 'account'])
    .orderBy('learnt_at', 'desc')
    .limit(mostLayouts)
    .execute();
  return new Map(
    rows.map(({ signature, columns, account }) => [signature, { columns: columns as StatementColumns, account }]),
  );
}
