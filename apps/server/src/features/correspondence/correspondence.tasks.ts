import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { deliverMail, type DeliveryParts } from './delivery.service.ts';
import { deliveryTask } from './outbox.service.ts';
import { findWaitingMails } from './waiting.service.ts';

const waitingTask = 'find-waiting-mails';

/** The jobs of this feature, by name. */
export function correspondenceTasks(parts: DeliveryParts): Record<string, JobTask> {
  return { [deliveryTask]: deliverMail(parts), [waitingTask]: findWaitingMails(parts) };
}

export const correspondencePeriodic: readonly PeriodicTask[] = [{ name: waitingTask, at: '*/10 * * * *' }];
