import type { Subjects } from '../subjects.ts';
import { address, type Case } from './case.ts';

const job = `b.booking_ref, p.kind, p.name as company, b.client_name, b.file_ref, b.name, b.language, b.service_type,
  b.interpreter_name, b.date`;

const settled = `
  left join lateral (select sum(a.amount_pence) as paid, max(y.payment_date) as last_paid, string_agg(a.notes, ', ' order by a.id) as notes
    from allocations a join payments y on y.id = a.payment_id where a.invoice_id = i.id and not a.released) s on true
  left join lateral (select string_agg(w.amount_pence::text, ', ' order by w.id) as written_off from write_offs w
    where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) w on true`;

const statement = `
  select i.id, ${job}, b.status, i.inv_total_pence, i.balance_pence, i.invoice_no, i.invoice_date, i.vat, i.charge_pence,
    s.last_paid, s.notes, w.written_off
  from invoices i join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id ${settled}
  where i.side = 'client' and not i.cancelled and i.balance_pence > 0 and i.invoice_date between $1 and $2
  order by i.invoice_date desc, i.number desc`;

const account = `
  select i.id, ${job}, b.ref_number, i.invoice_no, i.invoice_date, i.inv_total_pence, s.last_paid, s.paid, i.balance_pence,
    case when i.share = 1 then n.inv_total_pence end as interpreter, i.vat, i.charge_pence
  from bookings b join invoices i on i.booking_id = b.id and i.side = 'client' and not i.cancelled join payers p on p.id = i.payer_id
    ${settled} left join invoices n on n.booking_id = b.id and n.side = 'interpreter' and not n.cancelled
  where b.date between $1 and $2
  union all
  select n.id, b.booking_ref, b.business_type, b.company_name, b.client_name, b.file_ref, b.name, b.language, b.service_type,
    b.interpreter_name, b.date, b.ref_number, n.invoice_no, n.invoice_date, 0, null, 0, 0, n.inv_total_pence, n.vat, n.charge_pence
  from bookings b join invoices n on n.booking_id = b.id and n.side = 'interpreter' and not n.cancelled
  where b.date between $1 and $2
    and not exists (select from invoices i where i.booking_id = b.id and i.side = 'client' and not i.cancelled)
  order by date desc, ref_number desc, invoice_no`;

const issued = `
  select i.id, ${job}, i.invoice_no, i.invoice_date, i.sub_total_pence, i.charge_pence, i.vat, i.inv_total_pence, i.balance_pence,
    i.hvat_pence, s.paid, s.pays, w.written_off
  from invoices i join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id
    left join lateral (select sum(a.amount_pence) as paid,
        json_agg(json_build_array(y.kind, y.payment_ref, y.payment_date, a.amount_pence, a.notes) order by y.payment_date, a.id) as pays
      from allocations a join payments y on y.id = a.payment_id where a.invoice_id = i.id and not a.released) s on true
    left join lateral (select string_agg(w.amount_pence::text, ', ' order by w.id) as written_off from write_offs w
      where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) w on true
  where i.side = 'client' and i.invoice_date between $1 and $2
  union all
  select c.id, ${job}, c.credit_note_no, c.credit_date, c.sub_total_pence, c.charge_pence, i.vat, c.total_pence, 0, -i.hvat_pence, 0,
    null, null
  from credit_notes c join invoices i on i.id = c.invoice_id join bookings b on b.id = c.booking_id join payers p on p.id = i.payer_id
  where c.side = 'client' and c.credit_date between $1 and $2
  order by invoice_date desc, invoice_no desc`;

const received = `
  select b.id, b.created_at, b.booking_ref, b.service_type, b.business_type, b.company_name, b.date, b.status, b.date_of_confirmation,
    q.inv_total_pence as quoted, b.inv_total_pence, b.balance_pence
  from bookings b left join quotations q on q.booking_id = b.id
  where b.created_at >= $1::date::timestamp at time zone 'Europe/London'
    and b.created_at < ($2::date + 1)::timestamp at time zone 'Europe/London'
  order by b.created_at desc, b.id desc`;

/** The five reports, each over a month. */
export function reportCases({ month }: Subjects): Case[] {
  const report = (name: string, path: string, text: string): Case => ({
    group: 'report',
    name,
    budget: 'report',
    request: () => address(path, { fromDate: month.from, toDate: month.to }),
    bare: () => ({ text, values: [month.from, month.to] }),
    sameRows: true,
  });
  return [
    report('Statement On Account', '/bookings/clientoutstanding', statement),
    report('LIL Statement', '/bookings/acstatement', account),
    report('Invoice Report', '/bookings/invreport', issued),
    report('Invoice Payment', '/payments/invpayments', issued),
    report('Bookings Report', '/bookings/bookingreport', received),
  ];
}
