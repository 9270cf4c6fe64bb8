import type { Insertable } from 'kysely';
import type { DB } from '../platform/database/index.ts';
import { CopyText } from './copy-text.ts';

export type Row<T extends keyof DB> = Insertable<DB[T]>;

/** The rows of one table as COPY reads them. */
export interface TableText {
  readonly table: keyof DB;
  readonly columns: readonly string[];
  /** Whole lines each. */
  readonly chunks: readonly Uint8Array[];
}

/** Rows of many tables on their way into the database together. */
export class Batch {
  readonly #texts = new Map<keyof DB, CopyText>();
  readonly #unfinished = new Map<keyof DB, object[]>();

  /** A row as it stays. */
  write<T extends keyof DB>(table: T, row: Row<T>): void {
    this.#text(table, row).line(row);
  }

  /** A row that may still change until all are closed. */
  add<T extends keyof DB>(table: T, row: Row<T>): Row<T> {
    const rows = this.#unfinished.get(table);
    if (rows) rows.push(row);
    else this.#unfinished.set(table, [row]);
    return row;
  }

  /** Each table with its rows, what is pointed at before what points at it. */
  close(): TableText[] {
    for (const [table, rows] of this.#unfinished) {
      for (const row of rows) this.#text(table, row).line(row);
    }
    this.#unfinished.clear();
    const unknown = [...this.#texts.keys()].filter((table) => !order.includes(table));
    if (unknown.length > 0) throw new Error(`It is not said when ${unknown.join(', ')} is written`);
    return order.flatMap((table) => {
      const text = this.#texts.get(table);
      return text ? [{ table, columns: text.columns, chunks: text.close() }] : [];
    });
  }

  #text(table: keyof DB, first: object): CopyText {
    const known = this.#texts.get(table);
    if (known) return known;
    const text = new CopyText(Object.keys(first));
    this.#texts.set(table, text);
    return text;
  }
}

/** Tables of people, word lists and files: written before the first booking, or a few rows at a time. */
const registers = [
  'stored_files',
  'accounts',
  'users',
  'languages',
  'dialects',
  'terms_conditions',
  'clients',
  'rate_structures',
  'client_branches',
  'client_notes',
  'interpreters',
  'interpreter_languages',
] as const satisfies readonly (keyof DB)[];

/** Tables that grow with the bookings. */
export const grown = [
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
] as const satisfies readonly (keyof DB)[];

const order: readonly (keyof DB)[] = [...registers, ...grown];
