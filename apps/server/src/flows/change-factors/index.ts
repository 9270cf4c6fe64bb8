import { factorRoutes } from '@dragoman/contract/access';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import {
  addAuthenticator,
  confirmAuthenticator,
  confirmedSession,
  firstRecoveryCodes,
  forgetUnneededCodes,
  giveCode,
  removeAuthenticator,
  renewRecoveryCodes,
  resetStaffFactors,
} from '../../features/access/index.ts';
import { mailOwner } from '../../features/correspondence/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
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
    await resetStaffFactors(command, params.id);
    await tell(command, asking, params.id, `${command.actor.name} removed your second factors`);
    return { msg: 'Second factors removed' };
  }),
];
