import type { Subjects } from '../subjects.ts';
import { address, type Case, nth } from './case.ts';
import { holdsTyped, referencesOf } from './search.ts';

const clientDues = `
  with due as (
    select party_id, sum(documents::int) as count, sum(amount_pence) as amount from due_sums
    where side = 'client' group by party_id having sum(documents::int) > 0)
  select p.id, coalesce(p.client_id, p.id) as company_id, p.name, d.count, d.amount,
    (select count(*) from due) as total, (select sum(amount) from due) as sum
  from due d join payers p on p.id = d.party_id where p.kind <> 'private' order by p.name_folded, p.id limit 50`;

const dueInvoices = `
  select i.id, i.booking_id, b.booking_ref, i.invoice_no, i.invoice_date, b.client_name, b.name, p.name as company, p.id as payer_id,
    b.date, b.language, b.service_type, i.inv_total_pence, i.balance_pence
  from payers p join invoices i on i.payer_id = p.id join bookings b on b.id = i.booking_id
  where p.client_id = $1 and p.kind = 'client' and i.side = 'client' and not i.cancelled and i.balance_pence > 0
  order by i.invoice_date, i.number`;

const interpreterDues = `
  with due as (
    select party_id, sum(documents::int) as count, sum(amount_pence) as amount from due_sums
    where side = 'interpreter' group by party_id having sum(documents::int) > 0)
  select n.id, n.int_id, n.fullname, d.count, d.amount, n.account_name, n.account_no, n.sort_code,
    (select count(*) from due) as total, (select sum(amount) from due) as sum
  from due d join interpreters n on n.id = d.party_id order by n.name_folded, n.id limit 50`;

const interpreterDue = `
  select i.id, i.booking_id, i.invoice_no, i.inv_total_pence as amount, b.booking_ref, b.date, b.language, b.service_type,
    b.company_name, b.name, b.file_ref, b.client_name, b.ref_number
  from invoices i join bookings b on b.id = i.booking_id
  where i.due and i.interpreter_id = $1
  union all
  select r.id, r.booking_id, c.credit_note_no, r.amount_pence, b.booking_ref, b.date, b.language, b.service_type,
    b.company_name, b.name, b.file_ref, b.client_name, b.ref_number
  from recovery_lines r join credit_notes c on c.id = r.credit_note_id join bookings b on b.id = r.booking_id
  where r.interpreter_id = $1 and not r.withdrawn and not exists (select from slip_lines l where l.recovery_id = r.id and not l.void)
  order by date, ref_number`;

const shownPayments = `
  select y.id, y.payment_ref, y.kind, y.reserved_pence, y.allocated_date, p.kind, p.name, p.client_id, y.total_pence, y.balance_pence,
    y.payment_date, y.refunded_pence, y.written_off_pence, y.approved_by,
    (select json_agg(json_build_array(a.id, b.booking_ref, i.invoice_no, i.invoice_date, b.client_name, b.date, i.inv_total_pence,
        i.balance_pence, a.amount_pence, a.notes, a.released) order by a.id)
      from allocations a join invoices i on i.id = a.invoice_id join bookings b on b.id = i.booking_id where a.payment_id = y.id),
    (select json_agg(n order by n.id desc) from payment_notes n where n.payment_id = y.id),
    s.total, s.amount, s.credit
  from page y join payers p on p.id = y.payer_id cross join s
  order by y.number desc`;

const payments = `
  with page as (select * from payments order by number desc limit 50),
  s as (select sum(payments) as total, sum(received_pence) as amount, sum(credit_pence) as credit from payment_sums)
  ${shownPayments}`;

const paymentsForBooking = `
  with found as materialized (select * from payments where id in (
    select a.payment_id from bookings b join invoices i on i.booking_id = b.id join allocations a on a.invoice_id = i.id
    where six_digit_ngrams(plain_key(${referencesOf('b')})) @> array[right($1, 6)::integer] and strpos(plain_key(fold(b.booking_ref)), plain_key(fold($1))) > 0)),
  page as (select * from found order by number desc limit 50),
  s as (select count(*) as total, sum(total_pence) as amount,
    sum(balance_pence) as credit from found)
  ${shownPayments}`;

const paymentsByFigures = (found: string) => `
  with found as materialized (${found}),
  page as (select * from found order by number desc limit 50),
  s as (select count(*) as total, sum(total_pence) as amount, sum(balance_pence) as credit from found)
  ${shownPayments}`;

const paymentsForBookings = paymentsByFigures(`select * from payments where id in (
  select a.payment_id from bookings b join invoices i on i.booking_id = b.id join allocations a on a.invoice_id = i.id
  where ${holdsTyped(referencesOf('b'))} and strpos(plain_key(fold(b.booking_ref)), plain_key(fold($1))) > 0)`);

