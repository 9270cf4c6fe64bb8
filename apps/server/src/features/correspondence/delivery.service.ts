import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type JobTask, nextTry, whileClaimed } from '../../platform/jobs/index.ts';
import { unpacked } from '../../platform/packing/index.ts';
import type { Handover, Relay } from '../../platform/mail/index.ts';
import { enclosuresOf, type EnclosureSources, logoOf } from './enclosures.ts';
import { letterPacking, type StoredMail } from './letters.ts';
import { addDelivery, type MailAttachment, type PasswordLink, queueForRest, tokenToCome } from './outbox.service.ts';

export interface DeliveryParts extends EnclosureSources {
  readonly clock: Clock;
  /** Absent where no SMTP_URL is configured: nothing leaves. */
  readonly relay: Relay | undefined;
  /** Makes the token of a link by which an account's password is chosen; none where no active account has the address of the mail. */
  readonly makePasswordLink: (
    tx: Tx,
    link: PasswordLink & { readonly to: readonly string[] },
    now: Date,
  ) => Promise<string | undefined>;
}

type Outcome = Handover | { readonly outcome: 'held'; readonly detail: string };

interface HandedOver {
  readonly handed: Outcome;
  /** What is attached, with what is kept of it. */
  readonly attachments: readonly MailAttachment[];
}

export const noRelay = 'not sent: no relay configured';
const notTheirs = 'not sent: no active account has this address';

/**
 * Takes one mail out. Its row stays locked while the relay is spoken to; the Message-ID is the mail's own, by which receivers drop
 * what comes twice.
 */
export function deliverMail(parts: DeliveryParts): JobTask {
  return async (payload, { signal }) => {
    const { id } = payload as { id: string };
    await whileClaimed(parts.db, async (tx) => {
      const row = await tx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      const mail = unpacked(letterPacking, row);
      await recordOutcome(tx, parts.clock, mail, await handOver(parts, tx, mail, signal));
    });
  };
}

async function handOver(parts: DeliveryParts, tx: Tx, mail: StoredMail, signal: AbortSignal): Promise<HandedOver> {
  const attachments = mail.attachments as MailAttachment[];
  if (!parts.relay) return { handed: { outcome: 'held', detail: noRelay }, attachments };
  try {
    const enclosures = await enclosuresOf(parts, attachments);
    const files = [...(await logoOf(parts.db, mail.html)), ...enclosures];
    const linked = await withPasswordLink(parts, tx, mail);
    if (!linked) return { handed: { outcome: 'refused', detail: notTheirs }, attachments };
    const handed = await parts.relay.send(letterOf(linked, files), signal);
    return { handed, attachments: attachments.map((attachment, at) => withKept(attachment, enclosures[at]?.keptId)) };
  } catch (error) {
    return {
      handed: { outcome: 'deferred', detail: error instanceof Error ? error.message : String(error) },
      attachments,
    };
  }
}

const withKept = (attachment: MailAttachment, keptId: string | undefined): MailAttachment =>
  keptId !== undefined && 'document' in attachment ? { ...attachment, keptId } : attachment;

/** The mail with its link; undefined where there is none for its account. */
async function withPasswordLink(
  { clock, makePasswordLink }: DeliveryParts,
  tx: Tx,
  mail: StoredMail,
): Promise<StoredMail | undefined> {
  const { account_id: accountId, html, password_link: purpose, text } = mail;
  if (accountId === null || purpose === null) return mail;
  const link = { accountId, purpose, to: mail.to_addresses };
  const token = await makePasswordLink(tx, link, clock.now());
  if (token === undefined) return undefined;
  const inserted = (words: string) => words.replaceAll(tokenToCome, token);
  return { ...mail, html: inserted(html), text: inserted(text) };
}

function letterOf(mail: StoredMail, attachments: Awaited<ReturnType<typeof enclosuresOf>>) {
  return {
    messageId: messageIdOf(mail),
    date: mail.created_at,
    from: { name: mail.from_name, address: mail.from_address },
    replyTo: mail.from_address,
    to: mail.to_addresses,
    cc: mail.cc_addresses,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments,
  };
}

const messageIdOf = (mail: StoredMail): string => `<${mail.id}@${mail.from_address.split('@').at(-1) ?? 'localhost'}>`;

/** A letter that was packed while it waited is stored unpacked again: its words stand in one place or in the other. */
function withAttachments({ html, packed, text }: StoredMail, attachments: readonly MailAttachment[]) {
  if (!attachments.some((attachment) => 'document' in attachment)) return {};
  return { attachments: JSON.stringify(attachments), ...(packed && { html, text, packed: null }) };
}

async function recordOutcome(
  tx: Tx,
  clock: Clock,
  mail: StoredMail,
  { attachments, handed }: HandedOver,
): Promise<void> {
  const { outcome, detail } = handed;
  const now = clock.now();
  const next = (outcome === 'deferred' && nextTry(mail.attempts, now)) || null;
  const status = { sent: 'sent', held: 'held', refused: 'failed', deferred: next ? 'queued' : 'failed' } as const;
  await tx.insertInto('mail_attempts').values({ mail_id: mail.id, at: now, outcome, detail }).execute();
  await tx
    .updateTable('mails')
    .set({
      status: status[outcome],
      attempts: mail.attempts + 1,
      last_error: detail,
      next_attempt_at: next,
      sent_at: outcome === 'sent' ? now : null,
      message_id: messageIdOf(mail),
      ...(outcome === 'sent' && withAttachments(mail, attachments)),
    })
    .where('id', '=', mail.id)
    .execute();
  if (next) await addDelivery({ tx }, mail.id, next);
  if (handed.outcome === 'sent' && handed.waiting.length > 0)
    await queueForRest({ tx, now }, mail, { recipients: handed.waiting, runAt: nextTry(0, now)! });
}
