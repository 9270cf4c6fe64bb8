import {
  type IncomingLine,
  learntKey,
  type NamedPayer,
  type OpenItems,
  type OpenInvoice,
  type NamedMonthly,
} from '@dragoman/domain/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { agencySettings } from '../settings/index.ts';

/** What is open of the books, and who has paid under the names of these lines before. */
export async function openBooks(db: Db, lines: readonly IncomingLine[]): Promise<OpenItems> {
  const keys = [...new Set(lines.map(learntKey))].filter((key) => key !== undefined);
  const [owed, monthlies, learnt, { prefixes }] = await Promise.all([
    openInvoices(db),
    namedMonthlies(db),
    learntNames(db, keys),
    agencySettings(db),
  ]);
  const prefix = (reference: string) => reference.slice(0, reference.lastIndexOf('-'));
  const payers = new Map([...owed, ...learnt].map(({ payerId, payer }) => [payerId, payer]));
  return {
    invoices: owed,
    monthlies,
    payers: [...payers].map(([payerId, name]): NamedPayer => ({ payerId, name })),
    learnt,
    prefixes: {
      invoice: [...new Set([prefixes.invoice, ...owed.map(({ invoiceNo }) => prefix(invoiceNo))])],
      booking: [...new Set([prefixes.booking, ...owed.map(({ bookingRef }) => prefix(bookingRef))])],
    },
  };
}

async function openInvoices(db: Db): Promise<(OpenInvoice & { readonly payer: string })[]> {
  const { rows } = await sql<OpenInvoice & { readonly payer: string }>`
    select i.invoice_no as "invoiceNo", b.booking_ref as "bookingRef", i.payer_id as "payerId", p.name as payer,
      i.invoice_date as "invoiceDate", i.balance_pence as balance
    from invoices i join payers p on p.id = i.payer_id join bookings b on b.id = i.booking_id
    where i.side = 'client' and not i.cancelled and i.balance_pence > 0`.execute(db);
  return rows;
}

async function namedMonthlies(db: Db): Promise<NamedMonthly[]> {
  const { rows } = await sql<NamedMonthly>`
    select m.monthly_no as "monthlyNo",
      coalesce(array_agg(i.invoice_no order by l.position) filter (where i.id is not null), '{}') as "invoiceNos"
    from monthly_invoices m left join monthly_invoice_lines l on l.monthly_invoice_id = m.id and not l.void
    left join invoices i on i.id = l.invoice_id and not i.cancelled and i.balance_pence > 0
    group by m.id`.execute(db);
  return rows;
}

/** Under which of these names booked lines have paid, and for whom: the first payer first. */
async function learntNames(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ readonly key: string; readonly payerId: string; readonly payer: string }>`
    select l.learnt_key as key, p.id as "payerId", p.name as payer
    from bank_lines l join payments y on y.id = l.payment_id join payers p on p.id = y.payer_id
    where l.learnt_key = any(${keys}::text[]) group by l.learnt_key, p.id order by l.learnt_key, min(l.booked_at), p.id`.execute(
    db,
  );
  return rows;
}
