import type { BoardJob } from '@dragoman/contract/board';
import { spanOf, type Span } from '@dragoman/domain/board';
import type { CalendarDay } from '@dragoman/domain/calendar';

const minutesADay = 24 * 60;

/** How minutes lie across the board: of each day the hours from `opens` to `closes` (minutes), an hour so many pixels wide. */
export interface Scale {
  readonly first: CalendarDay;
  readonly days: number;
  readonly opens: number;
  readonly closes: number;
  readonly hour: number;
}

/** Hours that are always shown, in minutes: most jobs are at these. */
const usual = { opens: 8 * 60, closes: 18 * 60 };

/** Least pixels of an hour: in a day a bar's words can be read, and a week of whole days is seen at once on a screen of 1440. */
const leastHour = { 1: 52, 7: 6 } as const;

/** The scale on which every job of the stretch can be seen, as wide as the room at hand or wider. */
export function scaleOf(
  jobs: readonly Pick<BoardJob, 'date' | 'startTime' | 'endTime'>[],
  { first, days, room }: { readonly first: CalendarDay; readonly days: 1 | 7; readonly room: number },
): Scale {
  const hours = jobs.flatMap((job) => (job.startTime === null ? [] : hoursOf(spanOf(job, first), days)));
  const opens = Math.min(usual.opens, ...hours.map(({ start }) => Math.floor(start / 60) * 60));
  const closes = Math.max(usual.closes, ...hours.map(({ end }) => Math.ceil(end / 60) * 60));
  const hour = Math.max(leastHour[days], room / ((days * (closes - opens)) / 60));
  return { first, days, opens, closes, hour };
}

/** What of a day's hours a span takes on each of the days that it touches. */
function hoursOf({ start, end }: Span, days: number): Span[] {
  const found: Span[] = [];
  for (let day = 0; day < days; day += 1) {
    const from = Math.max(start - day * minutesADay, 0);
    const to = Math.min(end - day * minutesADay, minutesADay);
    if (from < to) found.push({ start: from, end: to });
  }
  return found;
}

export const dayWidth = ({ opens, closes, hour }: Scale): number => ((closes - opens) / 60) * hour;
export const boardWidth = (scale: Scale): number => dayWidth(scale) * scale.days;

/** Pixels from the left to a minute; hours that are not shown have no width. */
export function xOf(scale: Scale, minute: number): number {
  const { days, opens, closes, hour } = scale;
  if (minute < 0) return 0;
  const day = Math.floor(minute / minutesADay);
  if (day >= days) return boardWidth(scale);
  const within = Math.min(Math.max(minute - day * minutesADay, opens), closes);
  return day * dayWidth(scale) + ((within - opens) / 60) * hour;
}

/** The minute at so many pixels from the left. */
export function minuteAt(scale: Scale, x: number): number {
  const width = dayWidth(scale);
  const day = Math.min(Math.max(Math.floor(x / width), 0), scale.days - 1);
  return day * minutesADay + scale.opens + ((x - day * width) / scale.hour) * 60;
}
