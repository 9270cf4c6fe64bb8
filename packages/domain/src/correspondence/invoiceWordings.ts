import type { MailKind } from './fields.ts';
import { closing, greeting, needed, paragraphs, text, type WordedMail } from './wording.ts';

/** By what an invoice asks for what it lacks before it is sent (rule invoices/asking). */
export const invoiceWordings = {
  'references requested': {
    label: 'Reference for an invoice, asked of the customer',
    to: 'customer',
    subject: 'Booking {booking reference}: what your accounts need on our invoice',
    body: paragraphs(
      greeting,
      'We are about to send you our invoice for booking {booking reference} ({file reference}) of {when}. Your accounts need {what is missing} on it.',
      'Please reply to this e-mail with it, and we will send the invoice at once.',
      closing,
    ),
    fields: {
      name: text,
      agency: text,
      'booking reference': needed,
      'file reference': text,
      when: text,
      'what is missing': needed,
    },
  },
  'signed sheet requested': {
    label: 'Signed timesheet, asked of the interpreter',
    to: 'interpreter',
    subject: 'Signed timesheet of booking {booking reference}',
    body: paragraphs(
      greeting,
      'The customer of booking {booking reference} ({service}, {language}, {when}) pays only with a signed timesheet, and we do not have one.',
      'Please reply to this e-mail with a photograph or a scan of it.',
      closing,
    ),
    fields: {
      name: text,
      agency: text,
      'booking reference': needed,
      service: text,
      language: text,
      when: needed,
    },
  },
} as const satisfies Partial<Record<MailKind, WordedMail>>;
