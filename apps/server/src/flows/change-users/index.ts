import { userRoutes } from '@dragoman/contract/access';
import { signInChanges } from '@dragoman/domain/access';
import { confirmedSession, readUser, updateUser } from '../../features/access/index.ts';
import { mailSignInChanges } from '../../features/correspondence/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';

/**
 * The call by which a staff user is changed: another address, password or role needs a fresh proof of who changes it
 * (rule access/confirmation), and is mailed to whom it concerns.
 */
export const changeUsersImplementations: Implementation[] = [
  changes(userRoutes.update, async ({ command, params, body, platform, request, now }) => {
    const signIn = signInChanges(await readUser(command.tx, params.id), body);
    if (signIn.length > 0) await confirmedSession(command.tx, request.token, now);
    const data = await updateUser(command, params.id, body);
    await mailSignInChanges(command, platform.publicUrl, params.id, signIn);
    return { data };
  }),
];
