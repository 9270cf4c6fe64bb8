import { accountToWriteTo, lockAccount } from '../../features/access/index.ts';
import { passwordLinkBlock, passwordMailsSince, queueMail, writeMail } from '../../features/correspondence/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type CommandContext, systemActor } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import { addJob, type JobTask } from '../../platform/jobs/index.ts';

const task = 'mail-password-link';

/**
 * Takes note that somebody forgot a password. Whether the address has an account is looked up afterwards: the call does
 * the same for every address, and takes as long (rule access/forgotten-password).
 */
export async function askForLink(command: CommandContext, email: string): Promise<void> {
  await addJob(command, task, { email }, { jobKey: `${task}:${email.toLowerCase()}` });
}

interface LinkTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The job of this flow, by name. */
export function choosePasswordTasks({ db, clock, publicUrl }: LinkTools): Record<string, JobTask> {
  return {
    [task]: (payload) =>
      transact(db, (tx) =>
        mailLink({ tx, actor: systemActor, now: clock.now() }, publicUrl, (payload as { email: string }).email),
      ),
  };
}

// So many an hour, so that nobody's mailbox is filled by a stranger.
const mostMails = 3;
const hour = 3_600_000;

async function mailLink(command: CommandContext, portal: string, email: string): Promise<void> {
  const account = await accountToWriteTo(command.tx, { email });
  if (!account) return;
  // Those who ask at the same moment are counted one after another.
  await lockAccount(command, account.id);
  const since = new Date(command.now.getTime() - hour);
  if ((await passwordMailsSince(command.tx, account.id, since)) >= mostMails) return;
  const mail = await writeMail(command.tx, 'forgotten password', {
    name: account.name,
    portal,
    'e-mail': account.email,
    'password link': passwordLinkBlock(portal),
  });
  await queueMail(command, {
    kind: 'forgotten password',
    from: 'info',
    to: [account.email],
    ...mail,
    passwordLink: { accountId: account.id, purpose: 'forgotten' },
  });
}
