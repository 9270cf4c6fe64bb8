import { isOfAgency, type ProviderClaims, type ProviderRefusal, verifiedEmail } from '@dragoman/domain/access';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { IdentityProvider } from '../../../platform/config/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

export interface Identity extends ProviderClaims {
  readonly iss: string;
  readonly sub: string;
}

/**
 * The staff account of who the provider speaks of: by issuer and subject; by the verified address only the first time, and
 * never an account that has another identity there (rule access/identity-provider).
 */
export async function accountOfIdentity(
  tx: Tx,
  provider: IdentityProvider,
  identity: Identity,
  now: Date,
): Promise<{ readonly id: string } | ProviderRefusal> {
  if (!isOfAgency(provider, identity)) return 'unknown';
  const bound = await tx
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select(['accounts.id', 'accounts.kind', 'accounts.active'])
    .where('issuer', '=', identity.iss)
    .where('subject', '=', identity.sub)
    .executeTakeFirst();
  const found = bound ?? (await accountToBind(tx, provider, identity));
  if (typeof found === 'string') return found;
  if (found.kind !== 'staff') return 'unknown';
  if (!found.active) return 'inactive';
  return bound || (await bind(tx, found.id, identity, now)) ? { id: found.id } : 'unknown';
}

/** Takes the identities off an account: who has them may be bound to another. */
export async function forgetIdentities({ tx }: CommandContext, accountId: string): Promise<void> {
  await tx.deleteFrom('identities').where('account_id', '=', accountId).execute();
}

async function accountToBind(tx: Tx, provider: IdentityProvider, identity: Identity) {
  const email = verifiedEmail(provider, identity);
  if (email === undefined) return 'unverified';
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'active'])
    .where('email_folded', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return account ?? 'unknown';
}

/** Whether it is bound now; not where the account has another identity there already. */
async function bind(tx: Tx, accountId: string, { iss, sub }: Identity, now: Date): Promise<boolean> {
  await tx
    .insertInto('identities')
    .values({ issuer: iss, subject: sub, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another sign-in of the same person may have bound it at the same moment.
  const bound = await tx
    .selectFrom('identities')
    .select('account_id')
    .where('issuer', '=', iss)
    .where('subject', '=', sub)
    .executeTakeFirst();
  return bound?.account_id === accountId;
}
