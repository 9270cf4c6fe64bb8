import { quotationRoutes } from '@dragoman/contract/quotations';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Db } from '../../platform/database/index.ts';
import { bookingFacts, readBooking } from '../bookings/index.ts';
import { reckon } from './reckon.ts';
import { storedQuotation } from './quotations.queries.ts';
import { confirmQuotation } from './quotations.service.ts';
import { quotationFormView, quotationView } from './quotations.views.ts';
import { acceptedVersion } from './versions.service.ts';

export const quotationImplementations: Implementation[] = [
  reads(quotationRoutes.sendQuoteFlag, async ({ params, db }) => {
    const { isSendQuote } = await bookingFacts(db, params.id);
    return { data: { isSendQuote } };
  }),
  reads(quotationRoutes.form, async ({ params, db }) => ({ data: await quotationFormView(db, await bookingFacts(db, params.id)) })),
  reads(quotationRoutes.reckon, async ({ params, body, db }) => {
    const booking = await bookingFacts(db, params.id);
    const { snapshot, lines, totals } = await reckon(db, booking, body);
    return { data: quotationView(booking, { rateName: snapshot.rateName, lines, totals, levy: { vat: booking.vat, percent: booking.percent } }) };
  }),
  reads(quotationRoutes.preview, async ({ params, db }) => ({ data: await confirmedQuotation(db, params.id) })),
  reads(quotationRoutes.accepted, async ({ params, db }) => {
    const { version, sentAt, sentBy, acceptedAt, content } = await acceptedVersion(db, params.id);
    return { data: { version, sentAt, sentBy, acceptedAt: acceptedAt!, quotation: content.quotation, terms: content.terms } };
  }),
  changes(quotationRoutes.confirm, async ({ params, body, deed, actor }) => {
    await confirmQuotation(deed, params.id, body);
    const quotation = await confirmedQuotation(deed.tx, params.id);
    const data = await readBooking(deed.tx, params.id, actor);
    return { data, quotation, msg: data.status === 'Quotation' ? 'Quotation prepared' : 'Booking confirmation prepared' };
  }),
];

/** The confirmed quotation of a booking as it is shown; refuses with 404 while the form is not confirmed. */
export async function confirmedQuotation(db: Db, bookingId: string) {
  const booking = await bookingFacts(db, bookingId);
  const stored = await storedQuotation(db, bookingId);
  if (!stored || stored.lines.length === 0) throw refuse.notFound('The quotation form is not confirmed');
  return quotationView(booking, { ...stored, rateName: stored.snapshot.rateName });
}
