import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { auditChunks, type AuditEntry, entriesOfRecords } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { contains } from '../../platform/search/index.ts';
import { papersIn } from './packed.ts';
import type { Person } from './person.ts';

/** Rows of a table that are a person's own. */
export interface Holding {
  readonly table: string;
  /** What people read, where the table's name alone would not say it. */
  readonly title?: string;
  readonly rows: RawBuilder<SqlBool>;
  /** Only these columns are theirs; the row is somebody else's, too. */
  readonly columns?: readonly string[];
  /** Of the audit: the packed entries that are theirs. */
  readonly packed?: (db: Db) => Promise<readonly AuditEntry[]>;
}

const titles: Readonly<Record<string, string>> = {
  accounts: 'Account',
  audit_log: 'Changes of what is held',
  code_failures: 'Wrong codes',
  identities: 'Identities at the provider',
  preferences: 'Tables as they see them',
  sign_in_accounts: 'Counted sign-ins',
  sign_in_failures: 'Failed sign-ins',
  sign_in_known: 'Known network addresses',
  slip_lines: 'Lines of remittance slips',
  stored_files: 'Files',
};

/** What a holding is called on screen and in the person's file. */
export const titleOf = ({ table, title }: Holding): string =>
  title ?? titles[table] ?? table.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const list = (text: string): readonly string[] => text.split(' ');
const jobColumns = 'booking_ref date start_time end_time status service_type language dialect created_at';
const ofInterpreter = list(
  `${jobColumns} interpreter_name interpreter_mobile interpreter_phone interpreter_postcode interpreter_ref`,
);
const ofContact = list(
  `${jobColumns} company_name department name phone mobile address email invoice_to invoice_to_name invoice_address file_ref notes`,
);

// Keys to the portal are nobody's to read; what is derived of other columns says nothing new.
const secret =
  /(_hash|^token|^secret|^body_hash|^public_key|_folded|_key|^search|^stored_name|^sha256|^minute)$|^token$|^secret$/;

// Who signed is somebody else, unless it is the person.
const signature = /(_by|_by_name|^actor_name|^by_name)$/;

/** Every place of the database with rows of this person (rule privacy/person-file). */
export async function holdingsOf(db: Db, person: Person): Promise<Holding[]> {
  const { id } = person;
  if (id === null) return [...contactHoldings(person), ...mailHoldings(person)];
  const own = [
    ...(await accountHoldings(db, { ...person, id })),
    ...(person.kind === 'user' ? userHoldings(person) : interpreterHoldings(person)),
    ...mailHoldings(person),
  ];
  return own;
}

/** What hangs on an account: every table that names it. */
async function accountHoldings(db: Db, { id, email }: Person & { id: string }): Promise<Holding[]> {
  const address = email.toLowerCase();
  return [
    { table: 'accounts', rows: sql`id = ${id}` },
    ...(await accountTables(db)).map((table) => ({ table, rows: sql<SqlBool>`account_id = ${id}` })),
    { table: 'sign_in_failures', rows: sql`email_folded = ${address}` },
    { table: 'sign_in_accounts', rows: sql`email_folded = ${address}` },
    { table: 'security_log', rows: sql`person_id = ${id}` },
    { table: 'audit_log', rows: sql`record_id = ${id}`, packed: (from) => entriesOfRecords(from, [id]) },
    {
      table: 'audit_log',
      title: 'Changes that they made',
      rows: sql`actor_id = ${id} and record_id <> ${id}`,
      columns: list('at action record_table'),
      packed: (from) => entriesBy(from, id),
    },
  ];
}

/** The packed entries of what somebody did to other records. */
async function entriesBy(db: Db, id: string): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for await (const { entries } of auditChunks(db, { of: { actor: id, records: [] } }))
    found.push(...entries.filter(({ actor_id, record_id }) => actor_id === id && record_id !== id));
  return found;
}

/** Tables of what belongs to an account and goes with it. */
export async function accountTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name <> 'mails' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

