import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

const migration = readFileSync(join(import.meta.dirname, '../../migrations/0036_tokens_of_documents.sql'), 'utf8');

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const kinds = () =>
  portal.db
    .selectFrom('page_tokens')
    .select(['page', 'audience', 'subject_id'])
    .where('page', '<>', 'job-sheet')
    .orderBy('page')
    .orderBy('audience')
    .orderBy('subject_id')
    .execute();

it('gives every document without a token the tokens that its command makes, and leaves a revoked one revoked', async () => {
  const bookingId = await approvedJob(portal, superadmin);
  const { interpreter_id: interpreterId } = await portal.db
    .selectFrom('bookings')
    .select('interpreter_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const slip = (
    await superadmin.call(remittanceRoutes.create, {
      body: { interpreterId, details: [{ bookingId }], paymentDate: '2026-12-03' },
    })
  ).body.data;
  const credited = await approvedJob(portal, superadmin);
  const [note] = (
    await superadmin.call(invoiceRoutes.credit, {
      params: { id: credited },
      body: { crNote: 'Client', reason: 'Wrong hours' },
    })
  ).body.data;
  await portal.db.deleteFrom('page_tokens').where('audience', '=', 'customer').where('page', '=', 'booking').execute();
  const made = await kinds();
  await portal.db
    .updateTable('page_tokens')
    .set({ revoked_at: portal.clock.now() })
    .where('subject_id', '=', bookingId)
    .execute();
  await portal.db.deleteFrom('page_tokens').where('page', 'not in', ['booking', 'job-sheet']).execute();

  await sql.raw(migration).execute(portal.db);

  expect(await kinds()).toEqual(made);
  const token = async (subject: string) =>
    (
      await portal.db
        .selectFrom('page_tokens')
        .select('token')
        .where('subject_id', '=', subject)
        .where('audience', '=', 'staff')
        .executeTakeFirstOrThrow()
    ).token;
  expect(await token(slip._id)).toMatch(/^[\w-]{32}$/);
  const page = await portal.anonymous.call(remittancePages.slip, {
    query: { id: slip.remittanceRef, token: await token(slip._id) },
  });
  expect(page.body).toContain('£90.80');
  const credit = await portal.anonymous.call(invoicePages.creditNote, { query: { token: await token(note._id) } });
  expect(credit.body).toContain(note.creditNoteNo);
  const revoked = portal.db
    .selectFrom('page_tokens')
    .select('id')
    .where('subject_id', '=', bookingId)
    .where('revoked_at', 'is', null);
  expect(await revoked.execute()).toEqual([]);
});
