import type { ProgramToken } from '@dragoman/contract/access';
import { programRole, scopeOf, tokenState, type Role, type Scope } from '@dragoman/domain/access';
import { sql, type Selectable } from 'kysely';
import { prepared, type DB, type Db } from '../../platform/database/index.ts';
import { isMissing } from './factors/required.ts';
import { hashOf } from './sessions.service.ts';

type StoredToken = Selectable<DB['program_tokens']>;

const scopesIn = (stored: readonly string[]): Scope[] => stored.flatMap((name) => scopeOf(name) ?? []);

/** A token as its owner sees it. */
export function tokenView(row: StoredToken & { readonly owner: string | null }, now: Date): ProgramToken {
  const { expires_at: expiresAt, revoked_at: revokedAt, revoked_by, last_used_at, last_address } = row;
  return {
    _id: row.id,
    name: row.name,
    scopes: scopesIn(row.scopes),
    ending: row.ending,
    state: tokenState({ expiresAt, revokedAt }, now),
    owner: row.owner,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt,
    revoked: revokedAt && { at: revokedAt, by: revoked_by ?? '' },
    lastUsed: last_used_at && { at: last_used_at, address: last_address ?? '' },
  };
}

const ownerName = sql<string | null>`case when program_tokens.account_id is null then null
  else coalesce(users.first_name || ' ' || users.last_name, accounts.email) end`;

/** Tokens, the newest first: of one account, or all of them. */
export async function listTokens(db: Db, now: Date, accountId?: string): Promise<ProgramToken[]> {
  const rows = await db
    .selectFrom('program_tokens')
    .leftJoin('accounts', 'accounts.id', 'program_tokens.account_id')
    .leftJoin('users', 'users.id', 'program_tokens.account_id')
    .selectAll('program_tokens')
    .select(ownerName.as('owner'))
    .$if(accountId !== undefined, (tokens) => tokens.where('program_tokens.account_id', '=', accountId!))
    .orderBy('program_tokens.id', 'desc')
    .execute();
  return rows.map((row) => tokenView(row, now));
}

/** A live token with what its owner may at this moment. */
export interface LiveToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string | null;
  /** The person whose it is; undefined for the agency's. */
  readonly owner: { readonly id: string; readonly name: string } | undefined;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  readonly mustAddFactor: boolean;
}

/** The live token of this text, whose owner may sign in. */
export async function findLiveToken(db: Db, token: string, now: Date): Promise<LiveToken | undefined> {
  const [row] = await liveToken(db, { hash: hashOf(token), now });
  if (!row) return undefined;
  const { id, name, scopes, lastUsedAt, lastAddress, accountId, owner, role, temporaryUntil, mustAddFactor } = row;
  const common = { id, name, scopes: scopesIn(scopes), lastUsedAt, lastAddress };
  if (accountId === null)
    return { ...common, owner: undefined, role: programRole, mustChangePassword: false, mustAddFactor: false };
  if (role === null) return undefined;
  return {
    ...common,
    owner: { id: accountId, name: owner ?? '' },
    role,
    mustChangePassword: temporaryUntil !== null,
    mustAddFactor,
  };
}

const liveToken = prepared((db, { hash, now }: { readonly hash: Buffer; readonly now: Date }) =>
  db
    .selectFrom('program_tokens')
    .leftJoin('accounts', 'accounts.id', 'program_tokens.account_id')
    .leftJoin('users', 'users.id', 'program_tokens.account_id')
    .leftJoin('settings', (join) => join.onTrue())
    .select(['program_tokens.id', 'program_tokens.name', 'scopes', 'users.role'])
    .select(['last_used_at as lastUsedAt', 'last_address as lastAddress', 'account_id as accountId'])
    .select(['accounts.password_temporary_until as temporaryUntil', ownerName.as('owner')])
    .select(isMissing.as('mustAddFactor'))
    .where('token_hash', '=', hash)
    .where('program_tokens.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('accounts.active', '=', true)])),
);

/** The last use is written down once in so many milliseconds, or from another address: reading stays reading. */
const touchEvery = 5 * 60_000;

/** Notes that a token is used. */
export async function touchToken(
  db: Db,
  { id, lastUsedAt, lastAddress }: LiveToken,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const isFresh = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < touchEvery;
  if (isFresh && lastAddress === address) return;
  await db
    .updateTable('program_tokens')
    .set({ last_used_at: now, last_address: address })
    .where('id', '=', id)
    .execute();
}
