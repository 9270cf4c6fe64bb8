import { addDays, type CalendarDay, formatDay, weekdayOf } from '../calendar/index.ts';
import { less, noPence, type Pence, sum } from '../money/index.ts';

/** How many weeks of expected cash are shown, the running one first (rule reports/cash-expected). */
const weeksAhead = 13;

/** A week by its Monday; before them what is late, after them what is expected later. */
export type CashWeek = 'late' | 'later' | CalendarDay;

/** The days on which money of a week is expected, both included; open where there is none. */
export interface CashSpan {
  readonly week: CashWeek;
  readonly from?: CalendarDay;
  readonly to?: CalendarDay;
}

const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekdayOf(day) + 6) % 7));

/**
 * The spans of what comes in: 'late' up to yesterday, the rest of the running week, twelve whole weeks from Monday to Sunday, and
 * 'later'. Every day is in one of them.
 */
export function cashSpans(today: CalendarDay): CashSpan[] {
  const monday = mondayOf(today);
  const weeks = Array.from({ length: weeksAhead }, (_, place) => addDays(monday, place * 7));
  return [
    { week: 'late', to: addDays(today, -1) },
    ...weeks.map((week): CashSpan => ({ week, from: week < today ? today : week, to: addDays(week, 6) })),
    { week: 'later', from: addDays(monday, weeksAhead * 7) },
  ];
}

/** The span of a week, or that in which a day lies. */
export const cashSpan = (week: CashWeek, today: CalendarDay): CashSpan => {
  const spans = cashSpans(today);
  return spans.find((span) => span.week === week) ?? spans.find((span) => isWithin(span, week as CalendarDay))!;
};

const isWithin = ({ from, to }: CashSpan, day: CalendarDay): boolean => !(from && day < from) && !(to && day > to);

/** What is expected on a day. */
export interface ExpectedDay {
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly documents: number;
}

/** A week with what comes in and goes out; `running` adds up the weeks so far, without what is late. */
export interface ExpectedWeek {
  readonly week: CashWeek;
  readonly documents: number;
  readonly incoming: Pence;
  readonly outgoing: Pence;
  readonly running: Pence | null;
}

/**
 * What is expected week by week. What should have come already is late; what should have gone already goes in the running week.
 */
export function expectedByWeek(
  today: CalendarDay,
  incoming: readonly ExpectedDay[],
  outgoing: readonly ExpectedDay[],
): ExpectedWeek[] {
  let running = noPence;
  return cashSpans(today).map((span) => {
    const comes = incoming.filter(({ day }) => isWithin(span, day));
    const goes = outgoing.filter(({ day }) => isWithin(span, day < today ? today : day));
    const [into, out] = [sum(comes.map(({ amount }) => amount)), sum(goes.map(({ amount }) => amount))];
    if (span.week !== 'late') running = less(sum([running, into]), out);
    return {
      week: span.week,
      documents: comes.reduce((count, { documents }) => count + documents, 0),
      incoming: into,
      outgoing: out,
      running: span.week === 'late' ? null : running,
    };
  });
}

/** A week in words: '23/11/2026–29/11/2026'. */
export function cashWeekName(week: CashWeek): string {
  if (week === 'late') return 'Late';
  return week === 'later' ? 'Later' : `${formatDay(week)}–${formatDay(addDays(week, 6))}`;
}
