import type { MailEntry } from '@dragoman/contract/correspondence';

const pause = 2_000;

/** Milliseconds until mails are looked at again: while one of them waits to leave. */
export const untilLeft = (mails: readonly MailEntry[] | undefined): number | false =>
  mails?.some(({ status }) => status === 'queued') ? pause : false;
