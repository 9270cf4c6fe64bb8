import { z } from 'zod';
import { mailKinds, wordingFields } from '@dragoman/domain/correspondence';
import { Id, Instant, listed } from '../kit/index.ts';
import { mailStatuses } from './statuses.ts';

/** What the mail log calls a mail that the product writes. */
export const MailKindName = z.enum(mailKinds);

/** A mail as the mail log lists it: time, recipients, subject, who, and where it stands and why (rule mails/outbox). */
export const MailEntry = z.object({
  _id: Id,
  /** What the mail is: 'quotation', 'confirmation', 'invoice', … */
  kind: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Why it has not left, or which recipients were refused; null where all is well. */
  reason: z.string().nullable(),
  queuedBy: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When a queued mail is tried next. */
  nextAttemptAt: Instant.nullable(),
  /** How often it has been tried. */
  tries: z.number().int(),
  bookingId: Id.nullable(),
  clientId: Id.nullable(),
  interpreterId: Id.nullable(),
  /** What it concerns, by the names people know: booking, client's company, interpreter. */
  booking_ref: z.string().nullable(),
  companyName: z.string().nullable(),
  interpreterName: z.string().nullable(),
});
export type MailEntry = z.output<typeof MailEntry>;

/** A page of mails; `more` says that counting stopped at `total`. */
export const MailPage = listed(MailEntry).extend({ more: z.boolean() });

/** One try to send a mail: 'refused' for good, 'deferred' to be tried again, 'held' without a relay. */
export const MailAttempt = z.object({
  at: Instant,
  outcome: z.enum(['sent', 'refused', 'deferred', 'held']),
  detail: z.string().nullable(),
});
export type MailAttempt = z.output<typeof MailAttempt>;

/** A mail as it was sent, with the names of what was attached and every try. */
export const MailAsSent = MailEntry.extend({
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string() })),
  attempts: z.array(MailAttempt),
  /** Whether it may be sent again: it failed or was held. */
  maySendAgain: z.boolean(),
});
export type MailAsSent = z.output<typeof MailAsSent>;

/** What a mail says, as the superadmin changes it; which fields it may have is the domain's (rule mails/wordings). */
export const Wording = z.strictObject(wordingFields);

/** A changed wording, with when the one that it was made from was changed; null: from the original. */
export const ChangedWording = Wording.extend({ madeFrom: Instant.nullable().optional() });

/** When the wording that is taken back was changed, as somebody has seen it. */
export const RestoredWording = z.strictObject({ madeFrom: Instant.nullable().optional() });

/** A mail that the product writes, with the wording that it has now; `changed` is null for the original. */
export const MailWording = z.object({
  kind: MailKindName,
  label: z.string(),
  to: z.enum(['customer', 'interpreter', 'office', 'client', 'account']),
  subject: z.string(),
  body: z.string(),
  changed: z.object({ by: z.string(), at: Instant }).nullable(),
  fields: z.array(z.object({ name: z.string(), block: z.boolean(), needed: z.boolean() })),
});
export type MailWording = z.output<typeof MailWording>;

/** A mail as it would leave. */
export const WrittenMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
