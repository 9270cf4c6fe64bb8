import { isTimeOfDay, type TimeOfDay } from '../calendar/index.ts';

/** When a job begins and, where it is said, ends. */
export interface Hours {
  readonly startTime: TimeOfDay;
  readonly endTime?: TimeOfDay;
  readonly sure: boolean;
  readonly words: string;
}

/** A time as it stands in a text: which of the day's halves it means may follow from its neighbour. */
interface Clock {
  readonly hour: number;
  readonly minutes: number;
  readonly half?: 'a' | 'p';
  /** Written as nothing but a time is: with am or pm, a colon, 'hrs', or four figures from 07. */
  readonly isPlain: boolean;
}

const isFollowed = String.raw`(?=\s?(?:h\b|hrs|hours|am|pm|a\.m|p\.m|-|–|to\b))`;
const clockOf = (afterFourFigures: string) =>
  String.raw`(?:noon|midday|12 noon|\d{1,2}(?:\s?[:.h]\s?\d{2}|\d{2}${afterFourFigures})?(?:\s?(?:a\.?m\b\.?|p\.?m\b\.?|noon|hrs\b|hours\b(?! (?:and|interpreter|long))|h\b|o['’]clock(?: in the (?:morning|afternoon|evening))?))?)`;
const clock = clockOf(isFollowed);
/** Behind a time and a dash, four figures are a time whatever follows. */
const endClock = clockOf(String.raw`(?!\d)`);
const between = String.raw`\s?(?:-|–|—|\bto\b|\buntil\b|\btill\b|\btil\b|\bthrough to\b|\band\b|\bfinishing at\b|\bending at\b|, ?(?:until|finishing at|ending at))\s?(?:about |approx(?:imately)?\.? |around )?`;
const ranges = new RegExp(
  String.raw`(?<![\d£/.,-])(${clock})${between}(${endClock})(?![\d/%]|\s?(?:miles|people|pages|years|weeks|days|minutes|mins)\b)`,
  'gi',
);
const singles = new RegExp(
  String.raw`(?<![\d£/.,-])(${clock})(?![\d/%-]|\s?(?:miles|people|pages|years|weeks|days|minutes|mins)\b)`,
  'gi',
);
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  half: 0.5,
};
const lengths =
  /\b(approx(?:imately)?\.?|about|around|roughly|up to|at least|maybe|probably)?\s*(\d{1,2}(?:\.\d{1,2})?|a|an|one|two|three|four|five|six|seven|eight|half an?)(?:\s?-\s?(\d{1,2}))?\s*(and a half |½ ?)?[-\s]?(hours?|hrs?|h\b|minutes?|mins?)(?:\s*(?:and\s*)?(\d{1,2})\s*(?:minutes?|mins?))?(\s+and a half)?/i;

/** All the hours that a text names, in its order: 'from 9.30am to 12', '2-4pm', 'at 10:00 for two hours'. `isTime` says that a label announced them. */
export function findHours(text: string, isTime = false): Hours[] {
  const found: { at: number; hours: Hours }[] = [];
  const taken: [number, number][] = [];
  for (const match of text.matchAll(ranges)) {
    const hours = rangeOf(match, text, isTime);
    if (!hours) continue;
    taken.push([match.index, match.index + match[0].length]);
    found.push({ at: match.index, hours });
  }
  for (const match of text.matchAll(singles)) {
    if (taken.some(([from, to]) => match.index >= from && match.index < to)) continue;
    const hours = startOf(match, text, isTime);
    const last = found.findLast(({ at }) => at < match.index);
    const isEnd = /\b(?:until|till|til|finish(?:ing|es)?(?: at)?|end(?:ing|s)?(?: at)?)\s*$/i.test(
      text.slice(0, match.index),
    );
    if (hours && isEnd && last && !last.hours.endTime)
      last.hours = { ...last.hours, endTime: hours.startTime, sure: last.hours.sure && hours.sure };
    else if (hours) found.push({ at: match.index, hours });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ hours }) => hours);
}

function rangeOf(match: RegExpExecArray, text: string, isTime: boolean): Hours | undefined {
  const [words, one = '', other = ''] = match;
  const start = readClock(one);
  const end = readClock(other);
  if (!start || !end) return undefined;
  const before = text.slice(0, match.index);
  const announced = isTime || /\b(?:from|between|at|times?|hours)[\s:]*$/i.test(before);
  if (!start.isPlain && !end.isPlain && !announced) return undefined;
  if (/\band\b/i.test(words) && !/\bbetween\s*$/i.test(before)) return undefined;
  const choices = halvesOf(start).flatMap((from) => halvesOf(end).map((to) => ({ from, to })));
  const lasting = choices
    .map(({ from, to }) => ({ from, to, lasts: (to - from + 1440) % 1440 }))
    .filter(({ from, to, lasts }) => lasts > 0 && (to > from || start.half === 'p'))
    .toSorted((a, b) => unlikely(a) - unlikely(b) || a.lasts - b.lasts);
  const best = lasting[0];
  if (!best) return undefined;
  const isSaid = start.half !== undefined || end.half !== undefined;
  const isTwentyFour = start.isPlain && end.isPlain && best.from === start.hour * 60 + start.minutes && start.hour >= 7;
  const sure = (isSaid || isTwentyFour) && best.lasts <= 12 * 60 && unlikely(best) === 0;
  return hoursOf(best.from, best.to, sure, words);
}

