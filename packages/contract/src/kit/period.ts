import type { z } from 'zod';

/** Beside 'To' of a period whose last day is before its first. */
export const periodRefused = 'To is before From';
/** Beside 'To' of a search: alone it searches nothing in particular (ruling C-36). */
export const periodHint = 'To is used together with From';

/** A search whose days, both ends included, stand in order: refused beside `to` with `periodRefused` otherwise. */
export function inOrder<Search extends z.ZodObject>(search: Search, from: string, to: string): Search {
  return search.refine((entered) => isInOrder(entered[from], entered[to]), { path: [to], error: periodRefused });
}

/** Whether two days 'YYYY-MM-DD' make a period; one that is missing or empty leaves its end open. */
export function isInOrder(from: unknown, to: unknown): boolean {
  return typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to;
}
