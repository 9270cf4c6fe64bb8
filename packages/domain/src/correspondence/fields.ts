import { z } from 'zod';
import { requiredLine, requiredText } from '../validation/index.ts';

/** What the mail log calls the mails that the product writes. */
export const mailKinds = [
  'quotation',
  'confirmation',
  'interpreter confirmation',
  'quotation accepted',
  'acceptance receipt',
  'invoice',
  'monthly invoice',
  'credit-note',
  'proforma',
  'cancellation',
  'late cancellation',
  'cut short',
  'nobody came',
  'our own fault',
  'withdrawal',
  'offer',
  'time taken',
  'offer accepted',
  'accepted job changed',
  'accepted job status',
  'offer closed',
  'interpreter unavailable',
  'jobs touched',
  'timesheet given back',
  'activation',
  'registration',
  'forgotten password',
  'password changed',
  'sign-in changed',
  'bank details changed',
  'remittance slip',
  'references requested',
  'signed sheet requested',
  'statement',
  'reminder',
  'papers expire',
  'paper refused',
] as const;

/** One of the mails that the product writes. */
export type MailKind = (typeof mailKinds)[number];

/** The subject of an email that somebody writes: 2 to 250 characters on one line, since a header has no line breaks. */
export const emailSubject = requiredText(2, 250).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A subject is one line');

/** The subject and body of a mail, and their limits; what fields they may have is `wordingRefusals`. */
export const wordingFields = {
  subject: requiredLine(2, 250),
  body: z.string({ error: 'Required' }).trim().min(1, 'Required').max(20_000, 'At most 20,000 letters'),
} as const;

/** The mails that tell somebody that a job does not take place, or not as booked. */
export const cancellationMails = [
  'cancellation',
  'late cancellation',
  'cut short',
  'nobody came',
  'our own fault',
] as const satisfies readonly MailKind[];
