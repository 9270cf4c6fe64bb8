import { londonDay, timeOfDay, londonInstant, type CalendarDay } from '@dragoman/domain/calendar';
import { deskLimits } from '@dragoman/domain/desk';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { invoicesToMail } from '../../features/bookings/index.ts';
import { waitsForMonth } from '../../features/invoices/index.ts';
import { prepared, type Db } from '../../platform/database/index.ts';
import { counting, sectionOf, shown, type Reader } from './sections.ts';

const midnight = timeOfDay('00:00');

interface InvoiceFound {
  readonly booking_id: string;
  readonly invoice_no: string;
  readonly payer: string;
  readonly booking_ref: string;
  readonly balance: Pence;
  readonly created_at: Date;
  readonly total: number;
}

const oldestOf = (which: RawBuilder<unknown>) => sql`(
  select id, invoice_date, number from invoices where ${which} order by invoice_date, number limit ${counting})`;

const findUnmailed = prepared(
  (_, { today }: { readonly today: CalendarDay }) => sql<InvoiceFound>`
    with found as materialized (
      ${sql.join(invoicesToMail(sql`date_trunc('month', ${today}::date)::date`).map(oldestOf), sql` union all `)}
      order by invoice_date, number limit ${counting})
    select i.booking_id, i.invoice_no, p.name as payer, b.booking_ref, i.balance_pence as balance, i.created_at,
      (select count(*)::integer from found) as total
    from (select id from found order by invoice_date, number limit ${shown}) first
    join invoices i using (id) join payers p on p.id = i.payer_id join bookings b on b.id = i.booking_id
    order by i.invoice_date, i.number`,
);

/** Customers' invoices on which money is due, which were never mailed and wait for no month, the oldest first. */
export async function unmailedInvoices(db: Db, { now }: Reader) {
  const rows = await findUnmailed(db, { today: londonDay(now) });
  return sectionOf(rows, (row) => ({
    _id: row.booking_id,
    title: row.invoice_no,
    who: row.payer,
    what: row.booking_ref,
    at: row.created_at,
    amount: row.balance,
    operation: 'sendInvoice',
  }));
}

interface PayerFound {
  readonly id: string;
  readonly name: string;
  readonly oldest: CalendarDay;
  readonly overdue: Pence;
  readonly invoices: number;
  readonly total: number;
  /** The invoices in which these payers were found. */
  readonly counted: number;
}

const findPayers = prepared(
  (_, { today }: { readonly today: CalendarDay }) => sql<PayerFound>`
    with oldest as materialized (
      select i.payer_id, i.falls_due from invoices i where i.falls_due < ${today} and not ${waitsForMonth}
      order by i.falls_due, i.number limit ${counting}),
    found as materialized (select payer_id, min(falls_due) as oldest from oldest group by payer_id),
    first as (select payer_id, oldest from found order by oldest, payer_id limit ${shown})
    select p.id, p.name, first.oldest, total.overdue, total.invoices, (select count(*)::integer from found) as total,
      (select count(*)::integer from oldest) as counted
    from first join payers p on p.id = first.payer_id
    cross join lateral (
      select sum(i.balance_pence)::bigint as overdue, count(*)::integer as invoices from invoices i
      where i.payer_id = p.id and i.falls_due < ${today} and not ${waitsForMonth}) total
    order by first.oldest, p.id`,
);

/** Payers with invoices past the payment term, by the terms these were issued with, those longest overdue first. */
export async function overduePayers(db: Db, { now }: Reader) {
  const rows = await findPayers(db, { today: londonDay(now) });
  const section = sectionOf(rows, (row) => ({
    _id: row.id,
    title: row.name,
    who: row.invoices === 1 ? '1 invoice' : `${row.invoices} invoices`,
    what: '',
    at: londonInstant(row.oldest, midnight),
    amount: row.overdue,
    operation: 'statement' as const,
  }));
  return { ...section, more: (rows[0]?.counted ?? 0) > deskLimits.counted };
}
