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

/**
 * An event that could not be read in full, as a line of a list: when it begins, what could not be read, and what of it counts
 * as busy all the same (rule availability/unread-events).
 */
export function unreadText({ day, time, reason }: UnreadEvent): string {
  const event = day ? `${formatDay(day)}${time ? `, ${time}` : ''}` : 'No date';
  return `${event}: ${explanations[reason](time)}`;
}

const explanations: Readonly<Record<UnreadReason, (time: TimeOfDay | null) => string>> = {
  start: () => 'its start could not be read, so it does not count as busy',
  time: () => 'its time could not be read, so the whole day counts as busy',
  end: (time) => `its end could not be read, so ${time ? 'one hour counts' : 'the first day counts'} as busy`,
  rule: () => 'how it repeats could not be read, so only this time and any dates it lists count as busy',
  'too often': () => 'it repeats too often to be read, so only this time and any dates it lists count as busy',
  dates: () => 'a date that it adds or leaves out could not be read, so all its other times count as busy',
  zone: () => 'its time zone is not known, so its times are taken as London time',
  moved: () => 'it was moved from a time that could not be read, so both times count as busy',
  'cut off': () => 'the calendar breaks off here, so what comes after this event is not known',
};
