import { type RawBuilder, sql } from 'kysely';
import { comparedTotals, type Compared, type Db, type Tx } from '../../platform/database/index.ts';
import { runningTotals } from './running-totals.ts';

/** One proof: what was compared, over how many records, and what does not agree. */
export interface Proof {
  readonly name: string;
  readonly compared: number;
  readonly differing: readonly Compared[];
}

interface Check {
  readonly name: string;
  /** Rows of {record, kept, computed}, in pence or counts. */
  readonly rows: RawBuilder<Compared>;
}

const byLedger = (account: string, subject: string, sign: 'debit' | 'credit') => sql`(
  select ${sql.ref(subject)} as subject, sum(${sql.raw(sign === 'debit' ? 'debit_pence - credit_pence' : 'credit_pence - debit_pence')})::bigint as amount
  from ledger_postings where account = ${account} and ${sql.ref(subject)} is not null group by 1)`;

/** How many numbers were given up to the highest, from the first that the agency set, else from 1. */
const sinceFirst = (name: string) => sql`coalesce(max(number)
  - coalesce((select first from first_numbers where name = ${name}), 1) + 1, 0)`;

/** Everything that is kept for speed, beside what the ledger and the documents say. */
const checks: readonly Check[] = [
  {
    name: 'ledger entries balance',
    rows: sql`select e.id::text as record, sum(p.debit_pence)::bigint as kept, sum(p.credit_pence)::bigint as computed
      from ledger_entries e join ledger_postings p on p.entry_id = e.id group by e.id`,
  },
  {
    name: 'balances due of client invoices',
    rows: sql`select i.invoice_no as record, i.balance_pence as kept, coalesce(l.amount, 0) as computed
      from invoices i left join ${byLedger('receivable', 'invoice_id', 'debit')} l on l.subject = i.id where i.side = 'client'`,
  },
  {
    name: 'what was paid on client invoices',
    rows: sql`select i.invoice_no as record, case when i.cancelled then 0 else i.inv_total_pence - i.balance_pence end as kept,
        (coalesce(a.amount, 0) + coalesce(w.amount, 0))::bigint as computed
      from invoices i
      left join (select invoice_id, sum(amount_pence) as amount from allocations where not released group by 1) a on a.invoice_id = i.id
      left join (select invoice_id, sum(amount_pence) as amount from write_offs w where w.kind = 'debt'
        and not exists (select from write_off_reversals v where v.write_off_id = w.id) group by 1) w on w.invoice_id = i.id
      where i.side = 'client'`,
  },
  {
    name: 'credit of payments',
    rows: sql`select y.payment_ref as record, y.balance_pence as kept, coalesce(l.amount, 0) as computed
      from payments y left join ${byLedger('customerCredit', 'payment_id', 'credit')} l on l.subject = y.id`,
  },
  {
    name: 'booked lines of bank statements',
    rows: sql`select l.id::text as record, l.amount_pence as kept, (y.total_pence - coalesce(l.booked_fee_pence, 0))::bigint as computed
      from bank_lines l join payments y on y.id = l.payment_id`,
  },
  {
    name: 'fees that were kept of booked lines',
    rows: sql`select y.payment_ref as record, coalesce(l.booked_fee_pence, 0) as kept, coalesce(f.amount, 0) as computed
      from bank_lines l full join ${byLedger('paymentFees', 'payment_id', 'debit')} f on f.subject = l.payment_id
      join payments y on y.id = coalesce(l.payment_id, f.subject)
      where l.booked_fee_pence is not null or f.subject is not null`,
  },
  {
    name: 'lines of the bank that went out, beside what their slips posted',
    rows: sql`select l.id::text as record, -l.amount_pence as kept, coalesce(sum(c.amount), 0)::bigint as computed
      from bank_lines l left join pay_run_payments p on p.run_id = l.pay_run_id
      left join (select slip_id, sum(credit_pence - debit_pence)::bigint as amount from ledger_postings l
        join ledger_entries e on e.id = l.entry_id where e.kind = 'remittance' and l.account = 'cash' group by 1) c
        on c.slip_id = coalesce(l.slip_id, p.slip_id)
      where num_nonnulls(l.slip_id, l.pay_run_id) > 0 group by l.id`,
  },
  {
    name: 'slips that the bank paid, each by one line',
    rows: sql`select s.remittance_ref as record, count(*) as kept, 1 as computed
      from bank_lines l left join pay_run_payments p on p.run_id = l.pay_run_id
      join remittance_slips s on s.id = coalesce(l.slip_id, p.slip_id) group by s.id`,
  },
  {
    name: 'reserves of advances',
    rows: sql`select y.payment_ref as record, y.reserved_pence as kept, coalesce(l.amount, 0) as computed
      from payments y left join ${byLedger('advances', 'payment_id', 'credit')} l on l.subject = y.id`,
  },
  {
    name: 'advances that wait for bookings',
    rows: sql`select b.booking_ref as record, b.advance_payment_pence as kept, coalesce(y.amount, 0) as computed
      from bookings b left join (select booking_id, sum(reserved_pence)::bigint as amount from payments where reserved_pence > 0 group by 1) y
        on y.booking_id = b.id
      where b.invoice_no is null and (b.advance_payment_pence <> 0 or y.amount is not null)`,
  },
  {
    name: 'advances that invoices print',
    rows: sql`select i.invoice_no as record, i.printed as kept,
        case when i.balance_pence = 0 then greatest(i.printed, i.settled) else i.settled end as computed
      from (select i.invoice_no, i.balance_pence, (i.document ->> 'advance')::bigint as printed,
          coalesce(s.amount, 0)::bigint as settled
        from invoices i left join (
          select a.invoice_id, sum(a.amount_pence) as amount from allocations a
          join payments y on y.id = a.payment_id join invoices o on o.id = a.invoice_id and o.booking_id = y.booking_id
          where not a.released group by 1) s on s.invoice_id = i.id
        where i.side = 'client' and not i.cancelled) i`,
  },
  {
    name: 'advances that billed bookings show',
    rows: sql`select b.booking_ref as record, b.advance_payment_pence as kept, i.printed as computed
      from bookings b join (select booking_id, sum((document ->> 'advance')::bigint)::bigint as printed from invoices
        where side = 'client' and not cancelled group by 1) i on i.booking_id = b.id`,
  },
  {
    name: 'what payments were spent on',
    rows: sql`select y.payment_ref as record, y.allocated_pence + y.refunded_pence + y.written_off_pence + y.reversed_pence as kept,
        (coalesce((select sum(a.amount_pence) from allocations a where a.payment_id = y.id and not a.released), 0)
        + coalesce((select sum(r.amount_pence) from refunds r where r.payment_id = y.id), 0)
        + coalesce((select sum(w.amount_pence) from write_offs w where w.payment_id = y.id and w.kind = 'credit'
            and not exists (select from write_off_reversals v where v.write_off_id = w.id)), 0)
        + coalesce((select sum(r.amount_pence) from receipt_reversals r where r.payment_id = y.id), 0))::bigint as computed
      from payments y`,
  },
  ...Object.entries(runningTotals).map(([name, figures]) => ({ name, rows: comparedTotals(figures) })),
  {
    name: "interpreters' dues",
    rows: sql`select n.int_id::text as record, coalesce(d.amount, 0) as kept, coalesce(l.amount, 0) as computed
      from interpreters n
      left join (
        select interpreter_id, sum(amount)::bigint as amount from (
          select i.interpreter_id, i.inv_total_pence as amount from invoices i where i.due
          union all
          select r.interpreter_id, r.amount_pence from recovery_lines r
          where not r.withdrawn and not exists (select from slip_lines s where s.recovery_id = r.id and not s.void)) due
        group by 1) d on d.interpreter_id = n.id
      left join (
        select coalesce(whose.merged_into, whose.id) as subject, sum(posted.amount)::bigint as amount
        from ${byLedger('interpreterPayable', 'interpreter_id', 'credit')} posted
        join interpreters whose on whose.id = posted.subject group by 1) l on l.subject = n.id`,
  },
  {
    name: "interpreters' invoices that wait for a slip",
    rows: sql`select i.invoice_no as record, i.due::integer as kept,
        (not i.cancelled and not exists (select from slip_lines s where s.invoice_id = i.id and not s.void))::integer as computed
      from invoices i where i.side = 'interpreter'`,
  },
  {
    name: 'remittance slips',
    rows: sql`select s.remittance_ref as record, s.total_pence as kept,
        coalesce((select sum(l.amount_pence) from slip_lines l where l.slip_id = s.id), 0)::bigint as computed from remittance_slips s`,
  },
  {
    name: 'pay runs, beside what their slips posted',
    rows: sql`select 'Pay Run ' || r.number as record, r.total_pence as kept, coalesce(sum(l.amount), 0)::bigint as computed
      from pay_runs r left join pay_run_payments p on p.run_id = r.id
      left join (select slip_id, sum(credit_pence - debit_pence)::bigint as amount from ledger_postings l
        join ledger_entries e on e.id = l.entry_id where e.kind = 'remittance' and l.account = 'cash' group by 1) l on l.slip_id = p.slip_id
      group by r.id`,
  },
  {
    name: 'payments of pay runs',
    rows: sql`select s.remittance_ref as record, p.amount_pence as kept, s.total_pence as computed
      from pay_run_payments p join remittance_slips s on s.id = p.slip_id`,
  },
  {
    name: 'reminders, beside their invoices',
    rows: sql`select r.id::text as record, r.total_pence + r.interest_pence + r.compensation_pence as kept,
        coalesce(sum(i.owed_pence + i.interest_pence + i.compensation_pence), 0)::bigint as computed
      from reminders r left join reminder_invoices i on i.reminder_id = r.id group by r.id`,
  },
  {
    name: 'statements of account, from what was brought forward',
    rows: sql`select s.id::text as record, s.closing_pence as kept, (s.opening_pence + coalesce((
        select sum((l ->> 'amount')::bigint) from jsonb_array_elements(s.document #> '{account,lines}') l), 0))::bigint as computed
      from account_statements s`,
  },
  {
    name: "bookings' invoice totals",
    rows: sql`select b.booking_ref as record, b.inv_total_pence as kept, coalesce(i.amount, 0) as computed
      from bookings b left join (select booking_id, sum(inv_total_pence)::bigint as amount from invoices
        where side = 'client' and not cancelled group by 1) i on i.booking_id = b.id
      where b.inv_total_pence <> 0 or i.amount is not null`,
  },
  {
    name: "bookings' balances",
    rows: sql`select b.booking_ref as record, b.balance_pence as kept, coalesce(i.amount, 0) as computed
      from bookings b left join (select booking_id, sum(balance_pence)::bigint as amount from invoices
        where side = 'client' and not cancelled group by 1) i on i.booking_id = b.id
      where b.balance_pence <> 0 or i.amount is not null`,
  },
  {
    name: 'bookings that name their live invoices',
    rows: sql`select b.booking_ref as record, (b.invoice_no is not null)::integer as kept, (i.booking_id is not null)::integer as computed
      from bookings b left join (select distinct booking_id from invoices where side = 'client' and not cancelled) i on i.booking_id = b.id
      where b.invoice_no is not null or i.booking_id is not null`,
  },
  {
    name: 'jobs that were mailed',
    rows: sql`select b.booking_ref as record, b.is_mailed::integer as kept, was_mailed(b.id, b.status)::integer as computed
      from bookings b where b.status in ('Confirmed', 'Quote Supplied') or b.is_mailed`,
  },
  {
    name: 'days on which open invoices fall due',
    rows: sql`select invoice_no as record, coalesce(falls_due - invoice_date, -1) as kept,
        case when cancelled or balance_pence = 0 then -1 else coalesce((document #>> '{agency,termsDays}')::integer, -1) end as computed
      from invoices where side = 'client' and (falls_due is not null or (not cancelled and balance_pence > 0))`,
  },
  {
    name: 'names on bookings that searches know',
    rows: sql`select concat_ws(' ', b.field, b.name) as record, (k.name is not null)::integer as kept, 1 as computed
      from names_on_bookings b
      left join (select distinct field, name from booking_names) k on k.field = b.field and k.name = b.name`,
  },
  {
    name: 'lines of bills',
    rows: sql`select i.booking_id::text as record, sum(i.total_pence)::bigint as kept, max(l.amount)::bigint as computed
      from invoices i join (select invoice_id, sum(amount_pence) as amount from invoice_lines group by 1) l on l.invoice_id = i.id
      where not i.cancelled group by i.booking_id, i.side`,
  },
  ...(['client', 'interpreter'] as const).map((side) => ({
    name: `numbers of ${side} invoices, none missing or doubled`,
    rows: sql<Compared>`select ${side}::text as record, count(*) as kept, ${sinceFirst(side === 'client' ? 'invoice' : 'interpreterInvoice')} as computed
      from invoices where side = ${side} and not opening`,
  })),
  {
    name: 'numbers of credit notes, none missing or doubled',
    rows: sql`select 'credit notes' as record, count(*) as kept, ${sinceFirst('creditNote')} as computed from credit_notes`,
  },
  {
    name: 'numbers of monthly invoices, none missing or doubled',
    rows: sql`select 'monthly invoices' as record, count(*) as kept, ${sinceFirst('monthlyInvoice')} as computed from monthly_invoices`,
  },
  {
    name: 'lines of monthly invoices, beside their invoices',
    rows: sql`select m.monthly_no || ', ' || i.invoice_no as record, l.total_pence as kept, i.inv_total_pence as computed
      from monthly_invoice_lines l join monthly_invoices m on m.id = l.monthly_invoice_id join invoices i on i.id = l.invoice_id
      where not l.void`,
  },
  {
    name: 'days on which invoices fall due with their monthly invoices',
    rows: sql`select m.monthly_no || ', ' || i.invoice_no as record, coalesce(i.falls_due - m.issued_on, -1) as kept,
        m.due_on - m.issued_on as computed
      from monthly_invoice_lines l join monthly_invoices m on m.id = l.monthly_invoice_id join invoices i on i.id = l.invoice_id
      where not l.void and not i.cancelled and i.balance_pence > 0`,
  },
  {
    name: 'invoices that were sent on monthly invoices',
    rows: sql`select m.monthly_no || ', ' || i.invoice_no as record, (i.mailed_at is not null)::integer as kept, 1 as computed
      from monthly_invoice_lines l join monthly_invoices m on m.id = l.monthly_invoice_id join invoices i on i.id = l.invoice_id
      where not l.void`,
  },
  {
    name: 'credit notes mirror their invoices',
    rows: sql`select c.credit_note_no as record, c.total_pence as kept, -i.inv_total_pence as computed
      from credit_notes c join invoices i on i.id = c.invoice_id`,
  },
];

