import type { Insertable } from 'kysely';
import type { DB } from '../platform/database/index.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** Rows of many tables on their way into the database together; until they are written they may still change. */
export class Batch {
  readonly #tables = new Map<keyof DB, object[]>();

  add<T extends keyof DB>(table: T, row: Row<T>): Row<T> {
    const rows = this.#tables.get(table);
    if (rows) rows.push(row);
    else this.#tables.set(table, [row]);
    return row;
  }

  /** Each table with its rows, what is pointed at before what points at it. */
  tables(): { readonly table: keyof DB; readonly rows: readonly object[] }[] {
    const unknown = [...this.#tables.keys()].filter((table) => !order.includes(table));
    if (unknown.length > 0) throw new Error(`It is not said when ${unknown.join(', ')} is written`);
    return order.flatMap((table) => {
      const rows = this.#tables.get(table);
      return rows ? [{ table, rows }] : [];
    });
  }

  get size(): number {
    return [...this.#tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  }
}

const order: readonly (keyof DB)[] = [
  'stored_files',
  'accounts',
  'users',
  'user_notes',
  'languages',
  'dialects',
  'terms_conditions',
  'clients',
  'rate_structures',
  'client_branches',
  'client_notes',
  'client_documents',
  'interpreters',
  'interpreter_languages',
  'interpreter_notes',
  'interpreter_documents',
  'payers',
  'bookings',
  'booking_history',
  'booking_notes',
  'booking_files',
  'quotations',
  'quotation_versions',
  'assignments',
  'timesheets',
  'invoices',
  'invoice_lines',
  'credit_notes',
  'proformas',
  'payments',
  'allocations',
  'releases',
  'refunds',
  'write_offs',
  'write_off_reversals',
  'receipt_reversals',
  'payment_notes',
  'remittance_slips',
  'recovery_lines',
  'slip_lines',
  'slip_voids',
  'ledger_entries',
  'ledger_postings',
  'page_tokens',
  'mails',
  'mail_attempts',
  'audit_log',
];

/** Rows as COPY reads them. */
export function copyText(columns: readonly string[], rows: readonly object[]): string {
  const lines: string[] = [];
  for (const row of rows) {
    let line = '';
    for (const column of columns) line += `${field(Reflect.get(row, column))}\t`;
    lines.push(line.slice(0, -1));
  }
  return `${lines.join('\n')}\n`;
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(special, (found) => escapes[found]!);

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  throw new TypeError(`No column takes ${typeof value}`);
}
