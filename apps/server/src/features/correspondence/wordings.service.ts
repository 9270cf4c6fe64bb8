import type { MailWording } from '@dragoman/contract/correspondence';
import {
  type MailKind,
  type WordedMail,
  wordedMails,
  type Wording,
  wordingRefusals,
} from '@dragoman/domain/correspondence';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { sanitised } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { withLogoShown } from './enclosures.ts';
import { sampleValues } from './samples.ts';
import { wordingOf, writeIn, type WrittenMail } from './wording.service.ts';

/** All mails that the product writes, with the wording that each has now. */
export async function listWordings(db: Db): Promise<MailWording[]> {
  const stored = await db.selectFrom('mail_wordings').selectAll().execute();
  return (Object.keys(wordedMails) as MailKind[]).map((kind) => {
    const { body, fields, label, subject, to }: WordedMail = wordedMails[kind];
    const own = stored.find((row) => row.kind === kind);
    return {
      kind,
      label,
      to,
      subject: own?.subject ?? subject,
      body: own?.body ?? body,
      changed: own ? { by: own.updated_by, at: own.updated_at } : null,
      fields: Object.entries(fields).map(([name, { block = false, needed = false }]) => ({ name, block, needed })),
    };
  });
}

/**
 * Changes what a mail says from now on; refused where it would lack what it is for (rule mails/wordings), and where somebody
 * else has changed it since the version that it was made from (rule api/versions).
 */
export async function changeWording(
  command: CommandContext,
  kind: MailKind,
  { madeFrom, ...wording }: Wording & { readonly madeFrom?: Date | null | undefined },
): Promise<MailWording> {
  const after = checked(kind, wording);
  const before = await lockWording(command, kind, madeFrom);
  const row = { ...after, updated_at: command.now, updated_by: command.actor.name };
  await command.tx
    .insertInto('mail_wordings')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
  const { body, subject } = before;
  await recordAudit(command, { table: 'mail_wordings', id: kind, action: 'update', before: { subject, body }, after });
  return one(command.tx, kind);
}

/** The wording as it stands, refused where it is not the one that somebody has seen; two may be the first to change it. */
async function lockWording(
  command: CommandContext,
  kind: MailKind,
  madeFrom: Date | null | undefined,
): Promise<MailWording> {
  await sql`lock table mail_wordings in share row exclusive mode`.execute(command.tx);
  const stored = await one(command.tx, kind);
  const { changed, label } = stored;
  if (madeFrom !== undefined && madeFrom?.getTime() !== changed?.at.getTime())
    throw refuse.changed(`The wording of '${label}'`, changed?.by);
  return stored;
}

/** Gives a mail its original wording again; refused as a change is (rule api/versions). */
export async function restoreWording(
  command: CommandContext,
  kind: MailKind,
  madeFrom: Date | null | undefined,
): Promise<MailWording> {
  const { body, changed, subject } = await lockWording(command, kind, madeFrom);
  if (!changed) return one(command.tx, kind);
  const before = { subject, body };
  await command.tx.deleteFrom('mail_wordings').where('kind', '=', kind).execute();
  const after = await wordingOf(command.tx, kind);
  await recordAudit(command, { table: 'mail_wordings', id: kind, action: 'restore', before, after });
  return one(command.tx, kind);
}

/** A wording as it would leave, with sample values; nothing is written. */
export async function previewWording(db: Db, kind: MailKind, wording: Wording): Promise<WrittenMail> {
  const mail = await writeIn(db, checked(kind, wording), sampleValues, []);
  return { ...mail, html: await withLogoShown(db, mail.html) };
}

function checked(kind: MailKind, { body, subject }: Wording): Wording {
  const wording = { subject, body: sanitised(body) };
  const refusals = wordingRefusals(kind, wording);
  const [sentence] = Object.values(refusals);
  if (sentence) throw refuse.invalid(sentence, refusals);
  return wording;
}

async function one(db: Db, kind: MailKind): Promise<MailWording> {
  return (await listWordings(db)).find((wording) => wording.kind === kind)!;
}
