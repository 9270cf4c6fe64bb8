import { columnWidths, preferenceLimits } from '@dragoman/domain/access';
import { z } from 'zod';
import { done, one, route } from '../kit/index.ts';

const ColumnView = z.strictObject({
  key: z.string().min(1).max(preferenceLimits.column),
  /** Chosen or put away; left out, the column is shown where there is room. */
  shown: z.boolean().optional(),
  pinned: z.boolean().optional(),
  /** Pixels. */
  width: z.number().int().min(columnWidths.least).max(columnWidths.most).optional(),
});

/** How a person sees a table: its columns in their order, each once, and its rows close together. */
export const TableView = z.strictObject({
  columns: z
    .array(ColumnView)
    .max(preferenceLimits.columns)
    .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, 'Name each column once')
    .optional(),
  dense: z.boolean().optional(),
});
export type TableView = z.output<typeof TableView>;

/** 'table:Bookings': what is kept, and of which table. */
const key = z
  .string()
  .max(preferenceLimits.key)
  .regex(/^table:./, "Begins with 'table:'");

const Preference = z.object({ key, value: TableView });

/** Calls of what each person keeps for themselves (rule access/preferences). */
export const preferenceRoutes = {
  list: route({
    method: 'GET',
    path: '/preferences',
    summary: 'Lists the preferences of who is signed in',
    permission: 'access.own',
    reply: one(z.array(Preference)),
  }),
  keep: route({
    method: 'PUT',
    path: '/preferences',
    summary: 'Keeps a preference of who is signed in; null takes it away',
    permission: 'access.own',
    body: z.strictObject({ key, value: TableView.nullable() }),
    reply: done,
  }),
} as const;
