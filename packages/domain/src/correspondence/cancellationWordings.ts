import type { MailKind } from './fields.ts';
import { closing, greeting, needed, over, paragraphs, text, type WordedMail } from './wording.ts';

const cancelledSubject = '{heading} {booking reference} cancelled';
const calledOff = { ...over, heading: text, kind: text, notice: text, 'what is due': text } as const;
const withDues = { ...calledOff, 'what is due': needed } as const;

/** What the customer reads of a cancellation, by its outcome (rule mails/wordings). */
export const cancellationWordings = {
  cancellation: {
    label: 'Cancellation',
    to: 'customer',
    subject: cancelledSubject,
    body: paragraphs(
      greeting,
      'The {kind} {booking reference} ({service}, {language}, {when}) has been cancelled.',
      '{what is due}',
      closing,
    ),
    fields: calledOff,
  },
  'late cancellation': {
    label: 'Late cancellation',
    to: 'customer',
    subject: cancelledSubject,
    body: paragraphs(
      greeting,
      'The {kind} {booking reference} ({service}, {language}, {when}) has been cancelled with {notice}.',
      '{what is due}',
      closing,
    ),
    fields: withDues,
  },
  'cut short': {
    label: 'Job cut short',
    to: 'customer',
    subject: '{heading} {booking reference} cut short',
    body: paragraphs(
      greeting,
      'The {kind} {booking reference} ({service}, {language}, {when}) was cut short.',
      '{what is due}',
      closing,
    ),
    fields: withDues,
  },
  'nobody came': {
    label: 'Nobody came',
    to: 'customer',
    subject: '{heading} {booking reference}: nobody came',
    body: paragraphs(
      greeting,
      'The {kind} {booking reference} ({service}, {language}, {when}) could not take place, because nobody came to it.',
      '{what is due}',
      closing,
    ),
    fields: withDues,
  },
  'our own fault': {
    label: "The agency's own fault",
    to: 'customer',
    subject: cancelledSubject,
    body: paragraphs(
      greeting,
      'We are sorry that the {kind} {booking reference} ({service}, {language}, {when}) cannot take place. The fault is ours.',
      '{what is due}',
      closing,
    ),
    fields: withDues,
  },
} as const satisfies Partial<Record<MailKind, WordedMail>>;
