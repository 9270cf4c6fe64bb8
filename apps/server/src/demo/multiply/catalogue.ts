import type pg from 'pg';
import { runningTotals } from '../../flows/verify/running-totals.ts';

/** Tables that are the same however large the agency is, and why. */
export const kept: Readonly<Record<string, string>> = {
  schema_migrations: 'of the database itself',
  settings: 'of the agency as a whole',
  counters: 'set to the last numbers afterwards',
  packed_papers: 'goes on from the beginning',
  vat_periods: 'settings',
  hvat_periods: 'settings',
  min_rates: 'settings',
  mail_wordings: 'settings',
  agency_logo: 'settings',
  case_types: 'a list',
  departments: 'a list',
  languages: 'a list',
  dialects: 'a list',
  terms_conditions: 'a list',
  postcode_units: 'a list',
  authenticators: 'of people as they are',
  passkeys: 'of people as they are',
  identities: 'of people as they are',
  recovery_codes: 'of people as they are',
  preferences: 'of people as they are',
  saved_searches: 'of people as they are',
  push_keys: 'settings',
  push_devices: 'of people as they are',
};

/** Tables that hold what others say, and are filled anew from them. */
export const derived: readonly string[] = [
  'booking_names',
  'audit_months',
  'audit_chunks',
  ...Object.values(runningTotals).map(({ table }) => table),
];

/** Tables that are emptied: they hold what is forgotten after a while. */
export const emptied: Readonly<Record<string, string>> = {
  change_notices: 'heard by nobody',
  kept_documents: 'set when somebody asks for them',
  idempotency_keys: 'of requests that nobody repeats',
  erasures_under_way: 'nobody is erased while a demo is made',
  security_log: 'of people as they are',
  sessions: 'nobody is signed in',
  uploads_begun: 'of files that no record lists',
  code_failures: 'of attempts to sign in',
  passkey_challenges: 'of attempts to sign in',
  provider_sign_ins: 'of attempts to sign in',
  sign_in_challenges: 'of attempts to sign in',
  sign_in_accounts: 'of attempts to sign in',
  sign_in_addresses: 'of attempts to sign in',
  sign_in_failures: 'of attempts to sign in',
  sign_in_known: 'of attempts to sign in',
};

/** Days that are counted from another day of their row, and lie as far from it in every copy. */
export const countedFrom: Readonly<Record<string, string>> = { 'invoices.falls_due': 'invoice_date' };

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Part of the primary key. */
  readonly key: boolean;
  /** Refers to another table's row. */
  readonly refers: boolean;
  /** The only column of a unique index. */
  readonly unique: boolean;
}

/** A table whose rows are copied; computed columns are left out. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

const columnsOfTables = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as refers,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as unique
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

/** Every table of the product that is copied, as the catalogue has it. */
export async function copiedTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(columnsOfTables);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables]
    .filter(([name]) => !(name in kept) && !(name in emptied) && !derived.includes(name))
    .map(([name, columns]) => ({ name, columns }));
}
