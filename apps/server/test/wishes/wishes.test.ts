import { assignmentRoutes } from '@dragoman/contract/assignments';
import { auditRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { offerRoutes } from '@dragoman/contract/offers';
import { settingsRoutes } from '@dragoman/contract/settings';
import { wishRoutes } from '@dragoman/contract/wishes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { answer, linksOf } from '../offers/asked.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let made = 0;
async function newcomers() {
  made += 1;
  const staff = await portal.as('admin');
  const { body } = await staff.call(clientRoutes.create, {
    body: { ...newClient, companyName: `Northgate ${made} LLP` },
  });
  const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
  return { client: body.data._id as string, companyName: body.data.companyName as string, person };
}
const set = async (body: object) => (await portal.as('ip-admin')).call(wishRoutes.set, { body });
const assign = async (id: string, interpreter: string, more: object = {}) =>
  (await portal.as('admin')).call(assignmentRoutes.assign, { params: { id }, body: { interpreter, ...more } });
const neverText = 'The client asked never to have them again';

describe('a wish', () => {
  it('is entered, replaced and taken back, and both histories tell of it', async () => {
    const { client, companyName, person } = await newcomers();
    const wish = { client, interpreter: person._id, side: 'client' };
    const first = await set({ ...wish, wish: 'preferred' });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { companyName, interpreterName: person.fullname, wish: 'preferred', reason: null } },
    });
    await set({ ...wish, wish: 'never again', reason: 'Too late twice' });
    await set({ ...wish, side: 'interpreter', wish: 'preferred' });
    const staff = await portal.as('admin');
    const { body } = await staff.call(wishRoutes.ofClient, { params: { id: client } });
    expect(body.data).toMatchObject([
      { side: 'client', wish: 'never again', reason: 'Too late twice', setBy: 'Test ip-admin' },
      { side: 'interpreter', wish: 'preferred' },
    ]);
    const mine = await staff.call(wishRoutes.ofInterpreter, { params: { id: person._id } });
    expect(mine.body.data).toEqual(body.data);
    await staff.call(wishRoutes.remove, { params: { id: body.data[0]._id }, body: {} });
    expect((await staff.call(wishRoutes.remove, { params: { id: body.data[0]._id }, body: {} })).status).toBe(404);
    for (const [record, id] of [
      ['client', client],
      ['interpreter', person._id],
    ] as const) {
      const history = await staff.call(auditRoutes.ofRecord, { params: { record, id } });
      const entries = history.body.data.filter((entry: { record: string }) => entry.record === 'wishes');
      expect(entries.map((entry: { action: string }) => entry.action)).toEqual(['end wish', 'wish', 'wish', 'wish']);
    }
  });

  it('needs a reason where it is never again, and somebody to be about', async () => {
    const { client, person } = await newcomers();
    const wish = { client, interpreter: person._id, side: 'client', wish: 'never again' };
    expect(await set(wish)).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Please say why, in at least 3 letters' } },
    });
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await set({ ...wish, client: nobody, reason: 'Why not' })).toMatchObject({
      status: 400,
      body: { fields: { client: 'Unknown client' } },
    });
    expect(await set({ ...wish, interpreter: nobody, reason: 'Why not' })).toMatchObject({ status: 400 });
    expect(await portal.db.selectFrom('wishes').select('id').where('client_id', '=', client).execute()).toEqual([]);
  });

  it('is listed of those who are there, and of nobody else', async () => {
    const { client, person } = await newcomers();
    const staff = await portal.as('admin');
    for (const [list, id, other] of [
      [wishRoutes.ofClient, client, person._id],
      [wishRoutes.ofInterpreter, person._id, client],
    ] as const) {
      expect(await staff.call(list, { params: { id } })).toMatchObject({ status: 200, body: { data: [], total: 0 } });
      expect((await staff.call(list, { params: { id: other } })).status).toBe(404);
    }
  });
});

