export { correspondenceImplementations } from './correspondence.routes.ts';
export { queueMail, type MailAttachment, type MailToQueue } from './outbox.service.ts';
