import { addDays, isCalendarDay, months, parseDay, weekdayOf, type CalendarDay } from '../calendar/index.ts';

/** Days that a text names in one expression: '4, 5 and 6 December' are three. */
export interface NamedDays {
  readonly days: readonly CalendarDay[];
  readonly sure: boolean;
  /** Said to hold no longer: 'was listed for', 'instead of'. */
  readonly isOld: boolean;
  readonly words: string;
  /** Where the expression begins in the text. */
  readonly at: number;
}

const weekdayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const weekday = String.raw`(mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?`;
const ordinal = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th)\b)?`;
const anyWeekday = String.raw`(?:(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+(?:the\s+)?)?`;
const year = String.raw`(?:,?\s+(\d{4})\b(?!\s?(?:hrs|h\b|hours|-|–|to\b))|,?\s+['’]?(\d{2})(?=\s*(?:$|,|\)|;|at\b|from\b|between\b|for\b|@|\.(?!\d))))?`;

const shapes = {
  iso: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
  figures: new RegExp(
    String.raw`(?:\b${weekday},?\s+(?:the\s+)?)?(?<![\d/.])(\d{1,2})([/.-])(\d{1,2})\3(\d{4}|\d{2})(?![\d/]|\.\d)`,
    'gi',
  ),
  dayFirst: new RegExp(
    String.raw`\b(${anyWeekday}${ordinal}(?:\s?(?:,|&|and|-|–|to|or|\+)\s?(?:and\s+)?${anyWeekday}${ordinal})*)\s*(?:of\s+)?${month}${year}`,
    'gi',
  ),
  monthFirst: new RegExp(String.raw`\b${anyWeekday}${month}\s+(${ordinal})(?!\s?[:.]\s?\d|\s?[ap]\.?m)${year}`, 'gi'),
  span: new RegExp(
    String.raw`(?<![\d/.£])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\s?(?:-|–|to|until)\s?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/%])`,
    'gi',
  ),
  short: /(?<![\d/.£])(\d{1,2})\/(\d{1,2})(?![\d/%])/g,
  alone: new RegExp(
    String.raw`\b(?:(this|next|coming)\s+)?(?:${weekday}|(today|tomorrow))\b(?!\s+\d{1,2}(?:st|nd|rd|th|\s+[a-z]{3}))`,
    'gi',
  ),
} as const;

/** What stands before a day that is no day of the job. */
const notTheJob =
  /\b(?:dated|born|birth|d\.?o\.?b\.?|letter of|e-?mail of|order of|(?:confirm|reply|respond|response|let (?:me|us) know|answer|get back to (?:me|us))\b.{0,30}\b(?:by|before)|no later than|since|last seen|last appointment|arrived(?: in the uk)?(?: on)?|offence|incident|accident|arrested|injured|issued|expires?|expiry|limitation|invoice date|previous(?:ly)?|instructed on|served)\b[^.;\n]{0,18}$/i;
const moved =
  /\b(?:originally|instead of|rather than|not|moved from|adjourned from|postponed from|rescheduled from|vacated|cannot (?:do|make)|can't (?:do|make)|cancel(?:led)?|was (?:listed|booked|due)|had been)\b[^.;\n]{0,40}$/i;
const either = /\b(?:or|either|alternatively|provisional(?:ly)?|possibly|maybe|perhaps|tbc|if not)\b/i;

/** The days that a text names, in its order, seen from `today`; a day without its year is the next such day. Days of birth, of letters and the like are left out. */
export function findDays(text: string, today: CalendarDay): NamedDays[] {
  const found: NamedDays[] = [];
  const add = (match: RegExpMatchArray, days: readonly (CalendarDay | undefined)[], sure: boolean) => {
    const at = match.index ?? 0;
    const known = days.filter((day) => day !== undefined);
    const overlaps = found.some((other) => at < other.at + other.words.length && other.at < at + match[0].length);
    if (known.length > 0 && !overlaps)
      found.push({ days: known, sure: sure && known.length === days.length, isOld: false, words: match[0], at });
  };
  for (const match of text.matchAll(shapes.iso))
    add(match, [dayOf(match[1]!, Number(match[2]), Number(match[3]))], true);
  for (const match of text.matchAll(shapes.span)) {
    const [, day = '', monthNumber = '', years, lastDay = '', lastMonth = '', lastYears] = match;
    const ends = [
      [day, monthNumber, years ?? lastYears],
      [lastDay, lastMonth, lastYears ?? years],
    ] as const;
    const [first, last] = ends.map(([number, of, within]) =>
      within ? dayOf(fullYear(within), Number(of), Number(number)) : nextDay(Number(of), Number(number), today),
    );
    if (first && last && first < last) add(match, daysBetween(first, last), false);
  }
  for (const match of text.matchAll(shapes.figures)) {
    const [, name, day = '', , monthNumber = '', years = ''] = match;
    const found = dayOf(fullYear(years), Number(monthNumber), Number(day));
    add(match, [found], found !== undefined && agrees(found, name));
  }
  for (const match of text.matchAll(shapes.dayFirst)) {
    const [, numbers = '', name = '', long, short] = match;
    const { days, sure } = listed(numbers, monthIndex(name), long ?? (short && fullYear(short)), today);
    add(match, days, sure);
  }
  for (const match of text.matchAll(shapes.monthFirst)) {
    const [whole, name = '', number = '', long, short] = match;
    const { days, sure } = listed(
      `${whole.slice(0, whole.toLowerCase().indexOf(name.toLowerCase()))}${number}`,
      monthIndex(name),
      long ?? (short && fullYear(short)),
      today,
    );
    add(match, days, sure);
  }
  for (const match of text.matchAll(shapes.short))
    add(match, [nextDay(Number(match[2]), Number(match[1]), today)], false);
  for (const match of text.matchAll(shapes.alone)) {
    if (match[2] && match[2].length < 4 && !/day/i.test(match[0]) && !/^[A-Z]/.test(match[2])) continue;
    add(match, [relative(match, today)], false);
  }
  return found
    .filter(({ at }) => !notTheJob.test(text.slice(Math.max(0, at - 60), at)))
    .map((named) => {
      const isOld = moved.test(text.slice(Math.max(0, named.at - 60), named.at));
      return { ...named, isOld, sure: named.sure && !isOld && !either.test(named.words) };
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The text with its days blanked out, so that their figures are not read as times; positions stay. */
export function withoutDays(text: string, days: readonly NamedDays[]): string {
  return days.reduce(
    (left, { at, words }) => left.slice(0, at) + '~'.repeat(words.length) + left.slice(at + words.length),
    text,
  );
}

/** Days of one month, enumerated or as a range, with the weekdays that are said beside them. */
function listed(numbers: string, monthNumber: number, years: string | undefined, today: CalendarDay) {
  const parts = [
    ...numbers.matchAll(new RegExp(String.raw`(?:${weekday},?\s+(?:the\s+)?)?(\d{1,2})(?:\s?(?:st|nd|rd|th))?`, 'gi')),
  ];
  const read = (name: string | undefined, number: number) => {
    const day = years ? dayOf(years, monthNumber, number) : nextDay(monthNumber, number, today);
    return { day, sure: day !== undefined && agrees(day, name) };
  };
  const days = parts.map(([, name, number]) => read(name, Number(number)));
  const isRange = days.length === 2 && /\d(?:st|nd|rd|th)?\s?(?:-|–|to)\s?(?:[a-z]|\d)/i.test(numbers);
  const [from, to] = [days[0]?.day, days[1]?.day];
  if (isRange && from && to && from < to) {
    return { days: daysBetween(from, to), sure: false };
  }
  return { days: days.map(({ day }) => day), sure: days.every(({ sure }) => sure) };
}

/** Every day from one to another, ten at most. */
function daysBetween(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const all: CalendarDay[] = [];
  for (let day = from; day <= to && all.length < 10; day = addDays(day, 1)) all.push(day);
  return all;
}

const monthIndex = (name: string): number =>
  months.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3))) + 1;
const fullYear = (years: string): string => (years.length === 2 ? `20${years}` : years);

function dayOf(years: string, monthNumber: number, day: number): CalendarDay | undefined {
  const text = `${years}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

function nextDay(monthNumber: number, day: number, today: CalendarDay): CalendarDay | undefined {
  const years = Number(today.slice(0, 4));
  return [0, 1, 2, 3, 4]
    .map((more) => dayOf(String(years + more), monthNumber, day))
    .find((next) => next !== undefined && next >= today);
}

const weekdayNumber = (name: string): number =>
  weekdayNames.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3)));
const agrees = (day: CalendarDay, name: string | undefined): boolean =>
  name === undefined || weekdayOf(day) === weekdayNumber(name);

/** A weekday, today or tomorrow, as a field reads it too (rule basics/typed-days). */
function relative([, which, name, near]: RegExpMatchArray, today: CalendarDay): CalendarDay | undefined {
  const typed = near ?? `${which?.toLowerCase() === 'next' ? 'next ' : ''}${name}`;
  return parseDay(typed, { today, toward: 'future' });
}
