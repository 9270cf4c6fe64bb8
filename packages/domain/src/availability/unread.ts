import { formatDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';

/** What of an event of a calendar cannot be read. */
export const unreadReasons = [
  'start',
  'time',
  'end',
  'rule',
  'too often',
  'dates',
  'zone',
  'moved',
  'cut off',
] as const;

export type UnreadReason = (typeof unreadReasons)[number];

/**
 * An event of a calendar that could not be read as a whole: when it begins in London, as far as that is known, and what could
 * not be read. Nothing else of it is kept (rule availability/unread-events).
 */
export interface UnreadEvent {
  readonly day: CalendarDay | null;
  /** None of an event of whole days. */
  readonly time: TimeOfDay | null;
  readonly reason: UnreadReason;
}

/** An event that could not be read, as a sentence: what of it counts as busy all the same (rule availability/unread-events). */
export function unreadText({ day, time, reason }: UnreadEvent): string {
  const event = day ? `An event of ${formatDay(day)}${time ? `, ${time},` : ''}` : 'An event';
  return `${event} ${predicates[reason](time)}`;
}

const predicates: Readonly<Record<UnreadReason, (time: TimeOfDay | null) => string>> = {
  start: () => 'has a start that cannot be read: it does not count as busy',
  time: () => 'has a start of which only the day can be read: the whole day counts as busy',
  end: (time) => `has an end that cannot be read: ${time ? 'an hour from its start' : 'its first day'} counts as busy`,
  rule: () => 'repeats by a rule that cannot be read: only the times that it names itself count as busy',
  'too often': () => 'repeats too often to be read: only the times that it names itself count as busy',
  dates: () => 'adds or leaves out a date that cannot be read: all its other times count as busy',
  zone: () => 'names a time zone that is not known: its times are taken as London time',
  moved: () => 'was moved from a time that cannot be read: both times count as busy',
  'cut off': () =>
    'breaks off in the middle: what can be read of it counts as busy, and what comes after it is not known',
};
