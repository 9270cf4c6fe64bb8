export { correspondenceImplementations } from './correspondence.routes.ts';
export { correspondencePeriodic, correspondenceTasks } from './correspondence.tasks.ts';
export type { Renderers } from './enclosures.ts';
export { calendarFile, calendarSequence, type CalendarJob } from './invitation.ts';
export { mailboxOf } from './mailboxes.ts';
export { type MailAttachment, mailReply, queueMail } from './outbox.service.ts';
export { isWithdrawnSince, notifiedOf } from './notified.queries.ts';
export { requeueMails } from './waiting.service.ts';
export { frameMail, writeMail, type WrittenMail } from './wording.service.ts';
