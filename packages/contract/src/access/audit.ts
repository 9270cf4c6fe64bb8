import { auditedRecordNames } from '@dragoman/domain/access';
import { z } from 'zod';
import { Day, Id, Instant, listed, paging, route } from '../kit/index.ts';

/** A field of a record before and after a change. Fields within fields are joined by full stops: 'rates.service.video'. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof FieldChange>;

/**
 * One entry of a record's history: who, when, what. `record` is the table it happened in; `text` and `detail` are the words
 * that the command gave it, a note's text or a file's name.
 */
export const HistoryOfRecord = z.object({
  _id: Id,
  at: Instant,
  by: z.string(),
  record: z.string(),
  action: z.string(),
  text: z.string().nullable(),
  detail: z.string().nullable(),
  changes: z.array(FieldChange),
});
export type HistoryOfRecord = z.output<typeof HistoryOfRecord>;

export const auditRoutes = {
  ofRecord: route({
    method: 'GET',
    path: '/audit/:record/:id',
    summary: 'The history of a record with its notes and files, newest first, for users who may open it',
    permission: 'access.audit',
    params: z.strictObject({ record: z.enum(auditedRecordNames), id: Id }),
    query: z.strictObject(paging),
    reply: listed(HistoryOfRecord).extend({
      /** Entries before this day are archived outside of the portal; left out where none are. */
      archivedBefore: Day.optional(),
    }),
  }),
} as const;
