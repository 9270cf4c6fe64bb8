import { z } from 'zod';
import { Day, Id, listed, longBody, mailed, one, paging, route } from '../kit/index.ts';
import { CancelledPayRun, NewPayRun, PayRun, PayRunExport, PayRunPreview, PayRunRow, SentPayRun } from './schemas.ts';

const params = z.object({ id: Id });

/** Calls of pay runs. */
export const payRunRoutes = {
  list: route({
    method: 'GET',
    path: '/payruns',
    summary: 'Lists the pay runs, the newest first',
    permission: 'payruns.read',
    query: z.strictObject(paging),
    reply: listed(PayRunRow),
  }),
  preview: route({
    method: 'GET',
    path: '/payruns/preview',
    summary: 'Says whom a run of the dues up to a day would pay, hold back and carry, and why',
    permission: 'payruns.read',
    query: z.strictObject({ dueTo: Day }),
    reply: one(PayRunPreview),
  }),
  one: route({
    method: 'GET',
    path: '/payruns/:id',
    summary: 'Reads a pay run with its payments',
    permission: 'payruns.read',
    params,
    reply: one(PayRun),
  }),
  make: route({
    method: 'POST',
    path: '/payruns',
    summary:
      'Makes a pay run: a slip for each interpreter named, all or none; 409 where what is due or who may be paid has changed since it was shown',
    permission: 'payruns.write',
    body: NewPayRun,
    mostBytes: longBody,
    reply: one(PayRun),
    idempotent: true,
  }),
  export: route({
    method: 'POST',
    path: '/payruns/:id/export',
    summary:
      'Settles as what file a run is given out; the same again changes nothing, 409 for another one unless it replaces the very file that there is, and where it pays to bank details that were changed since',
    permission: 'payruns.write',
    params,
    body: PayRunExport,
    reply: one(PayRun),
    idempotent: true,
  }),
  file: route({
    method: 'GET',
    path: '/payruns/:id/file',
    summary:
      "A run's payment file, with whole account numbers, the same bytes each time; 403 'confirm_first' unless who asks has shown who they are",
    permission: 'payruns.write',
    params,
  }),
  send: route({
    method: 'POST',
    path: '/payruns/:id/send',
    summary: 'Marks a run as sent to the bank on a day, and mails each interpreter their slip',
    permission: 'payruns.write',
    params,
    body: SentPayRun,
    reply: mailed.extend({ data: PayRun }),
    idempotent: true,
  }),
  cancel: route({
    method: 'POST',
    path: '/payruns/:id/cancel',
    summary:
      'Calls off a run that was not sent: its slips are voided with the reason; 409 where it was exported and that file was not seen, or the bank may have it',
    permission: 'payruns.write',
    params,
    body: CancelledPayRun,
    reply: one(PayRun),
    idempotent: true,
  }),
} as const;
