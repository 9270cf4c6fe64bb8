import { schedule } from '@dragoman/domain/privacy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { hasNamesake, linkedRows, patternOf, wordyColumns, type WordyColumn } from './marks.ts';
import type { Person } from './person.ts';

/** Documents of accounts and what was sent of them: they stay as they were issued (rule privacy/erasure). */
const issued: ReadonlySet<string> = new Set([
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

// Rows of persons and firms: another's may have the same name or telephone. Who changed them stands in them by name, too.
const registers: ReadonlySet<string> = new Set(['accounts', 'users', 'interpreters', 'clients', 'payers']);

const isSigned = ({ column }: WordyColumn): boolean => column.endsWith('_by');

interface Search {
  readonly table: string;
  readonly columns: readonly WordyColumn[];
  /** The address everywhere; names and telephones only where they can be nobody else's. */
  readonly found: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  readonly replaced: (column: RawBuilder<unknown>, label: string) => RawBuilder<string>;
}

/** Where to look for a person's marks, table by table. */
async function searchesFor(db: Db, person: Person): Promise<Search[]> {
  const everywhere = person.kind !== 'contact' && !(await hasNamesake(db, person));
  const whole = patternOf(person, { withNames: true });
  const address = patternOf(person, { withNames: false });
  const byTable = Map.groupBy(await wordyColumns(db), ({ table }) => table);
  const parts = [...byTable].flatMap(([table, columns]) => {
    if (!registers.has(table)) return [{ table, columns, ofOthers: false }];
    const own = columns.filter((column) => !isSigned(column));
    return [
      { table, columns: own, ofOthers: true },
      { table, columns: columns.filter(isSigned), ofOthers: false },
    ].filter((part) => part.columns.length > 0);
  });
  return parts.map(({ table, columns, ofOthers }) => {
    const names = new Set(schedule[table]?.columns);
    const linked = linkedRows(table, columnsOf(names, table), person);
    const pattern =
      everywhere && !ofOthers
        ? sql`${whole}::text`
        : linked
          ? sql`case when ${linked} then ${whole}::text else ${address}::text end`
          : sql`${address}::text`;
    return {
      table,
      columns,
      found: (column) => sql<SqlBool>`${column} ~* ${pattern}`,
      replaced: (column, label) => sql<string>`regexp_replace(${column}, ${pattern}, ${label}, 'gi')`,
    };
  });
}

// Keys by which a row is linked to a record; the schedule lists words only.
const keysOf: Readonly<Record<string, readonly string[]>> = {
  bookings: ['id'],
  clients: ['id'],
  audit_log: ['record_id', 'actor_id'],
  security_log: ['person_id'],
  mails: ['booking_id', 'client_id', 'interpreter_id'],
};
const ofBooking = [
  'slip_lines',
  'booking_history',
  'booking_notes',
  'booking_files',
  'timesheets',
  'quotations',
  'quotation_versions',
  'invoices',
  'credit_notes',
  'proformas',
  'assignments',
];

function columnsOf(names: ReadonlySet<string>, table: string): ReadonlySet<string> {
  if (table === 'client_notes' || table === 'client_documents') return new Set([...names, 'client_id']);
  return new Set([...names, ...(keysOf[table] ?? []), ...(ofBooking.includes(table) ? ['booking_id'] : [])]);
}

/** How often the person is named, by column; issued documents too. */
export async function countMentions(db: Db, person: Person): Promise<{ column: string; rows: number }[]> {
  const mentions: { column: string; rows: number }[] = [];
  for (const { table, columns, found } of await searchesFor(db, person)) {
    const counts = columns.map(
      ({ column }, at) => sql`count(*) filter (where ${found(sql`${sql.ref(column)}::text`)}) as ${sql.ref(`c${at}`)}`,
    );
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)} from ${sql.table(table)}`.execute(
      db,
    );
    for (const [at, { column }] of columns.entries()) {
      const count = Number(rows[0]?.[`c${at}`] ?? 0);
      if (count > 0) mentions.push({ column: `${table}.${column}`, rows: count });
    }
  }
  return mentions;
}

interface Erasing extends CommandContext {
  readonly person: Person;
  readonly label: string;
}

/** Replaces the person's name, address and telephone wherever they stand outside of issued documents. */
export async function eraseMentions(erasing: Erasing): Promise<void> {
  const { tx, person, label } = erasing;
  for (const { table, columns, found, replaced } of await searchesFor(tx, person)) {
    if (issued.has(table) || table === 'idempotency_keys') continue;
    const words = ({ column }: WordyColumn) => sql`${sql.ref(column)}::text`;
    const sets = columns.map(
      (column) =>
        sql`${sql.ref(column.column)} = ${replaced(words(column), label)}${column.json ? sql`::jsonb` : sql``}`,
    );
    const anywhere = sql.join(
      columns.map((column) => found(words(column))),
      sql` or `,
    );
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${anywhere}`.execute(tx);
  }
  await sql`delete from idempotency_keys where actor = ${person.id ?? ''}
    or reply::text ~* ${patternOf(person, { withNames: true })}`.execute(tx);
  await forgetNames(erasing);
}

/** What the logs know of the person, while their notes and documents still say which entries are theirs: fields in the audit are emptied, places in the security log. */
export async function emptyOwnTraces({ tx, person, label }: Erasing): Promise<void> {
  if (person.id === null) return;
  const { id } = person;
  const emptied = (column: string) => sql`${sql.ref(column)} = (
    select jsonb_object_agg(key, case when value = 'null' then value else '"(erased)"' end) from jsonb_each(${sql.ref(column)}))`;
  const own = sql`record_id = ${id} or (record_table in ('interpreter_notes', 'user_notes') and record_id in (
      select id::text from interpreter_notes where interpreter_id = ${id}
      union select id::text from user_notes where user_id = ${id}))
    or (record_table in ('interpreter_documents', 'user_documents') and record_id in (
      select id::text from interpreter_documents where interpreter_id = ${id}
      union select id::text from user_documents where user_id = ${id}))`;
  await sql`update audit_log set ${emptied('before')}, ${emptied('after')} where ${own}`.execute(tx);
  await sql`update audit_log set actor_name = ${label} where actor_id = ${id}`.execute(tx);
  await sql`update security_log set person = ${label}, address = '', user_agent = '', minute = null
    where person_id = ${id} or lower(person) = ${person.email.toLowerCase()}`.execute(tx);
}

/** The search knows a name no more that no booking bears. */
async function forgetNames({ tx, person }: Erasing): Promise<void> {
  await sql`delete from booking_names n using unnest(${[...person.names]}::text[]) gone
    where n.name = fold(gone) and not exists (
      select from names_on_bookings there where there.field = n.field and there.name = n.name)`.execute(tx);
}
