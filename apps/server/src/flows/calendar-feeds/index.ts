import { feedPages, feedRoutes } from '@dragoman/contract/availability';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { findPageToken, pageToken, type PageSubject, revokePages } from '../../platform/tokens/index.ts';
import { calendarReply } from './feed.ts';

/** Everybody has a calendar of their own: an interpreter's has their jobs, a colleague's those of all (rule availability/calendars-out). */
const subjectOf = ({ kind, id }: Actor): PageSubject => ({
  page: 'jobs',
  audience: kind === 'interpreter' ? 'interpreter' : 'staff',
  subjectId: id ?? '',
});

const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/calendar/${token}.ics`;

async function record(command: CommandContext, { subjectId }: PageSubject, action: string): Promise<void> {
  await recordAudit(command, { table: 'accounts', id: subjectId, action, before: null, after: null });
}

export const feedImplementations: Implementation[] = [
  reads(feedRoutes.read, async ({ db, actor, platform }) => {
    const token = await findPageToken(db, subjectOf(actor));
    return { data: { address: token ? addressOf(platform.publicUrl, token) : null } };
  }),
  changes(feedRoutes.renew, async ({ command, actor, platform }) => {
    const subject = subjectOf(actor);
    await revokePages(command, [subject.page], [subject.subjectId], subject.audience);
    const token = await pageToken(command, subject);
    await record(command, subject, 'renew calendar address');
    return { data: { address: addressOf(platform.publicUrl, token) } };
  }),
  changes(feedRoutes.revoke, async ({ command, actor }) => {
    const subject = subjectOf(actor);
    await revokePages(command, [subject.page], [subject.subjectId], subject.audience);
    await record(command, subject, 'end calendar address');
    return { msg: 'The address has ended' };
  }),
  reads(feedPages.calendar, ({ params, db, now, request }) =>
    calendarReply(db, { token: params.file.replace(/\.ics$/, ''), known: request.known, now }),
  ),
];
