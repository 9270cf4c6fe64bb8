import { auditedRecords, type AuditedRecord } from '@dragoman/domain/access';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { entriesOfRecords } from '../../platform/audit/index.ts';
import type { Db, DB } from '../../platform/database/index.ts';

/** One entry as it is stored: of the audit, or of a booking's history. */
export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  /** The table it happened in. */
  readonly record: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly text: string | null;
  readonly detail: string | null;
}

type Entries = SelectQueryBuilder<DB, 'audit_log', HistoryRow>;

/** What the audit keeps of a record and of its notes and files; of a booking beside it what its commands said. */
export async function entriesOf(db: Db, record: AuditedRecord, id: string) {
  const { tables } = auditedRecords[record];
  const parts = await partsOf(db, record, id);
  const packed = await entriesOfRecords(db, [id, ...parts.map((part) => part.id)]);
  const log = sql`(
    select id, at, actor_name, action, record_table, record_id, before, after from audit_log
    union all select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as packed (
      id uuid, at timestamptz, actor_name text, action text, record_table text, record_id text, before jsonb, after jsonb))`;
  const audited = (inTables: readonly string[], ids: readonly string[]): Entries =>
    entriesIn(db, log)
      .where('record_table', 'in', inTables)
      .where('record_id', 'in', ids)
      // A booking's history has told of these already.
      .$if(record === 'booking' && ids[0] === id, (query) => query.where('action', '<>', 'create'));
  const all = [...Map.groupBy(parts, ({ table }) => table)].reduce<Entries>(
    (entries, [table, rows]) =>
      entries.unionAll(
        audited(
          [table],
          rows.map((part) => part.id),
        ),
      ),
    audited(tables, [id]),
  );
  return record === 'booking' ? all.unionAll(toldOf(db, id)) : all;
}

interface Part {
  readonly table: string;
  readonly id: string;
}

/** Notes and files have identities of their own. */
async function partsOf(db: Db, record: AuditedRecord, id: string): Promise<readonly Part[]> {
  const identities: Partial<Record<AuditedRecord, RawBuilder<Part>>> = {
    booking: sql`select 'booking_notes' as table, id from booking_notes where booking_id = ${id}
      union all select 'booking_files', id from booking_files where booking_id = ${id}`,
    client: sql`select 'client_notes' as table, id from client_notes where client_id = ${id}
      union all select 'client_documents', id from client_documents where client_id = ${id}`,
    interpreter: sql`select 'interpreter_notes' as table, id from interpreter_notes where interpreter_id = ${id}
      union all select 'interpreter_documents', id from interpreter_documents where interpreter_id = ${id}`,
    user: sql`select 'user_notes' as table, id from user_notes where user_id = ${id}
      union all select 'user_documents', id from user_documents where user_id = ${id}`,
  };
  const asked = identities[record];
  return asked ? (await asked.execute(db)).rows : [];
}

function entriesIn(db: Db, log: RawBuilder<unknown>): Entries {
  return db
    .selectFrom(log.as('audit_log') as never as 'audit_log')
    .select(['id', 'at', 'actor_name as by', 'record_table as record', 'action', 'before', 'after'])
    .select([sql<string | null>`null::text`.as('text'), sql<string | null>`null::text`.as('detail')])
    .$castTo<HistoryRow>();
}

function toldOf(db: Db, id: string) {
  return db
    .selectFrom('booking_history')
    .select(['id', 'updated as at', 'updated_by as by'])
    .select([sql<string>`'booking_history'`.as('record'), sql<string>`'told'`.as('action')])
    .select([sql<null>`null::jsonb`.as('before'), sql<null>`null::jsonb`.as('after'), 'text', 'detail'])
    .where('booking_id', '=', id)
    .$castTo<HistoryRow>();
}
