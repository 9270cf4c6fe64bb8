import type { MailEntry } from '@dragoman/contract/correspondence';

const soonest = 2_000;
const latest = 60_000;

/** Milliseconds until mails are looked at again while one of them waits to leave: about when it is tried next. */
export function untilLeft(mails: readonly MailEntry[] | undefined, now = Date.now()): number | false {
  const waiting = mails?.filter(({ status }) => status === 'queued') ?? [];
  if (waiting.length === 0) return false;
  const pauses = waiting.map(({ nextAttemptAt }) => (nextAttemptAt === null ? 0 : nextAttemptAt.getTime() - now));
  return Math.min(latest, Math.max(soonest, Math.min(...pauses)));
}