const paymentsByReference = paymentsByFigures(`select * from payments where ${holdsTyped('fold(payment_ref)')}`);

const slipsOfName = `
  with found as materialized (select * from remittance_slips where ${holdsTyped('fold(interpreter_name)')})
  select s.id, s.remittance_ref, s.interpreter_id, s.interpreter_name, s.approved_by, s.total_pence, s.payment_date, s.notes, s.void,
    (select t.token from page_tokens t where t.page = 'remittance-slip' and t.audience = 'staff' and t.subject_id = s.id
      and t.revoked_at is null),
    (select json_agg(l.document || jsonb_build_object('amount', l.amount_pence) order by l.position)
      from slip_lines l where l.slip_id = s.id),
    (select count(*) from found) as total, (select sum(total_pence) filter (where not void) from found) as sum
  from found s order by s.number desc limit 50`;

/** What is owed on both sides, payments, slips, and documents as they are kept. */
export function moneyCases(subjects: Subjects): Case[] {
  const { clients, interpreterIds, interpreterNames, references } = subjects;
  const read = (
    name: string,
    request: Case['request'],
    text: string,
    values: (turn: number) => unknown[] = () => [],
  ): Case => ({
    group: 'money',
    name,
    budget: 'read',
    request,
    raw: (turn) => ({ text, values: values(turn) }),
    sameRows: true,
  });
  return [
    read('client dues', () => address('/bookings/clientdues', { limit: 50 }), clientDues),
    read(
      "a client's open invoices",
      (turn) => ({ path: `/bookings/cldueinvoices/${nth(clients, turn).id}` }),
      dueInvoices,
      (turn) => [nth(clients, turn).id],
    ),
    read('interpreter dues', () => address('/bookings/duesint', { limit: 50 }), interpreterDues),
    read(
      "an interpreter's dues",
      (turn) => ({ path: `/bookings/intdueinv/${nth(interpreterIds, turn)}` }),
      interpreterDue,
      (turn) => [nth(interpreterIds, turn)],
    ),
    read('payments', () => address('/payments', { limit: 50 }), payments),
    read(
      'payments for a booking',
      (turn) => address('/payments', { limit: 50, bookingRef: nth(references, turn) }),
      paymentsForBooking,
      (turn) => [nth(references, turn)],
    ),
    read(
      'payments for bookings by four figures',
      (turn) => address('/payments', { limit: 50, bookingRef: lastFour(references, turn) }),
      paymentsForBookings,
      (turn) => [lastFour(references, turn)],
    ),
    read(
      'payments by four figures',
      (turn) => address('/payments', { limit: 50, paymentRef: lastFour(references, turn) }),
      paymentsByReference,
      (turn) => [lastFour(references, turn)],
    ),
    {
      ...read(
        'slips of three letters',
        (turn) => address('/remittances', { limit: 50, interpreterName: firstThree(interpreterNames, turn) }),
        slipsOfName,
        (turn) => [firstThree(interpreterNames, turn)],
      ),
      mayAskForMore: true,
    },
    read(
      'slips of a name',
      (turn) => address('/remittances', { limit: 50, interpreterName: nth(interpreterNames, turn) }),
      slipsOfName,
      (turn) => [nth(interpreterNames, turn)],
    ),
    ...documentCases(subjects),
  ];
}

const lastFour = (references: readonly string[], turn: number) => nth(references, turn).slice(-4);
const firstThree = (names: readonly string[], turn: number) => nth(names, turn).slice(0, 3);

/** As many as are opened before anything is measured: each is set by then, and kept. */
const documents = 10;

function documentCases({ invoices, slipIds }: Subjects): Case[] {
  const document = (name: string, request: Case['request'], text: string, value: (turn: number) => string): Case => ({
    group: 'money',
    name,
    budget: 'document',
    request,
    raw: (turn) => ({ text, values: [value(turn)] }),
  });
  const opened = invoices.slice(0, documents);
  const slips = slipIds.slice(0, documents);
  return [
    document(
      'an invoice as PDF',
      (turn) => {
        const { bookingId, invoiceNo } = nth(opened, turn);
        return address(`/invoice/pdf/${bookingId}`, { invoiceNo });
      },
      `select i.*, (select json_agg(l order by l.position) from invoice_lines l where l.invoice_id = i.id) as lines
        from invoices i where i.invoice_no = $1`,
      (turn) => nth(opened, turn).invoiceNo,
    ),
    document(
      'a remittance slip as PDF',
      (turn) => ({ path: `/remittances/${nth(slips, turn)}/pdf` }),
      `select s.*, (select json_agg(l order by l.position) from slip_lines l where l.slip_id = s.id) as lines
        from remittance_slips s where s.id = $1`,
      (turn) => nth(slips, turn),
    ),
  ];
}
