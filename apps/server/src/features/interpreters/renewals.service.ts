import type { Interpreter } from '@dragoman/contract/interpreters';
import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import { checkRenewal, papers, type PaperName } from '@dragoman/domain/interpreters';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { dropFile, keepFile } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import { documentsOf, findInterpreter } from './interpreters.queries.ts';
import { lockInterpreter } from './interpreters.service.ts';
import { papersOf } from './renewals.queries.ts';

/** Where interpreters send their papers, below the public host. */
export const papersLink = (host: string): string => `${host}/papers`;

/** An interpreter sends a renewed paper; one that still waits is replaced by it (rule interpreters/own-papers). */
export async function sendPaper(
  command: CommandContext,
  paper: PaperName,
  files: readonly ReceivedFile[],
  expiresOn: CalendarDay,
): Promise<void> {
  const { tx, actor, now } = command;
  const id = actor.id!;
  const stored = await lockInterpreter(command, id);
  const [file, ...more] = files;
  if (!file) throw refuse.field('file', 'Required');
  if (more.length > 0) throw refuse.field('file', 'Send one file');
  refuseUnfitDay(expiresOn, command, papersOf(stored)[papers[paper].field]);
  const replaced = await tx
    .updateTable('paper_renewals')
    .set({ decision: 'replaced', decided_at: now, decided_by: actor.name })
    .where('interpreter_id', '=', id)
    .where('paper', '=', paper)
    .where('decision', 'is', null)
    .returning('file_id')
    .executeTakeFirst();
  if (replaced) await dropFile(command, replaced.file_id);
  const fileId = await keepFile(command, file);
  const renewal = await tx
    .insertInto('paper_renewals')
    .values({ interpreter_id: id, paper, file_id: fileId, expires_on: expiresOn, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'paper_renewals',
    id: renewal.id,
    action: 'create',
    before: null,
    after: { interpreterId: id, paper, expiresOn, orginalFile: file.originalName },
    of: id,
    concerns: [id],
  });
}

/** Accepts a renewed paper: it stands among the documents of the profile, and the profile has its day. */
export async function acceptPaper(
  command: CommandContext,
  renewalId: string,
  expiresOn: CalendarDay,
): Promise<NonNullable<Interpreter['fileList']>> {
  const { tx, now } = command;
  const { stored, renewal } = await lockWaiting(command, renewalId);
  const { field, documentType } = papers[renewal.paper];
  const before = papersOf(stored)[field];
  refuseUnfitDay(expiresOn, command, before);
  const version = nextVersion(command, stored.updated_at);
  const column = {
    renewalDueDate: 'renewal_due_date',
    dbsExpiry: 'dbs_expiry',
    passportExpiry: 'passport_expiry',
  } as const;
  await tx
    .updateTable('interpreters')
    .set({ [column[field]]: expiresOn, updated_at: version })
    .where('id', '=', stored.id)
    .execute();
  await recordAudit(command, {
    table: 'interpreters',
    id: stored.id,
    action: 'update',
    before: { [field]: before },
    after: { [field]: expiresOn },
    version,
  });
  const document = await tx
    .insertInto('interpreter_documents')
    .values({ interpreter_id: stored.id, file_id: renewal.fileId, file_type: documentType, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'interpreter_documents',
    id: document.id,
    action: 'create',
    before: null,
    after: { interpreterId: stored.id, fileType: documentType },
  });
  await decide(command, renewal, { as: 'accepted', reason: null });
  return documentsOf(tx, stored.id);
}

/** Refuses a renewed paper; its interpreter reads why in a mail. */
export async function refusePaper(
  command: CommandContext,
  host: string,
  renewalId: string,
  reason: string,
): Promise<void> {
  const { stored, renewal } = await lockWaiting(command, renewalId);
  await decide(command, renewal, { as: 'refused', reason });
  await dropFile(command, renewal.fileId);
  const interpreter = await findInterpreter(command.tx, stored.id);
  if (!interpreter) return;
  const mail = await writeMail(command.tx, 'paper refused', {
    name: interpreter.fullname,
    papers: papers[renewal.paper].label,
    reason,
    portal: papersLink(host),
  });
  await queueMail(command, {
    kind: 'paper refused',
    from: 'info',
    to: [interpreter.email],
    ...mail,
    interpreterId: stored.id,
  });
}

interface Waiting {
  readonly id: string;
  readonly interpreterId: string;
  readonly paper: PaperName;
  readonly fileId: string;
}

/** Locks the interpreter first, as whoever sends a paper does. */
async function lockWaiting(command: CommandContext, id: string) {
  const found = await command.tx
    .selectFrom('paper_renewals')
    .select('interpreter_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  const stored = await lockInterpreter(command, found.interpreter_id);
  const row = await command.tx
    .selectFrom('paper_renewals')
    .select(['id', 'interpreter_id', 'paper', 'file_id', 'decision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.decision === 'replaced') throw refuse.conflict('The interpreter has sent another one meanwhile');
  if (row.decision !== null) throw refuse.conflict(`This paper is ${row.decision} already`);
  const renewal: Waiting = {
    id: row.id,
    interpreterId: row.interpreter_id,
    paper: row.paper,
    fileId: row.file_id,
  };
  return { stored, renewal };
}

async function decide(
  command: CommandContext,
  { id, interpreterId }: Waiting,
  { as, reason }: { readonly as: 'accepted' | 'refused'; readonly reason: string | null },
): Promise<void> {
  await command.tx
    .updateTable('paper_renewals')
    .set({ decision: as, decided_at: command.now, decided_by: command.actor.name, reason })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, {
    table: 'paper_renewals',
    id,
    action: as,
    before: null,
    after: { interpreterId, ...(reason === null ? {} : { reason }) },
    of: interpreterId,
    concerns: [interpreterId],
  });
}

function refuseUnfitDay(day: CalendarDay, { now }: CommandContext, before: CalendarDay | null): void {
  const fits = checkRenewal(day, londonDay(now), before);
  if (!fits.allowed) throw refuse.field('expiresOn', fits.refusal);
}
