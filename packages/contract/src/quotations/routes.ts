import { z } from 'zod';
import { Booking } from '../bookings/index.ts';
import { Id, mailed, one, route, unreadId } from '../kit/index.ts';
import { AcceptedQuotation, MailPreview, Quotation, QuotationEntry, QuotationForm } from './schemas.ts';

const byId = z.strictObject({ id: Id });

/** Calls around quotations and booking confirmations. */
export const quotationRoutes = {
  sendQuoteFlag: route({
    method: 'GET',
    path: '/bookings/sendquote/:id',
    summary: 'Says whether the quotation or confirmation can be sent',
    permission: 'quotations.read',
    rows: ['API-49'],
    params: byId,
    reply: one(z.object({ isSendQuote: z.boolean() })),
  }),
  form: route({
    method: 'GET',
    path: '/bookings/quotation/:id',
    summary:
      'Reads what the quotation form opens with: the booking, its rate and minimum rates. The form shows language, dialect, client, department and case type as they stand on the booking and needs no list of them',
    permission: 'quotations.read',
    rows: ['QUOTE-47'],
    params: byId,
    reply: one(QuotationForm),
  }),
  calculate: route({
    method: 'POST',
    path: '/bookings/quotationpreview/:id',
    summary: 'Calculates what the entries of the form would cost; changes nothing',
    permission: 'quotations.read',
    params: byId,
    body: QuotationEntry,
    reply: one(Quotation),
  }),
  confirm: route({
    method: 'PUT',
    path: '/bookings/quotation/:id',
    summary: 'Confirms the quotation form: keeps the entries, copies the rates and calculates the totals',
    permission: 'quotations.write',
    rows: ['QUOTE-15'],
    params: byId,
    body: QuotationEntry,
    idempotent: true,
    reply: one(Booking).extend({ quotation: Quotation, msg: z.string() }),
  }),
  preview: route({
    method: 'GET',
    path: '/bookings/confirmedquotation/:id',
    summary: 'Reads the confirmed quotation of a booking for its preview',
    permission: 'quotations.read',
    rows: ['QUOTE-01', 'QUOTE-08'],
    params: byId,
    reply: one(Quotation),
  }),
  mailPreview: route({
    method: 'GET',
    path: '/bookings/mailpreview/:id',
    summary: 'Shows the quotation or confirmation mail as it would be sent',
    permission: 'quotations.read',
    rows: ['SEND-06'],
    params: byId,
    reply: one(MailPreview),
  }),
  send: route({
    method: 'POST',
    path: '/bookings/send/:id',
    summary: 'Sends the quotation or the booking confirmation and follows with the status, as one command',
    permission: 'quotations.send',
    rows: ['SEND-10', 'SEND-18', 'STAT-17', 'STAT-18'],
    params: byId,
    body: unreadId,
    idempotent: true,
    reply: mailed.extend({ data: Booking }),
  }),
  accepted: route({
    method: 'GET',
    path: '/bookings/acceptedquotation/:id',
    summary: 'Reads the version of the quotation that the customer accepted',
    permission: 'quotations.read',
    rows: ['LIST-79'],
    params: byId,
    reply: one(AcceptedQuotation),
  }),
} as const;
