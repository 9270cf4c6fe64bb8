import { setTimeout as pause } from 'node:timers/promises';
import { workTasks } from '../../apps/server/src/app.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { openStorage } from '../../apps/server/src/platform/files/index.ts';
import type { Fleet } from './fleet.ts';

const patience = 60_000;
const breath = 100;
const overdue = 11 * 60_000;

/** Mails that a process took with it when it was killed get a job again when they are overdue: here at once. */
async function findWaiting(db: Db, folder: string): Promise<void> {
  const clock = { now: () => new Date(Date.now() + overdue) };
  const tools = { db, clock, storage: openStorage({ folder }), publicUrl: 'https://portal.example' };
  const tasks = workTasks({ ...tools, smtpUrl: undefined });
  await tasks['find-waiting-mails']?.({}, { signal: new AbortController().signal });
}

/** What has become of the outbox. */
export interface Delivered {
  readonly sent: number;
  /** Copies more than one for a mail: a kill between the relay's yes and the note of it. */
  readonly copies: number;
  readonly faults: readonly string[];
}

/** Waits until the outbox is empty, and compares it with what the relay was given. */
export async function deliveredBy({ db, mailbox }: Fleet, folder: string): Promise<Delivered> {
  const queuedMails = () => db.selectFrom('mails').select('id').where('status', '=', 'queued').execute();
  for (
    const deadline = Date.now() + patience;
    (await queuedMails()).length > 0 && Date.now() < deadline;
    await pause(breath)
  )
    await findWaiting(db, folder);
  const mails = await db.selectFrom('mails').select(['subject', 'status', 'message_id']).execute();
  const arrived = Map.groupBy(mailbox.received, ({ messageId }) => messageId ?? '');
  const faults = mails.flatMap(({ subject, status, message_id }) => {
    if (status !== 'sent') return [`the mail '${subject}' is ${status}`];
    return arrived.has(message_id ?? '') ? [] : [`the mail '${subject}' is noted as sent and has not arrived`];
  });
  return { sent: mails.length, copies: mailbox.received.length - arrived.size, faults };
}