describe("'never again'", () => {
  it('refuses the job, whichever side wished it, and no reason goes past it', async () => {
    for (const [side, text] of [
      ['client', neverText],
      ['interpreter', 'They asked never to work for the client again'],
    ]) {
      const { client, person } = await newcomers();
      await set({ client, interpreter: person._id, side, wish: 'never again', reason: 'A quarrel' });
      const job = await addJob(portal, { client_id: client });
      const refused = { status: 409, body: { code: 'conflict', msg: text, fields: { wish: text } } };
      expect(await assign(job.id, person._id)).toMatchObject(refused);
      expect(await assign(job.id, person._id, { override: { reason: 'All the same' } })).toMatchObject(refused);
      const other = await addJob(portal);
      expect((await assign(other.id, person._id)).status).toBe(200);
    }
  });

  it('may be gone past with a reason where the agency says so, and counts when the client changes', async () => {
    const { client, person } = await newcomers();
    const superadmin = await portal.as('superadmin');
    const { body } = await superadmin.call(settingsRoutes.read, {});
    const { conflictWays } = body.data;
    await superadmin.call(settingsRoutes.update, { body: { conflictWays: { ...conflictWays, wish: 'reason' } } });
    await set({ client, interpreter: person._id, side: 'client', wish: 'never again', reason: 'A quarrel' });
    const job = await addJob(portal, { client_id: client });
    expect((await assign(job.id, person._id)).status).toBe(409);
    expect((await assign(job.id, person._id, { override: { reason: 'They agreed today' } })).status).toBe(200);
    await superadmin.call(settingsRoutes.update, { body: { conflictWays } });
    const history = await (await portal.as('admin')).call(bookingRoutes.history, { params: { id: job.id } });
    expect(history.body.data[0].detail).toContain(`In spite of: ${neverText}. Reason: They agreed today`);
    expect(JSON.stringify(history.body)).not.toContain('A quarrel');
  });

  it('is said while somebody asks, of a booking as of what is typed', async () => {
    const { client, person } = await newcomers();
    await set({ client, interpreter: person._id, side: 'client', wish: 'never again', reason: 'A quarrel' });
    const job = await addJob(portal, { client_id: client });
    const slot = { date: '2030-06-10', startTime: '10:00', endTime: '12:00', serviceType: 'Onsite', postcode: null };
    const jobs = [{ ...slot, bookingId: job.id }, { ...slot, companyId: client }, slot];
    const { body } = await (
      await portal.as('admin')
    ).call(assignmentRoutes.conflicts, { params: { id: person._id }, body: { jobs: jobs.slice(0, 1) } });
    expect(body.data).toMatchObject({ asks: 'refusal', jobs: [[{ kind: 'wish', way: 'refuse', text: neverText }]] });
    const typed = await (
      await portal.as('admin')
    ).call(assignmentRoutes.conflicts, { params: { id: person._id }, body: { jobs: jobs.slice(1, 2) } });
    expect(typed.body.data.asks).toBe('refusal');
    const free = await (
      await portal.as('admin')
    ).call(assignmentRoutes.conflicts, { params: { id: person._id }, body: { jobs: jobs.slice(2) } });
    expect(free.body.data.asks).toBe('nothing');
  });

  it('keeps an offer from them, and whoever accepts an earlier one hears no more than that it is not open', async () => {
    const { client, person } = await newcomers();
    const staff = await portal.as('admin');
    const job = await addJob(portal, { client_id: client });
    const offer = () =>
      staff.call(offerRoutes.make, {
        params: { id: job.id },
        body: {
          recipients: [{ interpreter: person._id, tier: 1 }],
          expiresAt: '2026-11-25T09:00:00Z',
          pauseMinutes: 30,
        },
      });
    expect((await offer()).status).toBe(200);
    const { body } = await set({
      client,
      interpreter: person._id,
      side: 'client',
      wish: 'never again',
      reason: 'Late',
    });
    const [token = ''] = await linksOf(portal, job.id);
    const page = await answer(portal, token, { answer: 'accept' });
    expect(String(page.bytes)).toContain('it is not open to you');
    expect(String(page.bytes)).not.toContain('never');
    await staff.call(offerRoutes.withdraw, { params: { id: job.id }, body: {} });
    expect(await offer()).toMatchObject({
      status: 400,
      body: { fields: { recipients: `${person.fullname}: ${neverText}` } },
    });
    await staff.call(wishRoutes.remove, { params: { id: body.data._id }, body: {} });
    expect((await offer()).status).toBe(200);
  });
});
