import type { CalendarDay, TimeOfDay } from '../calendar/index.ts';
import { nameKey } from '../validation/index.ts';

/** What makes two bookings one and the same: whose, in which language, when (rule bookings/hints). */
export interface SameJob {
  /** The client's _id where it is one of the register. */
  readonly companyId?: string | null | undefined;
  readonly companyName?: string | null | undefined;
  /** The customer, by whom private bookings are told apart. */
  readonly name: string;
  readonly language: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

/** Whether two bookings are for the same customer, language, day and times; names are compared as names. */
export function isSameJob(one: SameJob, other: SameJob): boolean {
  return (
    one.date === other.date &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime &&
    nameKey(one.language) === nameKey(other.language) &&
    isSameCustomer(one, other)
  );
}

function isSameCustomer(one: SameJob, other: SameJob): boolean {
  if (one.companyId && other.companyId) return one.companyId === other.companyId;
  const [name, otherName] = [one.companyName || one.name, other.companyName || other.name];
  return Boolean(one.companyName) === Boolean(other.companyName) && nameKey(name) === nameKey(otherName);
}