function userHoldings({ id }: Person): Holding[] {
  return [
    { table: 'users', rows: sql`id = ${id}` },
    { table: 'user_notes', rows: sql`user_id = ${id}` },
    { table: 'user_documents', rows: sql`user_id = ${id}` },
    { table: 'stored_files', rows: ownFiles('user', id) },
  ];
}

function interpreterHoldings({ id }: Person): Holding[] {
  const rows = sql<SqlBool>`interpreter_id = ${id}`;
  return [
    { table: 'interpreters', rows: sql`id = ${id}` },
    ...list(
      'availability_hours availability_days interpreter_leave wishes interpreter_languages interpreter_notes interpreter_documents paper_renewals paper_reminders assignments offer_recipients push_devices job_steps timesheets invoices',
    ).map((table) => ({ table, rows })),
    { table: 'bookings', rows, columns: ofInterpreter },
    { table: 'remittance_slips', rows },
    { table: 'slip_lines', rows: sql`slip_id in (select id from remittance_slips where interpreter_id = ${id})` },
    { table: 'stored_files', rows: ownFiles('interpreter', id) },
  ];
}

/** The documents and the photo of a profile. */
export function ownFiles(kind: 'user' | 'interpreter', id: string | null): RawBuilder<SqlBool> {
  return kind === 'user'
    ? sql`id in (select file_id from user_documents where user_id = ${id}
        union select photo_file_id from users where id = ${id})`
    : sql`id in (select file_id from interpreter_documents where interpreter_id = ${id}
        union select file_id from paper_renewals where interpreter_id = ${id}
        union select photo_file_id from interpreters where id = ${id})`;
}

function contactHoldings({ email, bookingIds, clientIds }: Person): Holding[] {
  const ofBookings = sql<SqlBool>`booking_id = any(${bookingIds}::uuid[])`;
  const documents = (table: string, side: RawBuilder<SqlBool> = sql`true`) => ({
    table,
    rows: sql<SqlBool>`${ofBookings} and ${side}`,
  });
  return [
    {
      table: 'clients',
      rows: sql`id = any(${clientIds}::uuid[])`,
      columns: list('company_name contact_person position email mobile phone ac_name ac_email_one ac_email_two'),
    },
    { table: 'bookings', rows: sql`id = any(${bookingIds}::uuid[])`, columns: ofContact },
    { table: 'payers', rows: sql`lower(email) = ${email}` },
    documents('quotation_versions'),
    documents('invoices', sql`side = 'client'`),
    documents('credit_notes', sql`side = 'client'`),
    documents('proformas'),
  ];
}

/** Mails with the address among those they go to, found by the index of the outbox's search. */
export const isMailedTo = ({ email }: Person): RawBuilder<SqlBool> =>
  sql`(${contains(sql.ref('search'), email)}
    and exists (select from unnest(to_addresses || cc_addresses) a where lower(a) = ${email.toLowerCase()}))`;

function mailHoldings(person: Person): Holding[] {
  return [
    {
      table: 'mails',
      rows: isMailedTo(person),
      columns: list('kind subject text created_at sent_at status'),
    },
  ];
}

/** The rows of a holding, without keys and without the names of those who signed. */
export async function rowsOf(db: Db, holding: Holding, person: Person): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(holding.table)} where ${holding.rows} order by 1`.execute(db);
  const own = new Set(person.names);
  const papers = papersIn(holding.table);
  const packed = (await holding.packed?.(db)) ?? [];
  const entries = packed.map((entry) => ({ ...entry, at: new Date(entry.at) }));
  return [...entries, ...rows].map((row) =>
    Object.fromEntries(
      Object.entries(papers ? unpacked(papers, row as never) : row).filter(
        ([column, value]) =>
          !secret.test(column) &&
          !Buffer.isBuffer(value) &&
          (holding.columns?.includes(column) ?? true) &&
          (!signature.test(column) || own.has(String(value))),
      ),
    ),
  );
}

/** How many rows a holding has. */
export async function countRows(db: Db, { table, rows, packed }: Holding): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${rows}`.execute(db);
  return (found[0]?.count ?? 0) + ((await packed?.(db)) ?? []).length;
}
