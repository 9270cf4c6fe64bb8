import { sql } from 'kysely';
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
