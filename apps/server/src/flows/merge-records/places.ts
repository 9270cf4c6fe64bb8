import { closedStatuses } from '@dragoman/domain/bookings';
import type { DoubleKind, Moved } from '@dragoman/domain/doubles';
import { type RawBuilder, sql } from 'kysely';

/** Where rows hang on a record of a register, by a column, and move with it (decision 0060). */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** A column that names the row. */
  readonly key: string;
  /** How a preview counts them; left out where it does not. */
  readonly counted?: Moved;
  /** Whose identity the column holds: the record's own, or that of the payer which a client is. */
  readonly of?: 'payer';
  /** Of the table only these rows, called `t`. */
  readonly only?: RawBuilder<unknown>;
  /** Rows that stay behind, since the kept record has its own. */
  readonly unless?: (kept: string) => RawBuilder<unknown>;
  /** Other columns that follow. */
  readonly follow?: Readonly<Record<string, (kept: KeptRecord) => RawBuilder<unknown>>>;
  /** Whether the row's version rises, so that an edit under way learns of it. */
  readonly isVersioned?: boolean;
}

/** The kept record, as what moves is written for. */
export type KeptRecord = Readonly<Record<string, string | number | boolean | null>> & { readonly id: string };

const place = (table: string, column: string, more: Partial<Place> = {}): Place => ({
  table,
  column,
  key: 'id',
  ...more,
});

/** Rows of which the kept record has one that is alike in these columns. */
const alike = (table: string, column: string, ...same: readonly string[]) => ({
  unless: (kept: string) =>
    sql`exists (select from ${sql.table(table)} o where o.${sql.ref(column)} = ${kept} and ${sql.join(
      same.map((each) => sql`o.${sql.ref(each)} = t.${sql.ref(each)}`),
      sql` and `,
    )})`,
});

// Who comes to a job that is done stays written on it as it was.
export const isOpen = sql`t.status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;
const onOpen = (column: string, of: string) => (kept: KeptRecord) =>
  sql`case when ${isOpen} then ${String(kept[of] ?? '')} else t.${sql.ref(column)} end`;

const ofPayer = { of: 'payer' } as const;
const location = sql`split_part(t.rate_name, '_', 1)`;

/** For a special rate that stays behind the kept client's own for the same place. */
const keptRate = ({ id }: KeptRecord) => sql`coalesce(
  (select own.id from rate_structures other
    join rate_structures own on own.client_id = ${id} and split_part(own.rate_name, '_', 1) = split_part(other.rate_name, '_', 1)
    where other.id = t.billing_rate_id and other.client_id = t.client_id limit 1),
  t.billing_rate_id)`;

/** Everything that hangs on a record, in the order in which everybody locks: bookings, payments, invoices, then the rest (decision 0005). */
export const places: Readonly<Record<DoubleKind, readonly Place[]>> = {
  client: [
    place('bookings', 'client_id', {
      counted: 'bookings',
      isVersioned: true,
      follow: { company_name: ({ company_name }) => sql`${String(company_name)}`, billing_rate_id: keptRate },
    }),
    place('payments', 'payer_id', { counted: 'payments', ...ofPayer }),
    place('invoices', 'payer_id', { counted: 'invoices', ...ofPayer }),
    place('monthly_invoices', 'payer_id', { counted: 'monthlyInvoices', ...ofPayer }),
    place('reminders', 'payer_id', { counted: 'reminders', ...ofPayer }),
    place('account_statements', 'payer_id', { counted: 'statements', ...ofPayer }),
    place('reminder_holds', 'payer_id', { counted: 'holds', ...ofPayer }),
    place('rate_structures', 'client_id', {
      counted: 'rates',
      follow: { rate_name: ({ int_id }) => sql`${location} || '_' || ${String(int_id)}::text` },
      unless: (kept) => sql`exists (select from rate_structures o where o.client_id = ${kept}
        and split_part(o.rate_name, '_', 1) = ${location})`,
    }),
    place('wishes', 'client_id', { counted: 'wishes', ...alike('wishes', 'client_id', 'interpreter_id', 'side') }),
    place('client_notes', 'client_id', { counted: 'notes' }),
    place('client_documents', 'client_id', { counted: 'documents' }),
    place('mails', 'client_id', { counted: 'mails' }),
    place('clients', 'merged_into'),
  ],
  interpreter: [
    place('bookings', 'interpreter_id', {
      counted: 'bookings',
      isVersioned: true,
      follow: {
        interpreter_name: onOpen('interpreter_name', 'fullname'),
        interpreter_ref: onOpen('interpreter_ref', 'int_id'),
        interpreter_mobile: onOpen('interpreter_mobile', 'mobile'),
        interpreter_phone: onOpen('interpreter_phone', 'phone'),
        interpreter_postcode: onOpen('interpreter_postcode', 'postcode'),
      },
    }),
    place('invoices', 'interpreter_id', { counted: 'invoices' }),
    place('recovery_lines', 'interpreter_id', { counted: 'recoveries' }),
    place('remittance_slips', 'interpreter_id', { counted: 'slips' }),
    place('pay_run_payments', 'interpreter_id', { key: 'slip_id' }),
    place('timesheets', 'interpreter_id', {
      key: 'booking_id',
      counted: 'timesheets',
      only: sql`t.side = 'interpreter'`,
    }),
    place('assignments', 'interpreter_id'),
    place('offer_recipients', 'interpreter_id', {
      counted: 'offers',
      ...alike('offer_recipients', 'interpreter_id', 'offer_id'),
    }),
    place('job_steps', 'interpreter_id', alike('job_steps', 'interpreter_id', 'booking_id', 'step')),
    place('interpreter_leave', 'interpreter_id', { counted: 'leave' }),
    place('interpreter_calendars', 'interpreter_id', {
      counted: 'calendars',
      ...alike('interpreter_calendars', 'interpreter_id', 'address'),
    }),
    place('wishes', 'interpreter_id', { counted: 'wishes', ...alike('wishes', 'interpreter_id', 'client_id', 'side') }),
    place('interpreter_notes', 'interpreter_id', { counted: 'notes' }),
    place('interpreter_documents', 'interpreter_id', { counted: 'documents' }),
    place('paper_renewals', 'interpreter_id', { counted: 'papers' }),
    // The address of a feed goes on working where the kept one has none.
    place('page_tokens', 'subject_id', {
      unless: (kept) => sql`t.revoked_at is null and exists (select from page_tokens o
        where o.subject_id = ${kept} and o.page = t.page and o.audience = t.audience and o.revoked_at is null)`,
    }),
    place('mails', 'interpreter_id', { counted: 'mails' }),
    place('interpreters', 'merged_into'),
  ],
  user: [
    place('user_notes', 'user_id', { counted: 'notes' }),
    place('user_documents', 'user_id', { counted: 'documents' }),
    place('saved_searches', 'account_id', {
      counted: 'searches',
      ...alike('saved_searches', 'account_id', 'name_key'),
    }),
    place('interpreters', 'bank_changed_by_id'),
    place('users', 'merged_into'),
  ],
};
