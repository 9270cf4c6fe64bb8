import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockAccount } from '../accounts.service.ts';
import { wrongCode } from './codes.ts';

/** Seconds for which a code is good; one before and one after are taken too, for clocks that differ. */
const period = 30;
const secretBytes = 20;

const appOf = (secret: Buffer, names: { readonly issuer: string; readonly label: string }) =>
  new TOTP({
    ...names,
    period,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** Makes the secret of an app, which asks for nothing before its first code is given. Refuses a second app. */
export async function addAuthenticator(
  command: CommandContext,
  accountId: string,
  issuer: string,
): Promise<{ readonly secret: string; readonly picture: string }> {
  const { email } = await lockAccount(command, accountId);
  const secret = randomBytes(secretBytes);
  const made = await command.tx
    .insertInto('authenticators')
    .values({ account_id: accountId, secret, created_at: command.now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: command.now, last_step: null })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!made) throw refuse.conflict('There is an authenticator app already: remove it first');
  const app = appOf(secret, { issuer, label: email });
  const svg = renderSVG(app.toString(), { border: 2 });
  return { secret: app.secret.base32, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Takes the first code of a new app: from then on the sign-in asks for one. */
export async function confirmAuthenticator(command: CommandContext, accountId: string, code: string): Promise<void> {
  await lockAccount(command, accountId);
  const app = await command.tx
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!app || app.confirmed_at) throw refuse.conflict('There is no authenticator app that waits for its first code');
  if (!(await takeAppCode(command.tx, accountId, code.replace(' ', ''), command.now))) throw wrongCode();
  await command.tx
    .updateTable('authenticators')
    .set({ confirmed_at: command.now })
    .where('account_id', '=', accountId)
    .execute();
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'add authenticator',
    before: null,
    after: null,
  });
}

/** Takes a code of the app, each once: one of the same or an earlier time step is not taken again (rule access/second-factor). */
export async function takeAppCode(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticators')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!app) return false;
  const timestamp = now.getTime();
  const delta = appOf(app.secret, { issuer: '', label: '' }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  if (app.last_step !== null && step <= app.last_step) return false;
  await tx.updateTable('authenticators').set({ last_step: step }).where('account_id', '=', accountId).execute();
  return true;
}

/** Removes the app. Refuses with 404 where there is none. */
export async function removeAuthenticator(command: CommandContext, accountId: string): Promise<void> {
  await lockAccount(command, accountId);
  const removed = await command.tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!removed) throw refuse.notFound();
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'remove authenticator',
    before: null,
    after: null,
  });
}
