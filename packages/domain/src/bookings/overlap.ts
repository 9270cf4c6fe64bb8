import { minuteOfDay, minutesBooked, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';

/** A stretch of time on a day; an end before the start lies on the next day (rule basics/over-midnight). */
export interface Slot {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

/** Whether two stretches share at least a minute; one may run over midnight into the other's day. */
export function overlap(one: Slot, other: Slot): boolean {
  return beginning(one) < ending(other) && beginning(other) < ending(one);
}

/** Minutes from the end of a stretch to the beginning of another; negative where it begins before that. */
export function gapBetween(first: Slot, second: Slot): number {
  return beginning(second) - ending(first);
}

/** For each of several stretches the position of the first earlier-listed one it overlaps, or undefined. */
export function overlaps(slots: readonly (Slot | undefined)[]): (number | undefined)[] {
  return slots.map((slot, position) => {
    const first = slots.findIndex((other, at) => at < position && slot && other && overlap(slot, other));
    return first < 0 ? undefined : first;
  });
}

const minutesADay = 24 * 60;

/** Wall-clock minutes since 1970, as if every day had 24 hours (rule basics/london-days). */
const beginning = ({ date, startTime }: Slot): number =>
  (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * minutesADay + minuteOfDay(startTime);

const ending = (slot: Slot): number => beginning(slot) + (minutesBooked(slot.startTime, slot.endTime) ?? 0);
