import { authRoutes } from '@dragoman/contract/access';
import { changeOwnPassword, choosePassword, ownerOfLink } from '../../features/access/index.ts';
import { changes, ownTransactions, reads, type Implementation } from '../../platform/http/implement.ts';
import { askForLink } from './forgotten.ts';
import { mailOwner } from '../../features/correspondence/index.ts';

export { choosePasswordTasks } from './forgotten.ts';

/** The calls by which somebody comes to a password of their own; each change is mailed to its owner. */
export const choosePasswordImplementations: Implementation[] = [
  changes(authRoutes.forgotten, async ({ command, body: { email } }) => {
    await askForLink(command, email);
    return { msg: 'If this address has an account, a mail with a link is on its way to it' };
  }),
  reads(authRoutes.passwordLink, async ({ db, now, body: { token } }) => {
    const { email } = await ownerOfLink(db, token, now);
    return { data: { email } };
  }),
  changes(authRoutes.choosePassword, async ({ command, platform, body }) => {
    await mailOwner(command, platform.publicUrl, await choosePassword(command, body), { kind: 'password changed' });
    return { msg: 'Password updated' };
  }),
  ownTransactions(authRoutes.password, async ({ platform, actor, body, request: place }) => {
    await changeOwnPassword(platform, { actor, place }, body, (command, id) =>
      mailOwner(command, platform.publicUrl, id, { kind: 'password changed' }),
    );
    return { msg: 'Password updated' };
  }),
];
