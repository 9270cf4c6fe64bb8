import { boardFilters } from '@dragoman/contract/board';
import { Day } from '@dragoman/contract/kit';
import { boardInterpreters, type BoardDays } from '@dragoman/domain/board';
import { addDays, weekdayOf, type CalendarDay } from '@dragoman/domain/calendar';
import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { addressFields, filtersIn, useSearchChange } from '../../ui/listState.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';

/** What the board's URL carries: its first day, a day or a week, filters, the map, and how many interpreters. */
export const boardSearch = z.object(
  addressFields({
    from: Day.optional(),
    days: z.enum(['1', '7']).optional(),
    ...boardFilters,
    map: z.enum(['true']).optional(),
    limit: z.coerce.number().int().min(1).max(boardInterpreters.most).optional(),
  }),
);
export type BoardSearch = z.output<typeof boardSearch>;

/** The Monday of a day's week. */
const weekOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekdayOf(day) + 6) % 7));

/** What is looked at, by the address, and how to change it. A phone shows a day. */
export function useBoardSearch(phone: boolean) {
  const search = boardSearch.parse(useSearch({ strict: false }));
  const today = useLondonDay();
  const change = useSearchChange();
  const days: BoardDays = search.days === '7' && !phone ? 7 : 1;
  const day = search.from ?? today;
  return {
    today,
    days,
    from: days === 7 ? weekOf(day) : day,
    filters: filtersIn(boardFilters, search),
    map: search.map === 'true',
    limit: search.limit ?? boardInterpreters.usual,
    change: (next: BoardSearch) => change((before) => ({ ...before, ...next }), { scrolls: false }),
  };
}
