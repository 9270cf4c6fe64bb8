import type { DeskKind } from './names.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How a kind says how long: before its moment, and after it. */
const phrases: Readonly<Record<DeskKind, { before: string; after: string }>> = {
  offers: { before: 'starts in', after: 'should have begun # ago' },
  unfilled: { before: 'starts in', after: 'should have begun # ago' },
  requests: { before: 'starts in', after: 'should have begun # ago' },
  unconfirmed: { before: 'starts in', after: 'should have begun # ago' },
  unannounced: { before: 'starts in', after: 'should have begun # ago' },
  quotations: { before: 'starts in', after: 'should have begun # ago' },
  unanswered: { before: 'sent in', after: 'sent # ago' },
  timesheets: { before: 'ends in', after: 'ended # ago' },
  differing: { before: 'ends in', after: 'ended # ago' },
  approvals: { before: 'ends in', after: 'ended # ago' },
  uninvoiced: { before: 'ends in', after: 'ended # ago' },
  mails: { before: 'written in', after: 'written # ago' },
  unmailed: { before: 'issued in', after: 'issued # ago' },
  overdue: { before: 'due in', after: 'due # ago' },
  renewals: { before: 'sent in', after: 'sent # ago' },
  papers: { before: 'expires in', after: 'expired # ago' },
};

/** How long an entry of the desk has, or has waited, in words: 'starts in 5 hours', 'sent 3 days ago'. */
export function deskTiming(kind: DeskKind, at: Date, now: Date): string {
  const left = at.getTime() - now.getTime();
  const { before, after } = phrases[kind];
  return left > 0 ? `${before} ${span(left)}` : after.replace('#', span(-left));
}

/** Minutes up to an hour, hours up to two days, then days; whole ones, rounded down. */
function span(ms: number): string {
  if (ms < hour) return counted(Math.floor(ms / minute), 'minute');
  return ms < 2 * day ? counted(Math.floor(ms / hour), 'hour') : counted(Math.floor(ms / day), 'day');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
