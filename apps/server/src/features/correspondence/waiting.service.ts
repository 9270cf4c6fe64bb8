import { transact, type Db } from '../../platform/database/index.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import type { DeliveryParts } from './delivery.service.ts';
import { addDelivery } from './outbox.service.ts';

const overdue = 10 * 60_000;
const atOnce = 500;

/**
 * Gives mails a job again whose time is long past: a process that was killed takes the job it held with it for hours,
 * and a restored database has the mails without their jobs.
 */
export function findWaitingMails({ db, clock }: Pick<DeliveryParts, 'db' | 'clock'>): JobTask {
  return async () => {
    await transact(db, async (tx) => {
      const mails = await tx
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_attempt_at', '<', new Date(clock.now().getTime() - overdue))
        .orderBy('next_attempt_at')
        .limit(atOnce)
        .execute();
      for (const { id } of mails) await addDelivery({ tx }, id);
    });
  };
}

/** Gives every queued mail its job at its own time: a restored database has the mails without their jobs. Gives how many. */
export function requeueMails(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    const mails = await tx
      .selectFrom('mails')
      .select(['id', 'next_attempt_at'])
      .where('status', '=', 'queued')
      .execute();
    for (const { id, next_attempt_at } of mails) await addDelivery({ tx }, id, next_attempt_at ?? undefined);
    return mails.length;
  });
}