/**
 * Proves every kept balance against the ledger and the documents, penny by penny, as they are at one instant. Tells each
 * proof when it is made: over a million bookings some of them take their time.
 */
export function verifyMoney(db: Db, report: (proof: Proof) => void = () => undefined): Promise<Proof[]> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    const proofs: Proof[] = [];
    for (const check of checks) {
      const proof = await prove(tx, check);
      proofs.push(proof);
      report(proof);
    }
    return proofs;
  });
}

async function prove(tx: Tx, { name, rows }: Check): Promise<Proof> {
  const counted = await sql<{ compared: number; differing: number }>`
    select count(*) as compared, count(*) filter (where kept <> computed) as differing from (${rows}) kept`.execute(tx);
  const { compared, differing } = counted.rows[0]!;
  if (differing === 0) return { name, compared, differing: [] };
  const listed = await sql<Compared>`select * from (${rows}) kept where kept <> computed limit 50`.execute(tx);
  return { name, compared, differing: listed.rows };
}

/** A proof in words: a line, and one for each record that differs. */
export function inWords({ name, compared, differing }: Proof): string {
  if (differing.length === 0) return `agrees   ${name} (${compared})`;
  const rows = differing.map(
    ({ record, kept, computed }) => `           ${record}: kept ${kept}, computed ${computed}`,
  );
  return [`DIFFERS  ${name} (${compared})`, ...rows].join('\n');
}
