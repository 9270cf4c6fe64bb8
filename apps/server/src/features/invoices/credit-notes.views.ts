import type { CreditNoteDocument } from '@dragoman/contract/invoices';
import { carriedText, mirroredLines, customersAlone } from '@dragoman/domain/invoices';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { unprintableOn } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPageToken } from '../../platform/tokens/index.ts';
import { type BookingState, bookingFacts } from '../bookings/index.ts';
import { liveSides } from '../timesheets/index.ts';
import { findCreditNote, type StoredCreditNote } from './credit-notes.queries.ts';
import { creditedDiscount } from './credited.queries.ts';
import { creditNoteSheet, creditNoteSums } from './documents/credit-note.sheet.ts';
import { eInvoiceStanding } from './documents/einvoice.ts';
import { lineViews, partyViews } from './invoices.views.ts';
import { billingFacts } from './preflight.queries.ts';
import { recipientsOf } from './recipients.ts';

type CreditNoteView = z.output<typeof CreditNoteDocument>;

/** The credit note, when this reader may see it: to an interpreter there are only their own (rule access/own-jobs). */
export async function findReadableCreditNote(db: Db, actor: Actor, creditNoteNo: string): Promise<StoredCreditNote> {
  const note = await findCreditNote(db, 'credit_note_no', creditNoteNo);
  const own = note.side === 'interpreter' && note.invoice.interpreterId === actor.id;
  if (actor.kind === 'interpreter' && !own) throw refuse.notFound('Credit note not found');
  return note;
}

/** A credit note as its reader may see it, and what comes next (rule invoices/credit-note). */
export async function readCreditNote(db: Db, actor: Actor, creditNoteNo: string): Promise<CreditNoteView> {
  const note = await findReadableCreditNote(db, actor, creditNoteNo);
  const { bookingId, invoice, side } = note;
  const booking = await bookingFacts(db, bookingId);
  const sheet = creditNoteSheet(note);
  const staff = actor.kind !== 'interpreter';
  const facts = (await billingFacts(db, [invoice.id])).get(invoice.id);
  const approvable = mayDoIf(staff ? await whyNotApprovable(db, note, booking) : 'Only staff approve');
  const stood = approvable.may && side === 'client' ? await creditedDiscount(db, bookingId) : undefined;
  return {
    _id: note.id,
    creditNoteNo,
    creditDate: note.creditDate,
    side,
    invoiceNo: invoice.invoiceNo,
    invoiceDate: invoice.invoiceDate,
    reason: note.reason,
    subTotal: note.subTotal,
    charge: note.charge,
    total: note.total,
    bookingId,
    bookingRef: booking.bookingRef,
    ...partyViews(invoice),
    facts: [...sheet.particulars, ...sheet.subject].map(({ label, value }) => ({ label, value })),
    lines: lineViews(mirroredLines(invoice.lines)),
    sums: creditNoteSums(note),
    mailedAt: note.mailedAt,
    sendable: mayDoIf(staff && side === 'client' ? undefined : customersAlone),
    eInvoice: staff && side === 'client' ? await eInvoiceStanding(db, note) : null,
    recipients: staff && side === 'client' ? recipientsOf(invoice.document, booking, facts?.client ?? null) : [],
    approvable,
    discountCarried: (stood && carriedText(stood, undefined, stood.quoted)) ?? null,
    revisedBy: invoice.revisedBy,
    others: await otherNotes(db, note, staff),
    unprintable: staff ? await unprintableOn(sheet) : [],
    randToken: staff
      ? ((await findPageToken(db, { page: 'credit-note', audience: 'staff', subjectId: note.id })) ?? null)
      : null,
  };
}

const mayDoIf = (why: string | undefined) => ({ may: why === undefined, why: why ?? null });

async function whyNotApprovable(db: Db, { bookingId, invoice, side }: StoredCreditNote, booking: BookingState) {
  if (invoice.revisedBy) return `${invoice.revisedBy} replaces ${invoice.invoiceNo}`;
  if (booking.status === 'Cancel') return 'The booking is cancelled';
  return (await liveSides(db, bookingId)).includes(side) ? 'The timesheet is approved again' : undefined;
}

/** An interpreter sees those of their own side alone. */
async function otherNotes(db: Db, { bookingId, id, invoice, side }: StoredCreditNote, staff: boolean) {
  const rows = await db
    .selectFrom('credit_notes as c')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .select('c.credit_note_no')
    .where('c.booking_id', '=', bookingId)
    .where('c.id', '<>', id)
    .$if(!staff, (own) => own.where('c.side', '=', side).where('i.interpreter_id', '=', invoice.interpreterId))
    .orderBy('c.number', 'desc')
    .execute();
  return rows.map((row) => row.credit_note_no);
}
