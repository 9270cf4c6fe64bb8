import { sql } from 'kysely';
import { agencySettings } from '../settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { StoredMail } from './letters.ts';

/**
 * A stored file, a text that was written with the mail, or a document that is rendered when the mail leaves: `keptId` then
 * names the bytes that left with it (rule basics/kept).
 */
export type MailAttachment =
  | { readonly fileId: string }
  | { readonly written: string; readonly contentType: string; readonly name: string }
  | { readonly document: string; readonly id: string; readonly name: string; readonly keptId?: string };

export interface MailToQueue {
  /** What the mail is, as the mail log words it: 'quotation', 'confirmation', 'invoice', 'activation', … */
  readonly kind: string;
  /** One of the agency's two mailboxes (rule mails/mailboxes). */
  readonly from: 'info' | 'bookings';
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly subject: string;
  /** Sanitised where a person wrote it. */
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly bookingId?: string | null;
  readonly clientId?: string | null;
  readonly interpreterId?: string | null;
  /** Whose password is chosen by the link in it: the link is made when the mail leaves, so that nothing keeps it. */
  readonly passwordLink?: PasswordLink;
}

export interface PasswordLink {
  readonly accountId: string;
  readonly purpose: 'forgotten' | 'activation';
}

/** What stands for the token of a link until its mail leaves. */
export const tokenToCome = 'one-time-link';

const held = 'Held: no mail relay is named';

/**
 * What a call that mailed replies: the words of its row, or that the mail is held because no relay is named. `done` is what was done
 * besides mailing, which is told first.
 */
export function mailReply(
  { relayNamed }: Pick<Platform, 'relayNamed'>,
  sent: string,
  done?: string,
): { msg: string; held: boolean } {
  return relayNamed ? { msg: sent, held: false } : { msg: done ? `${done}. ${held}` : held, held: true };
}

export const deliveryTask = 'deliver-mail';

/**
 * Puts a mail into the outbox within the command: it leaves after the commit, and never without it (rule mails/outbox).
 * A caller that writes to several interpreters or customers queues one mail for each (rule mails/one-mail-each). Gives the
 * mail's identity.
 */
export async function queueMail(command: CommandContext, mail: MailToQueue): Promise<string> {
  const settings = await agencySettings(command.tx);
  const to = distinct(mail.to);
  if (to.length === 0) throw refuse.invalid('There is nobody to send the mail to');
  const { id } = await command.tx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      from_name: settings.agencyName,
      from_address: mail.from === 'info' ? settings.mailboxInfo : settings.mailboxBookings,
      to_addresses: to,
      cc_addresses: distinct(mail.cc ?? [], to),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      booking_id: mail.bookingId ?? null,
      client_id: mail.clientId ?? null,
      interpreter_id: mail.interpreterId ?? null,
      account_id: mail.passwordLink?.accountId ?? null,
      password_link: mail.passwordLink?.purpose ?? null,
      queued_by: command.actor.id,
      queued_by_name: command.actor.name,
      created_at: command.now,
      next_attempt_at: command.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDelivery(command, id);
  return id;
}

/**
 * Puts a mail that has left into the outbox once more, for those of its recipients for whom the relay asked to be tried
 * again: as a mail of its own, so that the others do not get it twice.
 */
export async function queueForRest(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  mail: StoredMail,
  { recipients, runAt }: { readonly recipients: readonly string[]; readonly runAt: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      from_name: mail.from_name,
      from_address: mail.from_address,
      to_addresses: [...recipients],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments),
      booking_id: mail.booking_id,
      client_id: mail.client_id,
      interpreter_id: mail.interpreter_id,
      account_id: mail.account_id,
      password_link: mail.password_link,
      queued_by: mail.queued_by,
      queued_by_name: mail.queued_by_name,
      created_at: now,
      next_attempt_at: runAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDelivery({ tx }, id, runAt);
}

/** Keeps mails of a client in the outbox that bring a document which is void by now; what has left stays as it was sent. */
export async function withdrawMails(
  { tx }: CommandContext,
  { clientId, ...attached }: { readonly document: string; readonly id: string; readonly clientId: string },
  why: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ status: 'failed', last_error: why, next_attempt_at: null })
    .where('client_id', '=', clientId)
    .where('status', 'in', ['queued', 'held'])
    .where(sql<boolean>`attachments @> ${JSON.stringify([attached])}::jsonb`)
    .execute();
}

/** The job that takes a mail out; one waits for each mail at most. */
export async function addDelivery(command: Pick<CommandContext, 'tx'>, mailId: string, runAt?: Date): Promise<void> {
  await addJob(command, deliveryTask, { id: mailId }, { jobKey: `mail:${mailId}`, ...(runAt ? { runAt } : {}) });
}

/** Addresses without blanks and repetitions, and without those written to already. */
function distinct(addresses: readonly string[], already: readonly string[] = []): string[] {
  const seen = new Set(already.map((address) => address.toLowerCase()));
  return addresses
    .map((address) => address.trim())
    .filter((address) => address !== '' && !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
}
