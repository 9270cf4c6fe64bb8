export { correspondenceImplementations } from './correspondence.routes.ts';
export { correspondencePeriodic, correspondenceTasks } from './correspondence.tasks.ts';
export type { Renderers } from './enclosures.ts';
export { mailboxOf } from './mailboxes.ts';
export { mailReply, queueMail } from './outbox.service.ts';
export { notifiedOf } from './notified.queries.ts';
export { requeueMails } from './waiting.service.ts';
