import type { MailKind } from './fields.ts';

/**
 * A named place in a mail's wording, written `{name}`: what it holds is put in when the mail is written. A block (a table,
 * a button, terms) stands in a paragraph of its own; a needed one may not be left out.
 */
export interface MailField {
  readonly block?: true;
  readonly needed?: true;
}

/** What a mail says: a subject, and a body in rich text. */
export interface Wording {
  readonly subject: string;
  readonly body: string;
}

/** A mail that the product writes, with its original wording (rule mails/wordings). */
export interface WordedMail extends Wording {
  readonly label: string;
  /** 'account': whoever signs in with the address. */
  readonly to: 'customer' | 'interpreter' | 'office' | 'client' | 'account';
  readonly fields: Readonly<Record<string, MailField>>;
}

const text = {} as const satisfies MailField;
const needed = { needed: true } as const satisfies MailField;
const block = { block: true } as const satisfies MailField;
const neededBlock = { block: true, needed: true } as const satisfies MailField;

const paragraphs = (...lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('');
const confirmationSubject = 'Booking Confirmation {booking reference}';
const cancelledSubject = '{heading} {booking reference} cancelled';
const acceptedSubject = 'Quotation {booking reference} accepted';
const closing = 'Kind regards,<br>{agency}';
const greeting = 'Dear {name},';
const job = {
  name: text,
  'booking reference': text,
  agency: text,
} as const;
const over = { ...job, service: text, language: text, when: needed } as const;
const calledOff = { ...over, heading: text, kind: text, notice: text, 'what is due': text } as const;
const withDues = { ...calledOff, 'what is due': needed } as const;
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
  withdrawal: {
    label: 'Withdrawal from a job',
    to: 'interpreter',
    subject: 'Booking {booking reference} withdrawn',
    body: paragraphs(
      greeting,
      'The booking {booking reference} ({service}, {language}, {when}) has been given to another interpreter. You are no longer needed for this booking; please disregard our confirmation.',
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
      'Each of them stays theirs until you give it to somebody else. They have been told so.',
    ),
    fields: { 'interpreter name': needed, jobs: neededBlock, agency: text },
  },
  offer: {
    label: 'Offer of a job',
    to: 'interpreter',
    subject: 'Can you do this job? {service}, {language}, {when}',
    body: paragraphs(
      greeting,
      'We would like to give you the job above. The first to accept has it; please answer by {answer by}.',
      '{answer buttons}',
      'Each button opens a page, on which you confirm your answer. You need not sign in. Please do not pass this mail on: whoever opens the page answers for you.',
      closing,
    ),
    fields: { ...over, 'answer by': needed, 'answer buttons': neededBlock },
  },
  'offer accepted': {
    label: 'Acceptance of an offer, to the interpreter',
    to: 'interpreter',
    subject: 'The job is yours: {booking reference}, {when}',
    body: paragraphs(
      greeting,
      'Thank you for accepting. The job is yours; we will confirm it by another e-mail.',
      '{booking details}',
      'If you cannot do it after all, please telephone the office at once.',
      closing,
    ),
    fields: { ...job, when: needed, 'booking details': neededBlock },
  },
  'offer closed': {
    label: 'End of an offer, to those who did not get the job',
    to: 'interpreter',
    subject: 'No longer needed: {service}, {language}, {when}',
    body: paragraphs(
      greeting,
      'We had offered you a job ({service}, {language}, {when}). {what happened}',
      'You need not do anything.',
      closing,
    ),
    fields: { ...over, 'what happened': needed },
  },
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
} as const satisfies Record<MailKind, WordedMail>;

/** The fields of a mail, by name. */
export type FieldsOf<K extends MailKind> = keyof (typeof wordedMails)[K]['fields'] & string;
