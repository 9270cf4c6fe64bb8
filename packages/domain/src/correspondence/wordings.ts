import { accountWordings } from './accountWordings.ts';
import { cancellationWordings } from './cancellationWordings.ts';
import { debtorWordings } from './debtorWordings.ts';
import type { MailKind } from './fields.ts';
import { invoiceWordings } from './invoiceWordings.ts';
import { offerWordings } from './offerWordings.ts';
import { paperWordings } from './paperWordings.ts';
import {
  block,
  closing,
  greeting,
  job,
  needed,
  neededBlock,
  over,
  paragraphs,
  text,
  type WordedMail,
} from './wording.ts';

const confirmationSubject = 'Booking Confirmation {booking reference}';
const acceptedSubject = 'Quotation {booking reference} accepted';
const document = { name: text, agency: text, link: neededBlock } as const;

/** The mails that the product writes, by what the mail log calls them. */
export const wordedMails = {
  quotation: {
    label: 'Quotation',
    to: 'customer',
    subject: 'Quotation {booking reference}',
    body: paragraphs(
      greeting,
      'Thank you for your enquiry. Please find our quotation below.',
      '{accept button}',
      '<h3>Booking Details</h3>',
      '{booking details}',
      '<h3>Quotation Details</h3>',
      '{charges}',
      '{terms}',
      '{link}',
      closing,
    ),
    fields: {
      ...job,
      'accept button': block,
      'booking details': block,
      charges: neededBlock,
      interpreter: block,
      terms: block,
      link: neededBlock,
    },
  },
  confirmation: {
    label: 'Booking Confirmation',
    to: 'customer',
    subject: confirmationSubject,
    body: paragraphs(
      greeting,
      'We are pleased to confirm your booking as follows.',
      '<h3>Booking Details</h3>',
      '{booking details}',
      '{interpreter}',
      '{closing code}',
      '<h3>Charges</h3>',
      '{charges}',
      '{terms}',
      '{link}',
      closing,
    ),
    fields: {
      ...job,
      'booking details': neededBlock,
      interpreter: block,
      'closing code': block,
      charges: block,
      terms: block,
      link: neededBlock,
    },
  },
  'interpreter confirmation': {
    label: "Interpreter's confirmation",
    to: 'interpreter',
    subject: confirmationSubject,
    body: paragraphs(greeting, 'You are confirmed for the following booking.', '{booking details}', '{link}', closing),
    fields: { ...job, 'booking details': neededBlock, link: neededBlock },
  },
  'quotation accepted': {
    label: 'Quotation accepted, to the office',
    to: 'office',
    subject: acceptedSubject,
    body: paragraphs(
      '{name} accepted the quotation for {booking reference}. Please confirm the booking form and send the booking confirmation.',
    ),
    fields: job,
  },
  'acceptance receipt': {
    label: 'Receipt of an acceptance',
    to: 'customer',
    subject: acceptedSubject,
    body: paragraphs(
      greeting,
      'Thank you. Your acceptance of quotation {booking reference} was received on {accepted on}. Your booking is not yet confirmed; we will confirm it by e-mail.',
      '{booking details}',
      '{link}',
      closing,
    ),
    fields: { ...job, 'accepted on': needed, 'booking details': block, link: neededBlock },
  },
  invoice: {
    label: 'Invoice',
    to: 'customer',
    subject: 'Invoice {invoice number}',
    body: paragraphs(
      greeting,
      'Please find attached {document} {invoice number} of {invoice date} for booking {booking reference} ({file reference}).',
      '{replaces}',
      'The amount due is {amount due}.',
      '{link}',
      closing,
    ),
    fields: {
      ...document,
      document: text,
      'invoice number': needed,
      'invoice date': text,
      'booking reference': text,
      'file reference': text,
      replaces: text,
      'amount due': needed,
    },
  },
  'monthly invoice': {
    label: 'Monthly invoice',
    to: 'client',
    subject: 'Invoice {monthly invoice number} for {month}',
    body: paragraphs(
      greeting,
      'Please find attached our invoice {monthly invoice number} for {month}, with {jobs billed} as its lines.',
      'The amount due is {amount due}, by {due day}.',
      '{link}',
      closing,
    ),
    fields: {
      ...document,
      company: text,
      'monthly invoice number': needed,
      month: text,
      'jobs billed': text,
      'amount due': needed,
      'due day': text,
    },
  },
  'credit-note': {
    label: 'Credit note',
    to: 'customer',
    subject: 'Credit note {credit note number}',
    body: paragraphs(
      greeting,
      'Please find attached credit note {credit note number} of {credit note date}, which cancels invoice {invoice number}.',
      'The amount credited is {amount credited}.',
      '{link}',
      closing,
    ),
    fields: {
      ...document,
      'credit note number': needed,
      'credit note date': text,
      'invoice number': needed,
      'amount credited': text,
    },
  },
  proforma: {
    label: 'Proforma Invoice',
    to: 'customer',
    subject: 'Proforma Invoice {proforma number}',
    body: paragraphs(
      greeting,
      'Please find attached proforma invoice {proforma number} for booking {booking reference} ({file reference}).',
      '{link}',
      closing,
    ),
    fields: { ...document, 'proforma number': needed, 'booking reference': text, 'file reference': text },
  },
  'remittance slip': {
    label: 'Remittance slip of a pay run',
    to: 'interpreter',
    subject: 'Remittance slip {remittance reference}',
    body: paragraphs(
      greeting,
      'Please find attached remittance slip {remittance reference}. We pay you {amount paid} on {payment date}, to the account ending {account ending}.',
      '{link}',
      closing,
    ),
    fields: {
      name: text,
      agency: text,
      'remittance reference': needed,
      'amount paid': needed,
      'payment date': text,
      'account ending': text,
      link: neededBlock,
    },
  },
  ...debtorWordings,
  ...cancellationWordings,
  withdrawal: {
    label: 'Withdrawal from a job',
    to: 'interpreter',
    subject: 'Booking {booking reference} withdrawn',
    body: paragraphs(
      greeting,
      'The booking {booking reference} ({service}, {language}, {when}) has been given to another interpreter. You are no longer needed for this booking; please disregard what we have sent you about it.',
      closing,
    ),
    fields: over,
  },
  'interpreter unavailable': {
    label: 'Interpreter not available, to the office',
    to: 'office',
    subject: '{interpreter name} is not available for a job',
    body: paragraphs(
      '{interpreter name} is no longer available for these jobs, which they have:',
      '{jobs}',
      'Each of them stays theirs until you give it to somebody else. {what they know}',
    ),
    fields: { 'interpreter name': needed, jobs: neededBlock, 'what they know': text, agency: text },
  },
  'jobs touched': {
    label: 'Change of availability that touches jobs, to the interpreter',
    to: 'interpreter',
    subject: 'Your availability has changed: jobs that you have',
    body: paragraphs(
      greeting,
      '{what happened} You are no longer available for these jobs, which you have:',
      '{jobs}',
      'Each of them stays yours until the office answers you. If you can do them all the same, please telephone the office.',
      closing,
    ),
    fields: { name: text, 'what happened': text, jobs: neededBlock, agency: text },
  },
  ...offerWordings,
  'timesheet given back': {
    label: 'Timesheet given back',
    to: 'interpreter',
    subject: 'Timesheet of booking {booking reference} given back',
    body: paragraphs(
      greeting,
      'The timesheet of booking {booking reference} ({service}, {language}, {when}) has been given back to you.',
      'Reason: {reason}',
      'What you have entered is kept. Please correct it in the portal and hand it in again.',
      closing,
    ),
    fields: { ...over, reason: needed },
  },
  ...accountWordings,
  ...invoiceWordings,
  ...paperWordings,
} as const satisfies Record<MailKind, WordedMail>;

/** The fields of a mail, by name. */
export type FieldsOf<K extends MailKind> = keyof (typeof wordedMails)[K]['fields'] & string;
