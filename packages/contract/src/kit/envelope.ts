import { searchLimit, soughtTelephone, tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';

/** A reply that carries one thing: `{success, data}`. */
export function one<S extends z.ZodType>(data: S) {
  return z.object({ data });
}

/** A reply that carries a page of rows: `total` all matches, `count` rows of this page (rule bookings/search). */
export function listed<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row), total: z.number().int(), count: z.number().int() });
}

/** The header in which a command's reply carries the number of its transaction, by which the news name it too. */
export const transactionHeader = 'x-transaction';

/** A reply that says only that the command is done, and how the screen words it. */
export const done = z.object({ msg: z.string() });

/** A reply to a call that mails: `held` where no relay is named and the mail waits in the outbox, which `msg` then says. */
export const mailed = done.extend({ held: z.boolean() });

/** Numbers arrive as text in a query string. */
const whole = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

/**
 * Paging of every list: 1-based pages, 1 to 500 rows (rule api/envelope); 25 where nothing is said
 * (rule screens/page-sizes).
 */
export const paging = { page: whole(1, 1_000_000, 1), limit: whole(1, 500, 25) };

/** A text that a list is searched for. */
export const searchText = z.string().trim().max(searchLimit, tooLong(searchLimit)).overwrite(soughtTelephone);

/** Sorting by a white list of columns. */
export function sorting<const C extends readonly [string, ...string[]]>(columns: C) {
  return { sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).optional() };
}

/**
 * What an export is asked beside its list's search: the kind of file, CSV, Excel or an HTML
 * page to print. It carries all rows, of every page (rule screens/export).
 */
export const exporting = { format: z.enum(['csv', 'xlsx', 'print']).default('csv') };

/**
 * What a refusal says: `fields` maps a field to the sentence beside it; `reference` is by what whoever runs the server finds a
 * failure of its own in the log (rule api/references).
 */
export const Refused = z.object({
  success: z.literal(false),
  msg: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.string().optional(),
});
export type Refused = z.infer<typeof Refused>;

/** What a page's link may ask for besides the page: the same as a PDF. Anything else is not read. */
export const pageFormat = z.literal('pdf').optional().catch(undefined);
