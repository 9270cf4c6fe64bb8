import { takenFields, type DoubleKind } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { KeptRecord } from './places.ts';

/** The table of a register. */
export const tables = { client: 'clients', interpreter: 'interpreters', user: 'users' } as const satisfies Record<
  DoubleKind,
  string
>;

/** Fields of a record that a merge may take, as its columns. */
const columns: Readonly<Record<string, string>> = {
  companyStatus: 'company_status',
  contactPerson: 'contact_person',
  acName: 'ac_name',
  acEmailOne: 'ac_email_one',
  acNumber: 'ac_number',
};
export const columnOf = (field: string): string => columns[field] ?? field;

/** Refuses a field that no merge takes. */
export function refuseUntaken(kind: DoubleKind, taken: readonly string[]): void {
  const known = takenFields(kind);
  if (taken.some((field) => !known.includes(field))) throw refuse.field('taken', 'Unknown field');
}

/** A record of a register as it stands: its columns as JSON has them, and its version. */
export interface StoredRecord {
  readonly id: string;
  readonly row: KeptRecord;
  readonly version: Date;
  readonly active: boolean;
}

/** Locks two records of a register in the order in which everybody does: the bookings of interpreters come first (decision 0005). */
export async function lockRecords(
  { tx }: CommandContext,
  kind: DoubleKind,
  ids: { readonly kept: string; readonly merged: string },
): Promise<{ readonly kept: StoredRecord; readonly merged: StoredRecord }> {
  if (kind === 'interpreter')
    await sql`select count(*) from (
      select id from bookings where interpreter_id in (${ids.kept}, ${ids.merged}) order by id for update) locked`.execute(
      tx,
    );
  const { rows } = await sql<StoredRecord>`
    select t.id, to_jsonb(t) as row, t.updated_at as version,
      ${kind === 'client' ? sql`t.active` : sql`(select a.active from accounts a where a.id = t.id)`} as active
    from ${sql.table(tables[kind])} t where t.id in (${ids.kept}, ${ids.merged}) order by t.id for update of t`.execute(
    tx,
  );
  const [kept, merged] = [rows.find(({ id }) => id === ids.kept), rows.find(({ id }) => id === ids.merged)];
  if (!kept || !merged) throw refuse.notFound();
  return { kept, merged };
}

/** Writes columns of a record as JSON has them. */
export async function writeRecord(
  { tx }: CommandContext,
  kind: DoubleKind,
  { id, values, version }: { readonly id: string; readonly values: object; readonly version: Date },
): Promise<void> {
  const table = sql.table(tables[kind]);
  const set = Object.keys(values).map((column) => sql`, ${sql.ref(column)} = r.${sql.ref(column)}`);
  await sql`update ${table} t set updated_at = ${version}${sql.join(set, sql``)}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) r where t.id = ${id}`.execute(tx);
}
