import { auditedRecordNames } from '@dragoman/domain/access';
import { z } from 'zod';
import { Id, Instant, one, route } from '../kit/index.ts';

/** One change of a record: who, when, what, and the fields that differ, before and after. */
export const AuditEntry = z.object({
  at: Instant,
  by: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export const auditRoutes = {
  ofRecord: route({
    method: 'GET',
    path: '/audit/:record/:id',
    summary: 'Every change of a record, newest first, for users who may open it',
    permission: 'access.audit',
    params: z.strictObject({ record: z.enum(auditedRecordNames), id: Id }),
    reply: one(z.array(AuditEntry)),
  }),
} as const;
