/**
 * Where a mail stands: waiting to leave, kept back because no relay is configured, gone, or given up
 * (rule mails/outbox).
 */
export const mailStatuses = ['queued', 'held', 'sent', 'failed'] as const;

/** Where one mail stands. */
export type MailStatus = (typeof mailStatuses)[number];
