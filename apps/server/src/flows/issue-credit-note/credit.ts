import { history } from '@dragoman/domain/bookings';
import type { CreditNote, CreditNoteRequest } from '@dragoman/contract/invoices';
import { londonDay } from '@dragoman/domain/calendar';
import { mayCredit, openingNotCredited } from '@dragoman/domain/invoices';
import type { z } from 'zod';
import { addHistory, lockBooking, markCredited, setAdvancePayment } from '../../features/bookings/index.ts';
import {
  bookingOfInvoice,
  issueCreditNote,
  lockInvoices,
  restoreBalance,
  syncBooking,
  type OwedInvoice,
} from '../../features/invoices/index.ts';
import { lockPaymentsOn, releaseAll, reservedFor, reverseWriteOffsOf } from '../../features/payments/index.ts';
import { recoverIfPaid } from '../../features/remittances/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Credits the live invoices of a booking's chosen side: what was allocated is released, an interpreter who has been
 * paid is to be recovered, and the job waits for its timesheet to be approved again (rules invoices/credit-note,
 * invoices/credit-releases, remittances/recovery).
 */
export async function creditBooking(
  command: CommandContext,
  anyId: string,
  request: z.output<typeof CreditNoteRequest>,
): Promise<z.output<typeof CreditNote>[]> {
  const bookingId = await bookingOfInvoice(command.tx, anyId);
  await lockBooking(command, bookingId);
  const live = await command.tx
    .selectFrom('invoices')
    .select(['id', 'side', 'invoice_no', 'interpreter_id', 'inv_total_pence', 'opening'])
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
  if (chosen.some(({ opening }) => opening)) throw refuse.conflict(openingNotCredited);
  const owed = await lockOwed(
    command,
    chosen.filter(({ side }) => side === 'client').map((invoice) => invoice.invoice_no),
  );
  const notes: string[] = [];
  for (const invoice of chosen) {
    const receivable = owed.find(({ id }) => id === invoice.id);
    if (receivable) await releaseMoney(command, receivable, request.reason);
    const note = await issueCreditNote(command, invoice.id, request.reason);
    notes.push(note.creditNoteNo);
    if (invoice.side === 'interpreter') {
      await recoverIfPaid(command, {
        invoiceId: invoice.id,
        creditNoteId: note.id,
        bookingId,
        interpreterId: invoice.interpreter_id!,
        total: invoice.inv_total_pence,
      });
    }
    await addHistory(
      command,
      bookingId,
      history.creditNote(note.creditNoteNo, sideLabel(invoice.side), request.reason),
    );
  }
  await markCredited(command, bookingId, request.crNote);
  await syncBooking(command, bookingId);
  if (owed.length > 0) await setAdvancePayment(command, bookingId, await reservedFor(command, bookingId));
  return creditNotes(command, notes);
}

/** The client invoices, locked after the payments that settled them. */
async function lockOwed(command: CommandContext, invoiceNos: readonly string[]): Promise<OwedInvoice[]> {
  const { invoices } = await lockInvoices(command, invoiceNos, () => lockPaymentsOn(command, invoiceNos));
  return invoices;
}

async function releaseMoney(command: CommandContext, invoice: OwedInvoice, reason: string): Promise<void> {
  const day = londonDay(command.now);
  const released = await releaseAll(command, invoice, day, reason);
  if (released > 0) await restoreBalance(command, invoice, released);
  await reverseWriteOffsOf(command, invoice, day, reason);
}

async function creditNotes(
  command: CommandContext,
  numbers: readonly string[],
): Promise<z.output<typeof CreditNote>[]> {
  const rows = await command.tx
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
