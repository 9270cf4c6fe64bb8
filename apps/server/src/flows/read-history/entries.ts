import { auditedRecords, type AuditedRecord } from '@dragoman/domain/access';
import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
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
export function entriesOf(db: Db, record: AuditedRecord, id: string) {
  const own = audited(db)
    .where('record_table', 'in', auditedRecords[record].tables)
    .where('record_id', '=', id)
    // A booking's history has told of these already.
    .$if(record === 'booking', (query) => query.where('action', '<>', 'create'));
  const parts = partsOf(db, id)[record];
  const all = parts.reduce<Entries>((entries, part) => entries.unionAll(part), own);
  return record === 'booking' ? all.unionAll(toldOf(db, id)) : all;
}

/** Notes and files have identities of their own. */
function partsOf(db: Db, id: string): Record<AuditedRecord, readonly Entries[]> {
  const part = (table: string, ids: Expression<{ id: string }>) =>
    audited(db)
      .where('record_table', '=', table)
      .where(sql<boolean>`record_id in ${ids}`);
  const identity = sql<string>`id::text`;
  return {
    booking: [
      part('booking_notes', db.selectFrom('booking_notes').select(identity.as('id')).where('booking_id', '=', id)),
      part('booking_files', db.selectFrom('booking_files').select(identity.as('id')).where('booking_id', '=', id)),
    ],
    client: [
      part('client_notes', db.selectFrom('client_notes').select(identity.as('id')).where('client_id', '=', id)),
      part('client_documents', db.selectFrom('client_documents').select(identity.as('id')).where('client_id', '=', id)),
    ],
    interpreter: [
      part(
        'interpreter_notes',
        db.selectFrom('interpreter_notes').select(identity.as('id')).where('interpreter_id', '=', id),
      ),
      part(
        'interpreter_documents',
        db.selectFrom('interpreter_documents').select(identity.as('id')).where('interpreter_id', '=', id),
      ),
    ],
    user: [
      part('user_notes', db.selectFrom('user_notes').select(identity.as('id')).where('user_id', '=', id)),
      part('user_documents', db.selectFrom('user_documents').select(identity.as('id')).where('user_id', '=', id)),
    ],
    invoice: [],
    payment: [],
    remittance: [],
    rate: [],
    term: [],
  };
}

function audited(db: Db): Entries {
  return db
    .selectFrom('audit_log')
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
