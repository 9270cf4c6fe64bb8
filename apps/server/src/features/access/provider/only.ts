import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Said where an account has to come by the provider (rule access/identity-provider). */
const byProvider = () => refuse.signIn("Please sign in by the agency's identity provider");

/**
 * The refusal of a password or a passkey where the settings let staff in by the identity provider only; undefined for superadmins,
 * who keep the way back in, for interpreters, and while the environment names no provider.
 */
export async function providerOnly(
  tx: Tx,
  { identityProvider }: Pick<Platform, 'identityProvider'>,
  accountId: string,
): Promise<Error | undefined> {
  if (!identityProvider) return undefined;
  const { rows } = await sql<{ only: boolean }>`
    select settings.provider_only and users.role <> 'superadmin' as only
    from users cross join settings where users.id = ${accountId}`.execute(tx);
  return rows[0]?.only ? byProvider() : undefined;
}
