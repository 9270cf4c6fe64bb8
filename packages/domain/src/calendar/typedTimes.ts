import { isTimeOfDay, type TimeOfDay } from './days.ts';
import { timeAfter } from './durations.ts';

/**
 * Reads a time as people type it: '14:30', '9.30', '930', '1430', '9', '9am', '2:30pm', '2.30 p.m.'. Undefined when it is no
 * time, or when it could be the morning or the afternoon (`isHalfOpen`).
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const typed = text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^(\d{4}|\d\d:\d\d)(?:h|hrs?|hours)$/, '$1');
  const named = { noon: '12:00', midday: '12:00', midnight: '00:00' }[typed];
  if (named) return named as TimeOfDay;
  const parts = timeParts(typed) ?? (/[ap]/.test(typed) ? timeParts(typed.replaceAll(/[:.h]/g, '')) : undefined);
  if (!parts) return undefined;
  const { hour, minutes, half } = parts;
  if (isEither(parts)) return undefined;
  if (half === 'a' && hour > 12) return undefined;
  if (half === 'p' && hour === 0) return undefined;
  const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
  const time = `${String(hour + shift).padStart(2, '0')}:${minutes}`;
  return isTimeOfDay(time) ? time : undefined;
}

/** Whether a time is typed that could be the morning or the afternoon: '2', '230', '2:30'. */
export function isHalfOpen(text: string): boolean {
  // Of three figures the colon stands behind the second while they are typed.
  const typed = text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^([1-6])(\d):(\d)$/, '$1:$2$3');
  const parts = timeParts(typed);
  return parts !== undefined && Number(parts.minutes) < 60 && isEither(parts);
}

/** Nobody books seven in the evening by '7', nor one at night by '1'; who means the latter types '01:00'. */
const isEither = ({ hour, figures, half }: TimeParts): boolean => !half && figures === 1 && hour >= 1 && hour <= 6;

/**
 * Reads the end of a job as people type it: a time, or how long it lasts from its start: '2h', '2 hours', '1.5 hours', '1h30',
 * '+90', '90 min', '+1:30'. Undefined when it is neither, and for a length of no minutes or of a day and more.
 */
export function parseEnd(text: string, start: TimeOfDay | undefined): TimeOfDay | undefined {
  const time = parseTime(text);
  if (time || !start) return time;
  const minutes = typedLength(text.toLowerCase().replaceAll(/\s/g, ''));
  return minutes !== undefined && minutes > 0 && minutes < 24 * 60 ? timeAfter(start, minutes) : undefined;
}

function typedLength(typed: string): number | undefined {
  const hours = /^\+?(\d{1,2}(?:[.,]\d{1,2})?)(?:h|hrs?|hours?)$/.exec(typed);
  if (hours) return Math.round(Number(hours[1]!.replace(',', '.')) * 60);
  const both =
    /^\+?(\d{1,2})(?:h|hrs?|hours?)(?:and)?(\d{1,2})(?:m|mins?|minutes?)?$/.exec(typed) ??
    /^\+(\d{1,2}):(\d\d)$/.exec(typed);
  if (both) return Number(both[1]) * 60 + Number(both[2]);
  const minutes = /^\+?(\d{1,3})(?:m|mins?|minutes?)$/.exec(typed) ?? /^\+(\d{2,3})$/.exec(typed);
  if (minutes) return Number(minutes[1]);
  const bare = /^\+(\d)$/.exec(typed);
  return bare ? Number(bare[1]) * 60 : undefined;
}

type TimeParts = NonNullable<ReturnType<typeof timeParts>>;

/** The parts of 'H', 'HH', 'Hmm', 'HHmm', with a colon, a dot or an h between them, and am or pm behind. */
function timeParts(typed: string) {
  const found = /^(\d{1,2})[:.h]?(\d{2})?(?:([ap])\.?(?:m\.?)?)?$/.exec(typed);
  if (!found) return undefined;
  const [, hour = '', minutes = '00', half] = found;
  return { hour: Number(hour), figures: hour.length, minutes, half };
}
