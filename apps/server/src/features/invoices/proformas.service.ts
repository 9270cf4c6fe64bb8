import { history, isQuoting, mayDo, confirmFormFirst } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { noPence } from '@dragoman/domain/money';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { unprintableOn } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import {
  addHistory,
  type BookingFacts,
  bookingFacts,
  hasLiveInvoice,
  lockBooking,
  type LockedBooking,
  setProformaNo,
} from '../bookings/index.ts';
import { storedQuotation } from '../quotations/index.ts';
import { agencyDetails, takeReference } from '../settings/index.ts';
import { proformaSheet } from './documents/proforma.sheet.ts';
import { jobBlock } from './job.ts';
import { findProforma, type ProformaDocument } from './proformas.queries.ts';
import { refuseUnset } from './setup.queries.ts';

export interface MadeProforma {
  readonly id: string;
  readonly proformaNo: string;
  /** Token of the staff's page. */
  readonly token: string;
}

/**
 * Makes a booking's proforma from its quotation at this moment; a second time gives the same one
 * (rule invoices/proforma). Refused unless the booking is Confirmed or Quote Supplied and its quotation form is
 * confirmed.
 */
export async function createProforma(command: CommandContext, bookingId: string): Promise<MadeProforma> {
  const booking = await lockBooking(command, bookingId);
  const made = (await findProforma(command.tx, 'booking_id', bookingId)) ?? (await issue(command, booking));
  const token = await pageToken(command, { page: 'proforma', audience: 'staff', subjectId: made.id });
  return { id: made.id, proformaNo: made.proformaNo, token };
}

async function issue(command: CommandContext, booking: LockedBooking): Promise<{ id: string; proformaNo: string }> {
  const answer = mayDo('proforma', { ...booking, hasLiveInvoice: await hasLiveInvoice(command.tx, booking.id) });
  if (!answer.may) throw refuse.conflict(answer.why);
  await refuseUnset(command);
  const document = await frozenQuotation(command.tx, command.now, booking);
  const { reference } = await takeReference(command, 'proforma');
  const { id } = await command.tx
    .insertInto('proformas')
    .values({
      proforma_no: reference,
      booking_id: booking.id,
      document: JSON.stringify(document),
      created_at: command.now,
      created_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pageToken(command, { page: 'proforma', audience: 'customer', subjectId: id });
  await setProformaNo(command, booking.id, reference);
  await addHistory(command, booking.id, history.proforma(reference));
  await recordAudit(command, {
    table: 'proformas',
    id,
    action: 'issued',
    before: null,
    after: { proformaNo: reference, invTotal: document.totals.invTotal },
    of: booking.id,
  });
  return { id, proformaNo: reference };
}

/** What of a booking's proforma cannot be printed in full, made or not, a sentence each (rule invoices/unprintable). */
export async function unprintableProforma(db: Db, now: Date, bookingId: string): Promise<string[]> {
  const booking = await bookingFacts(db, bookingId);
  const made = await findProforma(db, 'booking_id', bookingId);
  const coming = made ?? { id: '', bookingId, proformaNo: '', document: await frozenQuotation(db, now, booking) };
  return unprintableOn(proformaSheet(coming));
}

async function frozenQuotation(db: Db, now: Date, booking: BookingFacts): Promise<ProformaDocument> {
  const quotation = await storedQuotation(db, booking.id);
  if (!quotation) throw refuse.conflict(confirmFormFirst);
  const { lines, totals, levy } = quotation;
  const agency = await agencyDetails(db);
  return {
    date: londonDay(now),
    agency: { ...agency, vatNumber: levy.vat ? agency.vatNumber : null },
    to: {
      name: booking.name,
      company: booking.companyName,
      address: booking.invoiceAddress ?? booking.address,
      email: booking.email,
    },
    customerName: booking.name,
    job: jobBlock(booking),
    lines,
    totals,
    levy,
    // An offer does not deduct the advance (rule quotations/offers-deduct-nothing).
    advance: isQuoting(booking.status) ? noPence : booking.advancePayment,
  };
}
