import type { MadeToken, NewToken } from '@dragoman/contract/access';
import { mayUseScope, scopes, tokenPrefix, type Role, type Scope } from '@dragoman/domain/access';
import { randomBytes } from 'node:crypto';
import { recordAudit, recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashOf } from './sessions.service.ts';
import { tokenView } from './tokens.queries.ts';

/** Whose a token is to be: a person's, of their role, or the agency's. */
export type TokenOwner = { readonly accountId: string; readonly name: string; readonly role: Role } | 'agency';

const day = 86_400_000;

/** Makes a token; only a hash of it is kept (rule programs/tokens). Refuses a scope of which the owner's role may do nothing. */
export async function makeToken(command: CommandContext, owner: TokenOwner, entered: NewToken): Promise<MadeToken> {
  const { actor, now, tx } = command;
  const useless = owner === 'agency' ? undefined : entered.scopes.find((scope) => !mayUseScope(owner.role, scope));
  if (useless) throw refuse.field('scopes', `Your role may not: ${labelOf(useless)}`);
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const row = await tx
    .insertInto('program_tokens')
    .values({
      account_id: owner === 'agency' ? null : owner.accountId,
      name: entered.name,
      scopes: entered.scopes,
      token_hash: hashOf(token),
      ending: token.slice(-4),
      created_at: now,
      created_by: actor.name,
      expires_at: new Date(now.getTime() + entered.days * day),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const ownerName = owner === 'agency' ? null : owner.name;
  await recordAudit(command, {
    table: 'program_tokens',
    id: row.id,
    action: 'make token',
    before: null,
    after: { name: row.name, scopes: row.scopes, expires_at: row.expires_at, owner: ownerName ?? 'Agency' },
  });
  return { data: tokenView({ ...row, owner: ownerName }, now), token };
}

const labelOf = (scope: Scope): string => scopes[scope].label.toLowerCase();

/** Ends a token at once; `accountId` names whose it must be. One that has ended already stays as it is. */
export async function revokeToken(command: CommandContext, id: string, accountId?: string): Promise<void> {
  const found = await command.tx
    .selectFrom('program_tokens')
    .select(['id', 'revoked_at'])
    .where('id', '=', id)
    .$if(accountId !== undefined, (tokens) => tokens.where('account_id', '=', accountId!))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse.notFound('Token not found');
  if (found.revoked_at === null) await revoke(command, { id });
}

/** Ends all tokens of an account: it was turned off, or its sign-in was taken over (rule programs/ending). */
export const revokeTokensOf = (command: CommandContext, accountId: string): Promise<void> =>
  revoke(command, { accountId });

async function revoke(
  command: CommandContext,
  which: { readonly id: string } | { readonly accountId: string },
): Promise<void> {
  const { actor, now, tx } = command;
  const ended = await tx
    .updateTable('program_tokens')
    .set({ revoked_at: now, revoked_by: actor.name })
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('account_id', '=', which.accountId)))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  await recordAudits(
    command,
    ended.map(({ id, name }) => ({
      table: 'program_tokens',
      id,
      action: 'revoke token',
      before: { name },
      after: null,
    })),
  );
}

/** How long a token that has ended is still shown. */
const shownFor = 365 * day;

/** Removes tokens that ended a year ago. */
export async function forgetEndedTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - shownFor);
  await db
    .deleteFrom('program_tokens')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
