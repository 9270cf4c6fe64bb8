export { queueMail, type MailAttachment, type MailToQueue } from './outbox.service.ts';
