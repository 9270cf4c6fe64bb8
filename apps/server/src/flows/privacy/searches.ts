import { keyOfText, patternOfWritten, schedule, writtenIn } from '@dragoman/domain/privacy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { linkedRows, type WordyColumn } from './marks.ts';
import type { Person } from './person.ts';

// Rows of persons and firms: another's may have the same name or telephone. Who changed them stands in them by name, too.
const registers: ReadonlySet<string> = new Set(['accounts', 'users', 'interpreters', 'clients', 'payers']);

/** Documents of accounts and what was sent of them: they stay as they were issued (rule privacy/erasure). */
export const issued: ReadonlySet<string> = new Set([
  'quotation_versions',
  'invoices',
  'invoice_lines',
  'monthly_invoices',
  'credit_notes',
  'proformas',
  'remittance_slips',
  'slip_lines',
  'slip_voids',
  'pay_run_payments',
  'account_statements',
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

const isSigned = ({ column }: WordyColumn): boolean => column.endsWith('_by');

/** What is looked for in some columns of a table. */
export interface Search {
  readonly table: string;
  readonly columns: readonly WordyColumn[];
  /** The address everywhere; names and telephones only where they can be nobody else's. */
  readonly found: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  readonly replaced: (column: RawBuilder<unknown>, label: string) => RawBuilder<string>;
  /** Whether a text names the person, or has the identity of their account. */
  readonly isNamedIn: (text: string) => boolean;
  /** Of the audit: what they did, by whatever name. */
  readonly did?: RawBuilder<SqlBool>;
}

/** Somebody who is looked for; `everywhere` where their name and telephone are nobody else's. */
export interface Wanted {
  readonly person: Person;
  readonly everywhere: boolean;
}

/** What to look for of a person in texts of some columns of a table. */
export function searchesIn(
  { table, columns }: { readonly table: string; readonly columns: readonly WordyColumn[] },
  texts: readonly string[],
  { person, everywhere }: Wanted,
): Search[] {
  const whole = patternOfWritten(person.email, writtenIn(texts, person));
  const address = patternOfWritten(person.email, { names: [], phones: [] });
  const own = columns.filter((column) => !isSigned(column));
  const parts = registers.has(table)
    ? [
        { part: own, ofOthers: true },
        { part: columns.filter(isSigned), ofOthers: false },
      ].filter(({ part }) => part.length > 0)
    : [{ part: columns, ofOthers: false }];
  return parts.map(({ part, ofOthers }) => {
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
      columns: part,
      isNamedIn: (text) => isNamedIn(text, person),
      found: (column) => sql<SqlBool>`${column} ~* ${pattern}`,
      replaced: (column, label) => sql<string>`regexp_replace(${column}, ${pattern}, ${label}, 'gi')`,
      ...(table === 'audit_log' &&
        person.id !== null && { did: sql<SqlBool>`(actor_id is not distinct from ${person.id}::uuid)` }),
    };
  });
}

function isNamedIn(text: string, person: Person): boolean {
  const { names, phones } = writtenIn([text], person);
  const key = keyOfText(text);
  const marks = [person.email, ...(person.id === null ? [] : [person.id])];
  return names.length + phones.length > 0 || marks.some((mark) => key.includes(keyOfText(mark)));
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
