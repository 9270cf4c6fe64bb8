import { factorRoutes, passkeyRoutes } from '@dragoman/contract/access';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import {
  addAuthenticator,
  addPasskey,
  askForNewPasskey,
  confirmAuthenticator,
  confirmedSession,
  deviceInWords,
  firstRecoveryCodes,
  forgetUnneededCodes,
  giveCode,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetStaffFactors,
  verifyNewPasskey,
} from '../../features/access/index.ts';
import { mailOwner } from '../../features/correspondence/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { transact } from '../../platform/database/index.ts';
import { changes, ownTransactions, type Changing, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Asking = Pick<Changing<RouteDeclaration>, 'command' | 'request' | 'now' | 'platform'>;

/** The staff account that asks, whose owner has just proved who they are (rule access/confirmation). */
async function confirmedStaff({ command, request, now }: Asking): Promise<string> {
  const { accountId, kind } = await confirmedSession(command.tx, request.token, now);
  if (kind !== 'staff') throw refuse.denied();
  return accountId;
}

const tell = (command: CommandContext, { platform }: Pick<Asking, 'platform'>, accountId: string, what: string) =>
  mailOwner(command, platform.publicUrl, accountId, { kind: 'sign-in changed', what });

/** The calls by which somebody's second factors are changed; each change is mailed to its owner. */
export const changeFactorsImplementations: Implementation[] = [
  ownTransactions(factorRoutes.giveCode, ({ platform, body, request }) =>
    giveCode(platform, body, request, (command, accountId, left) =>
      tell(command, { platform }, accountId, `A recovery code was used to sign in (${left} left)`),
    ),
  ),
  changes(factorRoutes.addAuthenticator, async (asking) => {
    const { command } = asking;
    const { productTitle } = await agencySettings(command.tx);
    return { data: await addAuthenticator(command, await confirmedStaff(asking), productTitle) };
  }),
  changes(factorRoutes.confirmAuthenticator, async (asking) => {
    const { command, body } = asking;
    const accountId = await confirmedStaff(asking);
    await confirmAuthenticator(command, accountId, body.code);
    await tell(command, asking, accountId, 'An authenticator app was added');
    return { data: { recoveryCodes: await firstRecoveryCodes(command, accountId) } };
  }),
  changes(factorRoutes.removeAuthenticator, async (asking) => {
    const { command } = asking;
    const accountId = await confirmedStaff(asking);
    await removeAuthenticator(command, accountId);
    await forgetUnneededCodes(command.tx, accountId);
    await tell(command, asking, accountId, 'The authenticator app was removed');
    return { msg: 'Authenticator app removed' };
  }),
  changes(factorRoutes.newRecoveryCodes, async (asking) => {
    const { command } = asking;
    const accountId = await confirmedStaff(asking);
    const recoveryCodes = await renewRecoveryCodes(command, accountId);
    await tell(command, asking, accountId, 'The recovery codes were made anew');
    return { data: { recoveryCodes } };
  }),
  changes(factorRoutes.reset, async (asking) => {
    const { command, params } = asking;
    await confirmedStaff(asking);
    await resetStaffFactors(command, params.id);
    await tell(command, asking, params.id, `${command.actor.name} removed your second factors`);
    return { msg: 'Second factors removed' };
  }),
  ownTransactions(passkeyRoutes.askNew, async ({ platform, now, request }) => {
    const { accountId } = await confirmedSession(platform.db, request.token, now);
    const { productTitle } = await agencySettings(platform.db);
    const options = await askForNewPasskey(platform, accountId, productTitle);
    return { data: { ...options, suggestedName: deviceInWords(request.userAgent) } };
  }),
  // Verified outside the command: what it was asked to sign is good once, whatever comes of it.
  ownTransactions(passkeyRoutes.add, async ({ platform, actor, now, request: place, body: { name, response } }) => {
    const { accountId, kind } = await confirmedSession(platform.db, place.token, now);
    const credential = await verifyNewPasskey(platform, accountId, response);
    return transact(platform.db, async (tx) => {
      const command = { tx, actor, now, place };
      await addPasskey(command, accountId, { name, credential });
      await tell(command, { platform }, accountId, `The passkey ${name} was added`);
      const recoveryCodes = kind === 'staff' ? await firstRecoveryCodes(command, accountId) : [];
      return { data: { recoveryCodes } };
    });
  }),
  changes(passkeyRoutes.rename, async ({ command, params, request, now, body: { name } }) => {
    const { accountId } = await confirmedSession(command.tx, request.token, now);
    await renamePasskey(command, accountId, { id: params.id, name });
    return { msg: 'Passkey renamed' };
  }),
  changes(passkeyRoutes.remove, async (asking) => {
    const { command, params, request, now } = asking;
    const { accountId } = await confirmedSession(command.tx, request.token, now);
    const name = await removePasskey(command, accountId, params.id);
    await forgetUnneededCodes(command.tx, accountId);
    await tell(command, asking, accountId, `The passkey ${name} was removed`);
    return { msg: 'Passkey removed' };
  }),
];
