import type { MailKind } from './fields.ts';
import { block, closing, greeting, needed, neededBlock, paragraphs, text, type WordedMail } from './wording.ts';

/** What is told of an account: that it is open, and what was changed of it (rule mails/wordings). */
export const accountWordings = {
  activation: {
    label: 'Interpreter activation',
    to: 'interpreter',
    subject: 'Interpreter {interpreter id} Activation',
    body: paragraphs(
      greeting,
      'Your interpreter account with {agency} is active. Your interpreter ID is {interpreter id}.',
      'Please log in at {portal} with your e-mail address {e-mail}. {password}',
      '{password link}',
      'Please submit your timesheets on the same day as the job, because invoices go out within 24 hours.',
      closing,
    ),
    fields: {
      name: text,
      agency: text,
      'interpreter id': text,
      portal: needed,
      'e-mail': needed,
      password: needed,
      'password link': neededBlock,
    },
  },
  registration: {
    label: 'Client registration',
    to: 'client',
    subject: 'Client {client id} Registration',
    body: paragraphs(
      greeting,
      'The account of {company} with {agency} is open. Your client ID is {client id}.',
      'To book an interpreter, a translation or a transcription, write to {bookings mailbox} and give your client ID, the service, the language, the date and time, and your file reference.',
      closing,
      '{terms}',
    ),
    fields: {
      name: text,
      agency: text,
      company: text,
      'client id': needed,
      'bookings mailbox': needed,
      terms: block,
    },
  },
  'forgotten password': {
    label: 'Forgotten password',
    to: 'account',
    subject: 'Choose a new password for {portal}',
    body: paragraphs(
      greeting,
      'Somebody, we hope you, has asked for a new password for {e-mail} at {portal}.',
      '{password link}',
      'The link is good for 30 minutes, and for one time. If you did not ask, you need not do anything: your password stays as it is.',
      closing,
    ),
    fields: { name: text, agency: text, portal: text, 'e-mail': text, 'password link': neededBlock },
  },
  'password changed': {
    label: 'Password changed',
    to: 'account',
    subject: 'Your password has been changed',
    body: paragraphs(
      greeting,
      'The password of {e-mail} at {portal} was changed on {when}. Every session of the account has been ended.',
      'If it was not you, please telephone the office at once.',
      closing,
    ),
    fields: { name: text, agency: text, portal: text, 'e-mail': needed, when: needed },
  },
  'sign-in changed': {
    label: 'Sign-in changed',
    to: 'account',
    subject: 'How you sign in has been changed',
    body: paragraphs(
      greeting,
      '{what}, for {e-mail} at {portal}, on {when}.',
      'If it was not you, please telephone the office, and choose another password.',
      closing,
    ),
    fields: { name: text, agency: text, portal: text, what: needed, 'e-mail': needed, when: needed },
  },
  'bank details changed': {
    label: 'Bank details changed',
    to: 'interpreter',
    subject: 'Your bank details have been changed',
    body: paragraphs(
      greeting,
      'The bank account to which {agency} pays you was changed on {when}. The new account number ends in {account ending}.',
      'If you did not ask for this, please telephone the office at once, by a number that you know.',
      closing,
    ),
    fields: { name: text, agency: text, when: needed, 'account ending': needed },
  },
} as const satisfies Partial<Record<MailKind, WordedMail>>;
