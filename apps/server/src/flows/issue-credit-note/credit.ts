import { history } from '@dragoman/domain/bookings';
import type { CreditNote, CreditNoteRequest } from '@dragoman/contract/invoices';
import { londonDay } from '@dragoman/domain/calendar';
import { mayCredit } from '@dragoman/domain/invoices';
import type { z } from 'zod';
import { addHistory, lockBooking, markCredited, setAdvancePayment } from '../../features/bookings/index.ts';
import {
  bookingOfInvoice,
  issueCreditNote,
  lockInvoices,
  oweAgain,
  syncBooking,
  type OwedInvoice,
} from '../../features/invoices/index.ts';
import { lockPaymentsOn, releaseAll, reservedFor, reverseWriteOffsOf } from '../../features/payments/index.ts';
import { recoverIfPaid } from '../../features/remittances/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Credits the live invoices of a booking's chosen side: what was allocated is released, an interpreter who has been paid is
 * to be recovered, and the job waits for its timesheet to be approved again (rulings S-74 to S-76).
 */
export async function creditBooking(
  deed: Deed,
  anyId: string,
  request: z.output<typeof CreditNoteRequest>,
): Promise<z.output<typeof CreditNote>[]> {
  const bookingId = await bookingOfInvoice(deed.tx, anyId);
  await lockBooking(deed, bookingId);
  const live = await deed.tx
    .selectFrom('invoices')
    .select(['id', 'side', 'invoice_no', 'interpreter_id', 'inv_total_pence'])
    .where('booking_id', '=', bookingId)
    .where('cancelled', '=', false)
    .orderBy('side')
    .orderBy('share')
    .execute();
  const sides = mayCredit(
    request.crNote,
    live.map((invoice) => invoice.side),
  );
  if (!sides.allowed) throw refuse.conflict(sides.refusal);
  const chosen = live.filter((invoice) => sides.value.includes(invoice.side));
  const owed = await lockOwed(
    deed,
    chosen.filter(({ side }) => side === 'client').map((invoice) => invoice.invoice_no),
  );
  const notes: string[] = [];
  for (const invoice of chosen) {
    const receivable = owed.find(({ id }) => id === invoice.id);
    if (receivable) await releaseMoney(deed, receivable, request.reason);
    const note = await issueCreditNote(deed, invoice.id, request.reason);
    notes.push(note.creditNoteNo);
    if (invoice.side === 'interpreter') {
      await recoverIfPaid(deed, {
        invoiceId: invoice.id,
        creditNoteId: note.id,
        bookingId,
        interpreterId: invoice.interpreter_id!,
        total: invoice.inv_total_pence,
      });
    }
    await addHistory(deed, bookingId, history.creditNote(note.creditNoteNo, sideLabel(invoice.side), request.reason));
  }
  await markCredited(deed, bookingId, request.crNote);
  await syncBooking(deed, bookingId);
  if (owed.length > 0) await setAdvancePayment(deed, bookingId, await reservedFor(deed, bookingId));
  return creditNotes(deed, notes);
}

/** The client invoices, locked after the payments that settled them. */
async function lockOwed(deed: Deed, invoiceNos: readonly string[]): Promise<OwedInvoice[]> {
  const { invoices } = await lockInvoices(deed, invoiceNos, () => lockPaymentsOn(deed, invoiceNos));
  return invoices;
}

async function releaseMoney(deed: Deed, invoice: OwedInvoice, reason: string): Promise<void> {
  const day = londonDay(deed.now);
  const released = await releaseAll(deed, invoice, day, reason);
  if (released > 0) await oweAgain(deed, invoice, released);
  await reverseWriteOffsOf(deed, invoice, day, reason);
}

async function creditNotes(deed: Deed, numbers: readonly string[]): Promise<z.output<typeof CreditNote>[]> {
  const rows = await deed.tx
    .selectFrom('credit_notes as c')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .select([
      'c.id as _id',
      'c.credit_note_no as creditNoteNo',
      'c.credit_date as creditDate',
      'c.side',
      'i.invoice_no as invoiceNo',
      'c.reason',
      'c.sub_total_pence as subTotal',
      'c.charge_pence as charge',
      'c.total_pence as total',
    ])
    .where('c.credit_note_no', 'in', numbers)
    .orderBy('c.number')
    .$castTo<z.output<typeof CreditNote>>()
    .execute();
  return rows;
}

const sideLabel = (side: string): 'Client' | 'Interpreter' => (side === 'client' ? 'Client' : 'Interpreter');
