import type { SecondFactor } from '@dragoman/domain/access';
import type { Place } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { openSession } from './sessions.service.ts';
import { rememberPlace } from './throttle.service.ts';

/** What a sign-in brings; with `factors` the token opens nothing yet, and one of them is asked for. */
export interface Opened {
  readonly token: string;
  readonly expiresAt: Date;
  readonly mustChangePassword: boolean;
  readonly factors?: SecondFactor[];
}

/** Opens the session of somebody who has proved all that is asked for; `by` says by what besides the password. */
export async function enter(
  tx: Tx,
  id: string,
  place: Place,
  now: Date,
  by: SecondFactor | 'identity provider' | '' = '',
): Promise<Opened> {
  const { email, password_temporary_until } = await tx
    .selectFrom('accounts')
    .select(['email', 'password_temporary_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await rememberPlace(tx, id, place.address, now);
  await recordSecurity(tx, { kind: 'sign-in', person: { id, name: email }, place, what: by }, now);
  const byProvider = by === 'identity provider';
  return {
    ...(await openSession(tx, id, place, now, byProvider)),
    mustChangePassword: !byProvider && password_temporary_until !== null,
  };
}
