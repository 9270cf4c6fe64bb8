import { isPeriod, periodRefused } from '@dragoman/domain/calendar';
import type { z } from 'zod';

/** A search whose days, both ends included, stand in order: refused beside `to` with `periodRefused` otherwise. */
export function inOrder<Search extends z.ZodObject>(search: Search, from: string, to: string): Search {
  return search.refine((entered) => isPeriod(entered[from], entered[to]), { path: [to], error: periodRefused });
}
