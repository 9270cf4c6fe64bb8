import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/index.ts';

// Where commands leave rows; what jobs write behind them (attempts of mails, say) would come and go beside the count.
const tables = [
  'bookings',
  'booking_history',
  'assignments',
  'quotations',
  'quotation_versions',
  'timesheets',
  'invoices',
  'invoice_lines',
  'payments',
  'allocations',
  'remittance_slips',
  'slip_lines',
  'ledger_entries',
  'ledger_postings',
  'audit_log',
  'mails',
  'idempotency_keys',
] as const;

/** How many rows each table has. */
export type Rows = Readonly<Record<string, number>>;

export async function countRows(db: Db): Promise<Rows> {
  const counts = tables.map((table) => sql`select ${table}::text as name, count(*) as count from ${sql.table(table)}`);
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** What has come, table by table, as a text that can be compared: 'allocations +1, payments +1'. */
export function growthOf(before: Rows, after: Rows): string {
  return tables
    .flatMap((table) => {
      const more = (after[table] ?? 0) - (before[table] ?? 0);
      return more === 0 ? [] : [`${table} ${more > 0 ? '+' : ''}${more}`];
    })
    .join(', ');
}
