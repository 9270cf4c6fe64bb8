import type { PushMessage } from '@dragoman/domain/offers';
import { agencyDetails } from '../../features/settings/index.ts';
import { deviceIds, findDevice, findPushKeys, forgetDevice } from '../../features/offers/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type CommandContext, systemActor } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import { addJob, type JobTask } from '../../platform/jobs/index.ts';
import type { PushSender } from '../../platform/push/index.ts';

const pushTask = 'push-message';

interface Payload {
  readonly device: string;
  readonly message: PushMessage;
  /** After which nobody wants to read it, as an ISO instant. */
  readonly until: string;
}

/** Has a message pushed to each of an interpreter's devices (rule offers/pushed), until a moment after which it is of no use. */
export async function pushTo(
  command: CommandContext,
  interpreterId: string,
  message: PushMessage,
  until: Date,
): Promise<void> {
  for (const device of await deviceIds(command.tx, interpreterId)) {
    const payload: Payload = { device, message, until: until.toISOString() };
    await addJob(command, pushTask, payload, { maxAttempts: 5 });
  }
}

interface PushTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly push: PushSender;
}

/** The job of this flow, by name. A device that its push service knows no more is forgotten. */
export function pushTasks({ db, clock, publicUrl, push }: PushTools): Record<string, JobTask> {
  return {
    [pushTask]: async (payload) => {
      const { device: id, message, until } = payload as Payload;
      const seconds = Math.floor((new Date(until).getTime() - clock.now().getTime()) / 1000);
      const device = await findDevice(db, id);
      const keys = await findPushKeys(db);
      if (!device || !keys || seconds <= 0) return;
      const { email } = await agencyDetails(db);
      const outcome = await push.send(device, {
        keys,
        subject: email ? `mailto:${email}` : publicUrl,
        payload: JSON.stringify(message),
        seconds,
        topic: message.tag.replaceAll('-', '').slice(0, 32),
      });
      if (outcome === 'gone')
        await transact(db, (tx) => forgetDevice({ tx, actor: systemActor, now: clock.now() }, device));
    },
  };
}
