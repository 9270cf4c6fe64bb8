import type { OwnSession } from '@dragoman/contract/access';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deviceInWords } from './device.ts';
import { isLive, type Session } from './sessions.service.ts';

/** The live sessions of an account, the last used first (rule access/own-sessions). */
export async function ownSessions(db: Db, { accountId, id: own }: Session, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('settings', (join) => join.onTrue())
    .select(['sessions.id', 'user_agent', 'sessions.address', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isLive(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id')
    .execute();
  return rows.map(({ id, user_agent, address, created_at, last_used_at }) => ({
    _id: id,
    device: deviceInWords(user_agent),
    address,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isThis: id === own,
  }));
}

/** Ends one of the own sessions; refuses with 404 what is none of them. */
export async function endOwnSession(command: CommandContext, own: Session, id: string): Promise<void> {
  if ((await endWhere(command, own, { id })) === 0) throw refuse.notFound();
}

/** Ends all of the own sessions but the present one. */
export async function endOtherSessions(command: CommandContext, own: Session): Promise<void> {
  await endWhere(command, own, { not: own.id });
}

async function endWhere(
  command: CommandContext,
  { accountId }: Session,
  which: { readonly id: string } | { readonly not: string },
): Promise<number> {
  const ended = await command.tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('id', '<>', which.not)))
    .returning(['address', 'user_agent'])
    .execute();
  await recordAudits(
    command,
    ended.map(({ address, user_agent }) => ({
      table: 'accounts',
      id: accountId,
      action: 'end session',
      before: { device: deviceInWords(user_agent), address },
      after: null,
    })),
  );
  return ended.length;
}
