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
  with page as (
    select i.id from invoices i
    where i.side = 'client' and not i.cancelled and i.balance_pence > 0 and i.invoice_date between $1 and $2
    order by i.invoice_date desc, i.number desc limit 50)
  select i.id, ${job}, b.status, i.inv_total_pence, i.balance_pence, i.invoice_no, i.invoice_date, i.vat, i.charge_pence,
    s.last_paid, s.notes, w.written_off, sums.*
  from page join invoices i using (id) join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id ${settled}
    cross join (
      select count(*) as rows, sum(balance_pence) as total from invoices
      where side = 'client' and not cancelled and balance_pence > 0 and invoice_date between $1 and $2) sums
  order by i.invoice_date desc, i.number desc`;

const account = `
  with page as (
    (select b.date, b.id as booking_id, i.share, i.id, null::uuid as pay_id
      from bookings b join invoices i on i.booking_id = b.id and i.side = 'client' and not i.cancelled
      where b.date between $1 and $2 order by 1 desc, 2 desc, 3 limit 50)
    union all
    (select b.date, b.id, 1, null, n.id from bookings b join invoices n on n.booking_id = b.id and n.side = 'interpreter' and not n.cancelled
      where b.invoice_no is null and b.date between $1 and $2 order by 1 desc, 2 desc limit 50)
    order by 1 desc, 2 desc, 3 limit 50),
  sums as (
    select d.side, d.vat, count(*) filter (where d.side = 'client' or b.invoice_no is null) as rows, sum(d.charge_pence) as charge,
      sum(d.inv_total_pence) as total
    from bookings b join invoices d on d.booking_id = b.id and not d.cancelled
    where b.date between $1 and $2 group by 1, 2)
  select coalesce(i.id, n.id) as id, ${job}, b.company_name, i.invoice_no, i.invoice_date, i.inv_total_pence, s.last_paid, s.paid,
    i.balance_pence, n.inv_total_pence as interpreter, i.vat, i.charge_pence, (select json_agg(sums) from sums) as sums
  from page join bookings b on b.id = page.booking_id left join invoices i on i.id = page.id left join payers p on p.id = i.payer_id
    left join invoices n on n.booking_id = b.id and n.side = 'interpreter' and not n.cancelled and page.share = 1 ${settled}
  order by page.date desc, page.booking_id desc, page.share`;

const issued = `
  with page as (
    (select i.id, null::uuid as note_id, i.invoice_date as day, i.number from invoices i
      where i.side = 'client' and i.invoice_date between $1 and $2 order by i.invoice_date desc, i.number desc limit 50)
    union all
    (select c.invoice_id, c.id, c.credit_date, c.number from credit_notes c
      where c.side = 'client' and c.credit_date between $1 and $2 order by c.credit_date desc, c.number desc limit 50)
    order by day desc, number desc limit 50),
  sums as (
    select vat, count(*) as rows, sum(sub_total_pence) as net, sum(charge_pence) as charge, sum(inv_total_pence) as total,
      sum(hvat_pence) as hvat, sum(inv_total_pence - balance_pence - coalesce(w.amount, 0)) filter (where not cancelled) as paid
    from invoices i left join (
      select invoice_id, sum(amount_pence) as amount from write_offs w
      where invoice_id is not null and not exists (select from write_off_reversals r where r.write_off_id = w.id)
      group by 1) w on w.invoice_id = i.id
    where side = 'client' and invoice_date between $1 and $2 group by vat
    union all
    select i.vat, count(*), sum(c.sub_total_pence), sum(c.charge_pence), sum(c.total_pence), -sum(i.hvat_pence), 0
    from credit_notes c join invoices i on i.id = c.invoice_id
    where c.side = 'client' and c.credit_date between $1 and $2 group by i.vat)
  select coalesce(c.id, i.id) as id, ${job}, coalesce(c.credit_note_no, i.invoice_no), page.day,
    coalesce(c.sub_total_pence, i.sub_total_pence), coalesce(c.charge_pence, i.charge_pence), i.vat,
    coalesce(c.total_pence, i.inv_total_pence), i.balance_pence, i.hvat_pence, s.pays, w.written_off,
    (select json_agg(sums) from sums) as sums
  from page join invoices i using (id) left join credit_notes c on c.id = page.note_id join bookings b on b.id = i.booking_id
    join payers p on p.id = i.payer_id
    left join lateral (
      select json_agg(json_build_array(y.kind, y.payment_ref, y.payment_date, a.amount_pence, a.notes) order by y.payment_date, a.id) as pays
      from allocations a join payments y on y.id = a.payment_id where a.invoice_id = i.id and not a.released) s on c.id is null
    left join lateral (select string_agg(w.amount_pence::text, ', ' order by w.id) as written_off from write_offs w
      where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) w on c.id is null
  order by page.day desc, page.number desc`;

const received = `
  with month as (
    select $1::date::timestamp at time zone 'Europe/London' as start, ($2::date + 1)::timestamp at time zone 'Europe/London' as done),
  page as (
    select id from bookings where created_at >= (select start from month) and created_at < (select done from month)
    order by created_at desc, id desc limit 50)
  select b.id, b.created_at, b.booking_ref, b.service_type, b.business_type, b.company_name, b.date, b.status,
    b.date_of_confirmation, q.inv_total_pence as quoted, b.inv_total_pence, b.balance_pence, sums.*
  from page join bookings b using (id) left join quotations q on q.booking_id = b.id
    cross join (
      select count(*) as rows, sum(q.inv_total_pence) as quotes, sum(b.inv_total_pence) as invoices, sum(b.balance_pence) as outstanding
      from bookings b left join quotations q on q.booking_id = b.id
      where b.created_at >= (select start from month) and b.created_at < (select done from month)) sums
  order by b.created_at desc, b.id desc`;

/** The five reports, each over a month: a page, and the sums over all. */
export function reportCases({ month }: Subjects): Case[] {
  const report = (name: string, path: string, text: string): Case => ({
    group: 'report',
    name,
    budget: 'report',
    request: () => address(path, { limit: 50, fromDate: month.from, toDate: month.to }),
    raw: () => ({ text, values: [month.from, month.to] }),
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
