import type { PaymentEvent } from '@dragoman/contract/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';

/** Everything that was done to a payment, oldest first; what undid something names it (rule payments/corrections). */
export async function eventsOf(db: Db, paymentId: string): Promise<z.output<typeof PaymentEvent>[]> {
  const { rows } = await sql<z.output<typeof PaymentEvent>>`
    with paid as (select * from payments where id = ${paymentId}),
    allocated as (select a.*, i.invoice_no, b.booking_ref from allocations a join invoices i on i.id = a.invoice_id
      join bookings b on b.id = i.booking_id where a.payment_id = ${paymentId}),
    forgiven as (select w.*, i.invoice_no, b.booking_ref from write_offs w left join invoices i on i.id = w.invoice_id
      left join bookings b on b.id = i.booking_id where w.payment_id = ${paymentId}),
    events as (
      select id, 'received' as what, total_pence as amount, payment_date as day, approved_by as by, created_at as at,
        notes as reason, null::text as invoice_no, null::text as booking_ref, null::uuid as undoes,
        reversed_pence = total_pence as undone from paid
      union all
      select id, 'allocated', amount_pence, allocated_date, created_by, created_at, notes, invoice_no, booking_ref, null,
        released from allocated
      union all
      select r.id, 'released', r.amount_pence, r.released_date, r.created_by, r.created_at, r.reason, a.invoice_no,
        a.booking_ref, a.id, false from releases r join allocated a on a.id = r.allocation_id
      union all
      select id, 'refunded', amount_pence, refund_date, created_by, created_at, notes, null, null, null, false
      from refunds where payment_id = ${paymentId}
      union all
      select w.id, case w.kind when 'credit' then 'creditWrittenOff' else 'debtWrittenOff' end, w.amount_pence,
        w.written_off_date, w.created_by, w.created_at, w.reason, w.invoice_no, w.booking_ref, null, r.id is not null
      from forgiven w left join write_off_reversals r on r.write_off_id = w.id
      union all
      select r.id, 'writeOffReversed', w.amount_pence, r.reversed_date, r.created_by, r.created_at, r.reason, w.invoice_no,
        w.booking_ref, w.id, false from write_off_reversals r join forgiven w on w.id = r.write_off_id
      union all
      select id, 'reversed', amount_pence, reversed_date, created_by, created_at, reason, null, null, ${paymentId}, false
      from receipt_reversals where payment_id = ${paymentId})
    select id as _id, what, amount, day, by, at, coalesce(reason, '') as reason, invoice_no as "invoiceNo",
      booking_ref as "bookingRef", undoes, undone from events order by at, id`.execute(db);
  return rows;
}
