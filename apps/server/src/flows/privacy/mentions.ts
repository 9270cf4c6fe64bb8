import { schedule } from '@dragoman/domain/privacy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { auditChunks, emptiedFields, lockMonths } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { hasNamesake, linkedRows, patternOf, wordyColumns, type WordyColumn } from './marks.ts';
import { auditSuspects, packedAudit, replaceIn, type Replacement } from './packed-audit.ts';
import { papersIn, suspectsIn, wordOf } from './packed.ts';
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
  const mentions = new Map<string, number>();
  for (const search of await searchesFor(db, person)) {
    const { table, columns } = search;
    const count = async (from: RawBuilder<unknown>, names: readonly string[], word: typeof storedWord) => {
      for (const [column, rows] of Object.entries(await countFound(db, search, { from, names, word })))
        if (rows > 0) mentions.set(`${table}.${column}`, (mentions.get(`${table}.${column}`) ?? 0) + rows);
    };
    const names = columns.map(({ column }) => column);
    await count(sql.table(table), names, storedWord);
    if (table === 'audit_log')
      for await (const { entries } of auditSuspects(db, person)) await count(packedAudit(entries), names, storedWord);
    const papers = papersIn(table);
    const packed = names.filter((name) => papers?.columns.includes(name));
    if (!papers || packed.length === 0) continue;
    for await (const suspects of suspectsIn(db, papers, person)) await count(suspects, packed, wordOf);
  }
  return [...mentions].map(([column, rows]) => ({ column, rows }));
}

const assigned = (set: readonly Replacement[]): RawBuilder<unknown> =>
  sql.join(set.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`));

const storedWord = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::text`;

interface Counted {
  readonly from: RawBuilder<unknown>;
  readonly names: readonly string[];
  readonly word: typeof storedWord;
}

async function countFound(db: Db, { found }: Search, { from, names, word }: Counted): Promise<Record<string, number>> {
  const counts = names.map((name) => sql`count(*) filter (where ${found(word(name))})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${from}`.execute(db);
  return rows[0] ?? {};
}

interface Erasing extends CommandContext {
  readonly person: Person;
  readonly label: string;
}

/** Replaces the person's name, address and telephone wherever they stand outside of issued documents. */
export async function eraseMentions(erasing: Erasing): Promise<void> {
  const { tx, person, label } = erasing;
  for (const search of await searchesFor(tx, person)) {
    const { table, columns, found, replaced } = search;
    if (issued.has(table) || table === 'idempotency_keys') continue;
    const set = columns.map(({ column, json }) => ({
      column,
      value: sql`${replaced(storedWord(column), label)}${json ? sql`::jsonb` : sql``}`,
    }));
    const where = sql<SqlBool>`(${sql.join(
      columns.map(({ column }) => found(storedWord(column))),
      sql` or `,
    )})`;
    await sql`update ${sql.table(table)} set ${assigned(set)} where ${where}`.execute(tx);
    if (table === 'audit_log')
      for await (const { chunk } of auditSuspects(tx, person)) await replaceIn(tx, chunk, { set, where });
    await erasePacked(erasing, search);
  }
  await sql`delete from idempotency_keys where actor = ${person.id ?? ''}
    or reply::text ~* ${patternOf(person, { withNames: true })}`.execute(tx);
  await forgetNames(erasing);
}

/** A packed row that names the person is stored unpacked, without the name. */
async function erasePacked({ tx, person, label }: Erasing, { table, columns, found, replaced }: Search): Promise<void> {
  const papers = papersIn(table);
  const packed = columns.filter(({ column }) => papers?.columns.includes(column));
  if (!papers || packed.length === 0) return;
  const isJson = new Map(columns.map(({ column, json }) => [column, json]));
  for await (const suspects of suspectsIn(tx, papers, person)) {
    const sets = papers.columns.map(
      (column) =>
        sql`${sql.ref(column)} = ${replaced(sql`named.${sql.ref(column)}`, label)}${isJson.get(column) ? sql`::jsonb` : sql``}`,
    );
    const words = papers.columns.map((column) => sql`${wordOf(column)} as ${sql.ref(column)}`);
    const anywhere = sql.join(
      packed.map(({ column }) => found(wordOf(column))),
      sql` or `,
    );
    await sql`update ${sql.table(table)} set packed = null, ${sql.join(sets)}
      from (select suspects.packed_key, ${sql.join(words)} from ${suspects} where ${anywhere}) named
      where named.packed_key = ${sql.ref(`${table}.${papers.key}`)}`.execute(tx);
  }
}

/** What the logs know of the person, while their notes and documents still say which entries are theirs: fields in the audit are emptied, places in the security log. */
export async function emptyOwnTraces({ tx, person, label }: Erasing): Promise<void> {
  await lockMonths(tx);
  if (person.id === null) return;
  const { id } = person;
  const parts = await sql<{ id: string }>`
    select id from interpreter_notes where interpreter_id = ${id}
    union all select id from interpreter_documents where interpreter_id = ${id}
    union all select id from user_notes where user_id = ${id}
    union all select id from user_documents where user_id = ${id}`.execute(tx);
  const own = [id, ...parts.rows.map((part) => part.id)];
  const ofOwn = {
    set: (['before', 'after'] as const).map((column) => ({ column, value: emptiedFields(column) })),
    where: sql<SqlBool>`record_id = any(${own}::text[])`,
  };
  const byThem = { set: [{ column: 'actor_name', value: sql`${label}::text` }], where: sql<SqlBool>`actor_id = ${id}` };
  for (const { set, where } of [ofOwn, byThem])
    await sql`update audit_log set ${assigned(set)} where ${where}`.execute(tx);
  for await (const chunk of auditChunks(tx, { of: { actor: id, records: own } }))
    await replaceIn(tx, await replaceIn(tx, chunk, ofOwn), byThem);
  await sql`update security_log set person = ${label}, address = '', user_agent = '', minute = null
    where person_id = ${id} or lower(person) = ${person.email.toLowerCase()}`.execute(tx);
}

/** The search knows a name no more that no booking bears. */
async function forgetNames({ tx, person }: Erasing): Promise<void> {
  await sql`delete from booking_names n using unnest(${[...person.names]}::text[]) gone
    where n.name = fold(gone) and not exists (
      select from names_on_bookings there where there.field = n.field and there.name = n.name)`.execute(tx);
}
