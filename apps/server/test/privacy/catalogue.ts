import { sql } from 'kysely';
import { packedPapers } from '../../src/flows/pack-papers/index.ts';
import { auditChunks, packAllMonths } from '../../src/platform/audit/index.ts';
import { nextPacked, packAll } from '../../src/platform/packing/index.ts';
import type { Db } from '../../src/platform/database/index.ts';

/** Columns of the database that could hold something of a person, as 'table.column'. */
export async function wordyColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.table_name || '.' || c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migrations'
      and c.data_type in ('text', 'ARRAY', 'jsonb', 'json', 'date', 'bytea', 'inet', 'character varying')
    order by 1`.execute(db);
  return rows.map(({ column }) => column);
}

/** Every column in which one of these marks stands, computed ones and the queue's too, with the number of its rows. */
export async function placesOf(db: Db, marks: readonly string[]): Promise<Map<string, number>> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'ARRAY', 'jsonb', 'json', 'character varying')`.execute(db);
  const patterns = marks.map((mark) => `%${mark.toLowerCase()}%`);
  const places = new Map<string, number>();
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(`${schema}.${table}`)}
      where lower(${sql.ref(column)}::text) like any(${patterns}::text[])`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) places.set(`${table}.${column}`, count);
  }
  const lowered = marks.map((mark) => mark.toLowerCase());
  const look = (table: string, words: object): void => {
    for (const [column, value] of Object.entries(words)) {
      const text = JSON.stringify(value)?.toLowerCase() ?? '';
      const place = `${table}.${column}`;
      if (lowered.some((mark) => text.includes(mark))) places.set(place, (places.get(place) ?? 0) + 1);
    }
  };
  for (const papers of packedPapers)
    for (
      let rows = await nextPacked(db, papers);
      rows.length > 0;
      rows = await nextPacked(db, papers, rows.at(-1)!.key)
    )
      for (const { words } of rows) look(papers.table, words);
  for await (const { entries } of auditChunks(db)) for (const entry of entries) look('audit_log', entry);
  return places;
}

/** Packs whatever can be packed, as if it had rested for years; the audit once, since nothing is added to a month that is packed. */
export async function packEverything(db: Db): Promise<void> {
  const then = new Date('2100-01-01');
  for (const papers of packedPapers) await db.transaction().execute((tx) => packAll(tx, papers, then));
  const { rows: packed } = await sql`select from audit_months limit 1`.execute(db);
  if (packed.length === 0) await db.transaction().execute((tx) => packAllMonths(tx, then));
}

/** Columns of issued documents, in which an erasure leaves the person for as long as the law wants. */
export const keptTables: ReadonlySet<string> = new Set([
  'quotation_versions',
  'invoices',
  'invoice_lines',
  'credit_notes',
  'proformas',
  'remittance_slips',
  'slip_lines',
  'slip_voids',
  'ledger_entries',
  'payments',
  'payment_notes',
  'allocations',
  'refunds',
  'releases',
  'receipt_reversals',
  'write_offs',
  'write_off_reversals',
]);

export const tableOf = (place: string): string => place.split('.')[0] ?? place;