/** Interpreters work by day: a job that begins before seven or ends after nine in the evening is rather another reading. */
const unlikely = ({ from, to }: { from: number; to: number }): number => (from < 7 * 60 || to > 21 * 60 ? 1 : 0);

function startOf(match: RegExpExecArray, text: string, isTime: boolean): Hours | undefined {
  const [words, one = ''] = match;
  const start = readClock(one);
  if (!start) return undefined;
  const before = text.slice(0, match.index);
  const isAnnounced =
    isTime || /(?:\bat|@|\bfrom|\btimes?|\bstart(?:s|ing)?(?: at)?|\bfor(?: an?)?)[\s:]*$/i.test(before);
  if (
    !start.isPlain &&
    !(isAnnounced && !/^\s*(?:of|x|interpreters?|hours?|hrs?)\b/i.test(text.slice(match.index + words.length)))
  )
    return undefined;
  if (!start.isPlain && !isTime && /\bfor(?: an?)?\s*$/i.test(before)) return undefined;
  const from = halvesOf(start).toSorted((a, b) => unlikely({ from: a, to: a }) - unlikely({ from: b, to: b }))[0]!;
  const sure = start.half !== undefined || (start.isPlain && start.hour >= 7);
  const length = lengths.exec(text.slice(match.index + words.length, match.index + words.length + 60));
  const lasts = length && minutesOf(length);
  const span =
    words +
    (length
      ? text.slice(match.index + words.length, match.index + words.length + length.index + length[0].length)
      : '');
  return lasts
    ? hoursOf(from, from + lasts, sure && !length[1] && !length[3], span)
    : hoursOf(from, undefined, sure, words);
}

/** How long something lasts, in minutes, as a text says it: 'two hours', '1.5 hrs', '90 minutes'. */
export function findLength(text: string): { minutes: number; sure: boolean; words: string } | undefined {
  const match = lengths.exec(text);
  const minutes = match && minutesOf(match);
  return minutes ? { minutes, sure: !match[1] && !match[3], words: match[0] } : undefined;
}

function minutesOf(match: RegExpExecArray): number | undefined {
  const [, , amount = '', upTo, half, unit = '', more, halfBehind] = match;
  const word = amount.toLowerCase();
  const figure = upTo ? Number(upTo) : word.startsWith('half') ? 0.5 : (numbers[word] ?? Number(amount));
  const whole = /^h/i.test(unit) ? (figure + (half || halfBehind ? 0.5 : 0)) * 60 + Number(more ?? 0) : figure;
  return whole >= 10 && whole <= 12 * 60 ? Math.round(whole) : undefined;
}

function hoursOf(from: number, to: number | undefined, sure: boolean, words: string): Hours | undefined {
  const startTime = timeAt(from);
  const endTime = to === undefined ? undefined : timeAt(to);
  return (
    startTime && { startTime, ...(endTime && endTime !== startTime ? { endTime } : {}), sure, words: words.trim() }
  );
}

function timeAt(minute: number): TimeOfDay | undefined {
  const within = ((minute % 1440) + 1440) % 1440;
  const text = `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
  return isTimeOfDay(text) ? text : undefined;
}

function readClock(text: string): Clock | undefined {
  const typed = text.toLowerCase().replaceAll(/\s/g, '');
  if (/^(?:12)?noon$|^midday$/.test(typed)) return { hour: 12, minutes: 0, half: 'p', isPlain: true };
  const parts = /^(\d{1,2})([:.h])?(\d{2})?(.*)$/.exec(typed);
  if (!parts) return undefined;
  const [, hours = '', separator, minutes = '0', behind = ''] = parts;
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  const half = /^a|morning/.test(behind) ? 'a' : /^p|noon|evening/.test(behind) ? 'p' : undefined;
  if (half && (hour > 12 || hour === 0))
    return hour > 12 && half === 'p' ? { hour, minutes: Number(minutes), half, isPlain: true } : undefined;
  const isPlain =
    half !== undefined ||
    /^h|clock/.test(behind) ||
    separator === ':' ||
    separator === 'h' ||
    (separator === '.' && parts[3] !== undefined) ||
    (parts[3] !== undefined && hours.length === 2);
  return { hour, minutes: Number(minutes), ...(half ? { half } : {}), isPlain };
}

/** The minutes of the day that a time may mean. */
function halvesOf({ hour, minutes, half }: Clock): number[] {
  if (hour > 12 || hour === 0) return [hour * 60 + minutes];
  const morning = (hour % 12) * 60 + minutes;
  if (half) return [half === 'a' ? morning : morning + 720];
  return hour === 12 ? [720 + minutes] : [morning, morning + 720];
}
