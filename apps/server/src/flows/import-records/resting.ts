import type { Resting } from '@dragoman/domain/imports';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AppliedRow } from './kind.ts';

// What rows that name a record are called; others by the name of their table.
const words: Readonly<Record<string, string>> = {
  assignments: 'assignment',
  bookings: 'booking',
  client_documents: 'document',
  client_notes: 'note',
  clients: 'client',
  interpreter_documents: 'document',
  interpreter_leave: 'leave',
  interpreter_notes: 'note',
  invoices: 'invoice',
  ledger_postings: 'ledger entry',
  offer_recipients: 'offer',
  offers: 'offer',
  paper_renewals: 'renewed paper',
  payers: 'payer',
  preferences: 'preference',
  rate_structures: 'rate',
  remittance_slips: 'remittance slip',
  sessions: 'sign-in',
  timesheets: 'timesheet',
  user_documents: 'document',
  user_notes: 'note',
  wishes: 'wish',
};

interface Reference {
  readonly table: string;
  readonly column: string;
  /** A column by which people know the rows. */
  readonly known: string | null;
}

/** Rows of other tables that name records of a table, as the catalogue knows them; `own` are tables that go with the records. */
export async function restingOn(
  db: Db,
  table: string,
  ids: readonly string[],
  own: readonly string[],
): Promise<Resting[]> {
  if (ids.length === 0) return [];
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column,
      (select attname from pg_attribute k where k.attrelid = c.conrelid and k.attname = any('{booking_ref,invoice_no,company_name,
        rate_name}'::text[]) limit 1) as known
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db);
  const found: Resting[] = [];
  for (const reference of references.filter((one) => !own.includes(one.table))) {
    const example = reference.known === null ? sql<string | null>`null` : sql<string>`min(${sql.ref(reference.known)})`;
    const { rows } = await sql<{ count: number; example: string | null }>`
      select count(*) as count, ${example} as example from ${sql.table(reference.table)}
      where ${sql.ref(reference.column)} = any(${ids}::uuid[])`.execute(db);
    const { count, example: first } = rows[0]!;
    if (count > 0)
      found.push({
        what: words[reference.table] ?? reference.table.replaceAll('_', ' '),
        count,
        example: first ?? undefined,
      });
  }
  return found;
}

type Table = 'clients' | 'dialects' | 'interpreters' | 'languages' | 'rate_structures' | 'users';

/** Locks the records of an import, so that nobody changes or names one between the look at what rests on it and the taking back. */
export const lockRecordsOf =
  (table: Table) =>
  async ({ tx }: CommandContext, { id }: { readonly id: string }): Promise<void> => {
    await sql`select id from ${sql.table(table)} where id in
      (select record_id from import_rows where import_id = ${id}::uuid) order by id for update`.execute(tx);
  };

interface Standing {
  readonly id: string;
  readonly name: string;
  readonly version: Date;
}

/** Records that somebody changed after the import: going back would undo that too. */
export function changedSince(rows: readonly AppliedRow[], standing: readonly Standing[]): Resting[] {
  const versions = new Map(rows.map(({ recordId, before }) => [recordId, new Date(before.version).getTime()]));
  const changed = standing.filter(({ id, version }) => versions.get(id) !== version.getTime());
  return changed.length === 0
    ? []
    : [{ what: 'later change', count: changed.length, example: changed.map(({ name }) => name).toSorted()[0] }];
}

export const idsOf = (rows: readonly AppliedRow[], verdict?: AppliedRow['verdict']): string[] =>
  rows.filter((row) => verdict === undefined || row.verdict === verdict).map(({ recordId }) => recordId);
