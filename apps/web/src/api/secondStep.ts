import { factorRoutes } from '@dragoman/contract/access';
import { notifyDone } from '../ui/messages.ts';
import { client, fail } from './client.ts';
import { beginSession } from './session.ts';
import { staffSession, type SecondStep } from './signing.ts';

/** Ends a sign-in by a code; what was refused is shown. */
export async function giveCode({ opened }: SecondStep, code: string): Promise<void> {
  const { token } = await client.call(factorRoutes.giveCode, { body: { token: opened.token, code } }).catch(fail);
  beginSession(await staffSession(token).catch(fail));
  notifyDone('Successfully logged in');
}
