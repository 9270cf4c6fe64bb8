import { timeOfDay, type TimeOfDay } from './days.ts';

const dayInMinutes = 24 * 60;
const durationPattern = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight. */
export function minuteOfDay(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Whole minutes from start to end as a timesheet reads them: an end before the start is on the next day, equal times
 * are 0 (rule basics/over-midnight). Wall-clock difference, so the clock change adds or removes nothing
 * (rule basics/london-days).
 */
export function minutesWorked(start: TimeOfDay, end: TimeOfDay): number {
  return (minuteOfDay(end) - minuteOfDay(start) + dayInMinutes) % dayInMinutes;
}

/** Whole minutes of a booked job; undefined for equal times, which a booking refuses (rule basics/over-midnight). */
export function minutesBooked(start: TimeOfDay, end: TimeOfDay): number | undefined {
  return start === end ? undefined : minutesWorked(start, end);
}

/** The time of day so many minutes after another, before it where they are negative; past midnight that of the other day. */
export function timeAfter(start: TimeOfDay, minutes: number): TimeOfDay {
  const after = (minuteOfDay(start) + minutes) % dayInMinutes;
  return timeOfDay(formatDuration((after + dayInMinutes) % dayInMinutes));
}

/** Minutes as people say them: '2 h 30 min', '45 min'. */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/**
 * A booked job longer than 12 hours is more likely a slip of the pen: ask before saving (rule basics/over-midnight).
 */
export function isSuspiciouslyLong(minutes: number): boolean {
  return minutes > 12 * 60;
}

/** Whether a booked job ends on the day after it starts (rule basics/over-midnight). */
export function endsNextDay(start: TimeOfDay, end: TimeOfDay): boolean {
  return minuteOfDay(end) <= minuteOfDay(start);
}

/** Reads a typed 'hh:mm' (hours 0-23, minutes 0-59) as minutes; anything else is undefined. */
export function parseDuration(text: string): number | undefined {
  const parts = durationPattern.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}

/** Reads a length 'hh:mm' whose hours may pass 24, as minutes; anything else is undefined. */
export function parseLength(text: string): number | undefined {
  const parts = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}

/** Minutes as 'HH:mm'; hours may pass 24: '37:45' (rule interpreters/hours). */
export function formatDuration(minutes: number): string {
  const whole = Math.trunc(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
