import { isTimed, type ServiceType } from '../charging/index.ts';
import { timeAfter, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import { findDays, withoutDays, type NamedDays } from './days.ts';
import { labelledLines, prose, type Letter } from './letter.ts';
import { reading, type Reading } from './reading.ts';
import { findHours, findLength, type Hours } from './times.ts';

/** When somebody is to attend, as far as the request says it. */
export interface RequestedAppointment {
  readonly date?: Reading<CalendarDay>;
  readonly startTime?: Reading<TimeOfDay>;
  readonly endTime?: Reading<TimeOfDay>;
}

const dayLabel =
  /^(?:.*\b)?(?:dates?|day|when|hearing|appointment|conference|deadline|return|required by|needed by|due)\b(?!.*\b(?:birth|letter|request|referral|issue|place|address|type|venue|location|with|ref))/;
const otherDay =
  /\b(?:birth|d\.?o\.?b|letter|request(?:ed)?|referral|referred|issued?|offence|incident|received|invoice|order)\b/;
const timeLabel =
  /\b(?:times?|start(?:s|ing)?|from|hours|when|dates?|appointment|hearing)\b(?!.*\b(?:end|finish|place|address|type|venue|ref|with))/;
const endLabel = /^(?:.*\b)?(?:end|ends|finish|until|to)(?: time)?$/;
const lengthLabel = /\b(?:duration|length|how long|time (?:needed|required)|hours (?:needed|required))\b/;

/** The days and hours of a request: one for each day, in the order of the text, five at most. */
export function readAppointments(
  letter: Letter,
  today: CalendarDay,
  service: ServiceType | undefined,
): RequestedAppointment[] {
  const rows = rowsOf(letter, today);
  const days = daysOf(letter, today, rows);
  if (service && !isTimed(service)) return days.slice(0, 1).map((date) => ({ date }));
  const own = rows.filter((row) => row.hours !== undefined);
  const shared = sharedHours(letter, today);
  const isEachWithOwn = own.length > 1 && own.length === days.length;
  return (days.length > 0 ? days : [undefined]).slice(0, 5).flatMap((date) => {
    const row = isEachWithOwn ? own.find(({ day }) => day === date?.value) : undefined;
    const hours = row?.hours ?? shared;
    if (!date && !hours) return [];
    return [{ ...(date ? { date } : {}), ...hoursRead(hours) }];
  });
}

function hoursRead(hours: Hours | undefined) {
  if (!hours) return {};
  const startTime = reading(hours.startTime, hours.sure, hours.words);
  return hours.endTime ? { startTime, endTime: reading(hours.endTime, hours.sure, hours.words) } : { startTime };
}

interface Row {
  readonly day: CalendarDay;
  readonly hours: Hours | undefined;
}

/** Lines that name one day and its hours. */
function rowsOf(letter: Letter, today: CalendarDay): Row[] {
  return texts(letter).flatMap(({ text }) => {
    const named = findDays(text, today);
    const day = named[0]?.days[0];
    if (named.length !== 1 || named[0]!.days.length !== 1 || !day) return [];
    const hours = findHours(withoutDays(text, named));
    return [{ day, hours: hours.length === 1 ? hours[0] : undefined }];
  });
}

function texts(letter: Letter): { text: string; label?: string }[] {
  const lines = letter.lines
    .filter(({ label, isSignature }) => !isSignature && !(label && otherDay.test(label)))
    .map(({ text, label }) => ({ text, ...(label ? { label } : {}) }));
  return letter.subject ? [{ text: letter.subject }, ...lines] : lines;
}

function daysOf(letter: Letter, today: CalendarDay, rows: readonly Row[]): Reading<CalendarDay>[] {
  const announced = labelledLines(letter, dayLabel)
    .filter(({ label }) => !otherDay.test(label!))
    .flatMap(({ value }) => findDays(value, today));
  const future = (named: readonly NamedDays[]) => named.filter(({ days }) => days.every((day) => day >= today));
  const said = future(announced).length > 0 ? announced : texts(letter).flatMap(({ text }) => findDays(text, today));
  const ahead = future(said).length > 0 ? future(said) : said.map((named) => ({ ...named, sure: false }));
  // A weekday alone says again what a date said.
  const dated = ahead.filter(({ words }) => /\d/.test(words));
  const current = (dated.length > 0 ? dated : ahead).filter(({ isOld }) => !isOld);
  const kept = current.length > 0 ? current : dated;
  const distinct = new Map<CalendarDay, { sure: boolean; words: string }>();
  for (const { days, sure, words } of kept)
    for (const day of days) if (!distinct.get(day)?.sure) distinct.set(day, { sure, words });
  const expressions = new Set(kept.map(({ days }) => days.join()));
  const eachHasHours = rows.filter(({ hours }) => hours).length >= distinct.size;
  const isPlain = expressions.size === 1 || eachHasHours || (future(announced).length > 0 && announced.length === 1);
  return [...distinct].map(([day, { sure, words }]) => reading(day, sure && isPlain && day >= today, words));
}

/** The hours that hold for every day that has none of its own. */
function sharedHours(letter: Letter, today: CalendarDay): Hours | undefined {
  const clean = (text: string) => withoutDays(text, findDays(text, today));
  const lengthSaid = labelledLines(letter, lengthLabel)
    .map(({ value }) => findLength(value))
    .find((length) => length !== undefined);
  const labelled = labelledLines(letter, timeLabel)
    .filter(({ label }) => !lengthLabel.test(label!) && !endLabel.test(label!) && !otherDay.test(label!))
    .flatMap(({ value, label }) => findHours(clean(value), /\b(?:times?|start|from|hours)\b/.test(label!)));
  const ends = labelledLines(letter, endLabel).flatMap(({ value }) => findHours(value, true));
  const free = texts(letter)
    .filter(({ label }) => !label || !/\b(?:tel|phone|mob|fax|ref|open|office hours)/.test(label))
    .flatMap(({ text }) => findHours(clean(text)));
  const found = labelled.length > 0 ? labelled : free;
  const first = found.find(({ endTime }) => endTime !== undefined) ?? found[0];
  if (!first) return undefined;
  const isOnly = found.every(
    ({ startTime, endTime }) => startTime === first.startTime && (endTime ?? first.endTime) === first.endTime,
  );
  const start = { ...first, sure: first.sure && isOnly };
  if (start.endTime) return start;
  const end = ends[0];
  if (end) return { ...start, endTime: end.startTime, sure: start.sure && end.sure && end.startTime > start.startTime };
  const length =
    lengthSaid ??
    prose(letter)
      .map((text) =>
        /\b(?:for|last|lasts|lasting|take|takes|need|require|duration|length|listed|estimate)/i.test(text)
          ? findLength(text)
          : undefined,
      )
      .find((one) => one !== undefined);
  const endTime = length && timeAfter(start.startTime, length.minutes);
  return endTime
    ? { ...start, endTime, sure: start.sure && length.sure, words: `${start.words} … ${length.words}` }
    : start;
}
