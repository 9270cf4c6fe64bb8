import { deliveryDays } from '@dragoman/domain/webhooks';
import { transact } from '../../platform/database/index.ts';
import { addJob, type JobTask, type PeriodicTask } from '../../platform/jobs/index.ts';
import { deliverEvents, type DeliveryParts } from './delivery.service.ts';
import { deliveryTask } from './events.service.ts';

const waitingTask = 'find-waiting-events';
const forgettingTask = 'forget-events';

/** The jobs of this feature, by name. */
export function webhookTasks(parts: DeliveryParts): Record<string, JobTask> {
  return {
    [deliveryTask]: deliverEvents(parts),
    [waitingTask]: () => findWaiting(parts),
    [forgettingTask]: () => forgetEvents(parts),
  };
}

export const webhookPeriodic: readonly PeriodicTask[] = [
  { name: waitingTask, at: '*/10 * * * *' },
  { name: forgettingTask, at: '50 2 * * *', catchUp: true },
];

const overdue = 10 * 60_000;

/**
 * Gives webhooks a job again whose events are long due: a process that was killed takes the job it held with it for hours, and a
 * restored database has the events without their jobs.
 */
async function findWaiting({ db, clock }: DeliveryParts): Promise<void> {
  await transact(db, async (tx) => {
    const webhooks = await tx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select('webhook_id')
      .distinct()
      .where('status', '=', 'queued')
      .where('active', '=', true)
      .where('next_attempt_at', '<', new Date(clock.now().getTime() - overdue))
      .execute();
    for (const { webhook_id: id } of webhooks) await addJob({ tx }, deliveryTask, { id });
  });
}

/** Removes deliveries that wait for nothing and are old, with their tries; and secrets that sign no more. */
async function forgetEvents({ db, clock }: DeliveryParts): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('webhook_deliveries')
    .where('settled_at', '<', new Date(now.getTime() - deliveryDays * 86_400_000))
    .execute();
  await db
    .updateTable('webhooks')
    .set({ former_secret: null, former_until: null })
    .where('former_until', '<', now)
    .execute();
}
