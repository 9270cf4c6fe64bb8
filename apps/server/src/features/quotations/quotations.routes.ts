import { history } from '@dragoman/domain/bookings';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { quotationFigures } from '@dragoman/domain/quotations';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { bookingFacts, readBooking } from '../bookings/index.ts';
import { calculateQuotation } from './calculate.ts';
import { confirmQuotation } from './quotations.service.ts';
import { confirmedQuotation, quotationFormView, quotationView } from './quotations.views.ts';
import { acceptedVersion } from './versions.service.ts';

export const quotationImplementations: Implementation[] = [
  reads(quotationRoutes.sendQuoteFlag, async ({ params, db }) => {
    const { isSendQuote } = await bookingFacts(db, params.id);
    return { data: { isSendQuote } };
  }),
  reads(quotationRoutes.form, async ({ params, db }) => ({
    data: await quotationFormView(db, await bookingFacts(db, params.id)),
  })),
  reads(quotationRoutes.calculate, async ({ params, body, db }) => {
    const booking = await bookingFacts(db, params.id);
    const { snapshot, lines, totals } = await calculateQuotation(db, booking, body);
    return {
      data: quotationView(booking, {
        rateName: snapshot.rateName,
        lines,
        totals,
        levy: { vat: booking.vat, percent: booking.percent },
        figures: quotationFigures(booking.serviceType, lines, totals, totals.invTotal),
      }),
    };
  }),
  reads(quotationRoutes.preview, async ({ params, db }) => ({ data: await confirmedQuotation(db, params.id) })),
  reads(quotationRoutes.accepted, async ({ params, db }) => {
    const { version, sentAt, sentBy, acceptedAt, content } = await acceptedVersion(db, params.id);
    return {
      data: { version, sentAt, sentBy, acceptedAt: acceptedAt!, quotation: content.quotation, terms: content.terms },
    };
  }),
  changes(quotationRoutes.confirm, async ({ params, body, command, actor }) => {
    await confirmQuotation(command, params.id, body);
    const quotation = await confirmedQuotation(command.tx, params.id);
    const data = await readBooking(command.tx, params.id, actor);
    return {
      data,
      quotation,
      msg: history.quotationPrepared(data.status).text,
    };
  }),
];
