import type { MailKind } from './fields.ts';
import { closing, greeting, needed, neededBlock, paragraphs, text, type WordedMail } from './wording.ts';

/** What interpreters read of their papers (rule mails/wordings). */
export const paperWordings = {
  'papers expire': {
    label: 'Reminder of papers that expire',
    to: 'interpreter',
    subject: 'Please renew: {papers}',
    body: paragraphs(
      greeting,
      'These documents are about to expire:',
      '{last days}',
      'Please send us the renewed ones at {portal}. If one has run out, we may not be able to give you jobs.',
      closing,
    ),
    fields: { name: text, agency: text, papers: text, 'last days': neededBlock, portal: needed },
  },
  'paper refused': {
    label: 'Renewed paper refused',
    to: 'interpreter',
    subject: 'Your renewed paper was not accepted: {papers}',
    body: paragraphs(
      greeting,
      'Thank you for sending your renewed paper ({papers}). We could not accept it.',
      'Reason: {reason}',
      'Please send it again at {portal}.',
      closing,
    ),
    fields: { name: text, agency: text, papers: text, reason: needed, portal: text },
  },
} as const satisfies Partial<Record<MailKind, WordedMail>>;
