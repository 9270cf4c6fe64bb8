import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { offerRoutes } from '@dragoman/contract/offers';
import { settingsRoutes } from '@dragoman/contract/settings';
import { wishRoutes } from '@dragoman/contract/wishes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, knownDates } from '../interpreters/people.ts';
import { addJob } from './jobs.ts';

let portal: Portal;
let client: string;
beforeAll(async () => {
  portal = await startPortal();
  const { body } = await (await portal.as('admin')).call(clientRoutes.create, { body: newClient });
  client = body.data._id;
});
afterAll(() => portal.stop());

const staff = () => portal.as('ip-admin');
const candidates = async (id: string) =>
  (await (await staff()).call(assignmentRoutes.candidates, { params: { id } })).body.data;
const whyNot = async (id: string, interpreter: string) =>
  (await staff()).call(assignmentRoutes.whyNot, { params: { id }, query: { interpreter } });
const historyOf = async (id: string) =>
  (await (await staff()).call(bookingRoutes.history, { params: { id } })).body.data;

/** Two who speak a language that nobody else does, one of them near the job. */
async function twoOf(language: string) {
  const near = await addActiveInterpreter(portal, language, ['Onsite'], { postcode: 'M2 1AA' });
  const far = await addActiveInterpreter(portal, language, ['Onsite'], { postcode: 'E1 6AN', lname: 'Farr' });
  const job = await addJob(portal, { language, client_id: client });
  return { near, far, job };
}

describe('the choice', () => {
  it('is kept with the assignment, and its history tells of it', async () => {
    const { far, job, near } = await twoOf('Tigrinya');
    expect((await candidates(job.id)).map(({ _id }: { _id: string }) => _id)).toEqual([near._id, far._id]);
    const { status } = await (
      await staff()
    ).call(assignmentRoutes.assign, { params: { id: job.id }, body: { interpreter: far._id } });
    expect(status).toBe(200);
    const { body } = await (await staff()).call(assignmentRoutes.ofBooking, { params: { id: job.id } });
    expect(body.data[0].choice).toMatchObject({ rank: 2, of: 2, most: 100 });
    expect(body.data[0].choice.reasons).toContainEqual({ points: 15, most: 15, text: 'Speaks Tigrinya' });
    const [assigned, chosen] = await historyOf(job.id);
    expect(assigned.text).toBe('Interpreter Assigned');
    expect(chosen).toMatchObject({ text: 'Chosen among the candidates', updatedBy: 'Test ip-admin' });
    expect(chosen.detail).toMatch(/ Farr: No 2 of 2 candidates, \d+ of 100 points\. Speaks Tigrinya; Offers Onsite; /);
  });

  it('is kept with an offer, of each who is asked', async () => {
    const { far, job, near } = await twoOf('Twi');
    const { body } = await (
      await staff()
    ).call(offerRoutes.make, {
      params: { id: job.id },
      body: {
        recipients: [near, far].map(({ _id }) => ({ interpreter: _id, tier: 1 })),
        expiresAt: '2026-11-25T09:00:00Z',
        pauseMinutes: 30,
      },
    });
    expect(body.data.recipients).toMatchObject([{ choice: { rank: 1, of: 2 } }, { choice: { rank: 2, of: 2 } }]);
    const told = await historyOf(job.id);
    expect(told[1].detail).toMatch(/: No 1 of 2 candidates, \d+ of 100 points; .* Farr: No 2 of 2 candidates/);
  });

  it('has nothing to keep of whoever is no candidate', async () => {
    const { job } = await twoOf('Wolof');
    const other = await addActiveInterpreter(portal, 'Welsh', ['Onsite']);
    await (await staff()).call(assignmentRoutes.assign, { params: { id: job.id }, body: { interpreter: other._id } });
    const { body } = await (await staff()).call(assignmentRoutes.ofBooking, { params: { id: job.id } });
    expect(body.data[0]).toMatchObject({ interpreter: other._id, choice: null });
    expect((await historyOf(job.id)).map(({ text }: { text: string }) => text)).not.toContain(
      'Chosen among the candidates',
    );
  });
});

describe("'Why not …?'", () => {
  it('names the rule and what would relax it', async () => {
    const { job, near } = await twoOf('Yoruba');
    const other = await addActiveInterpreter(portal, 'Zulu', ['Telephone']);
    expect((await whyNot(job.id, other._id)).body.data).toMatchObject({
      shutOut: true,
      candidate: null,
      of: 2,
      bars: [
        {
          kind: 'language',
          text: 'Yoruba is not on their profile, but Zulu',
          relax: 'Add Yoruba with Onsite on their profile, Languages',
        },
      ],
    });
    expect((await whyNot(job.id, near._id)).body.data).toMatchObject({
      shutOut: false,
      bars: [],
      candidate: { rank: 1, _id: near._id },
    });
    await (
      await portal.as('admin')
    ).call(interpreterRoutes.update, { params: { id: near._id }, body: { ...knownDates, active: false } });
    expect((await whyNot(job.id, near._id)).body.data).toMatchObject({ shutOut: true, bars: [{ kind: 'inactive' }] });
  });

  it("tells staff why of a wish, and what stands against it by the agency's ways", async () => {
    const { job, near } = await twoOf('Akan');
    await (
      await staff()
    ).call(wishRoutes.set, {
      body: { client, interpreter: near._id, side: 'client', wish: 'never again', reason: 'Too late twice' },
    });
    const other = await addJob(portal, { language: 'Akan' });
    await (await staff()).call(assignmentRoutes.assign, { params: { id: other.id }, body: { interpreter: near._id } });
    const { data } = (await whyNot(job.id, near._id)).body;
    expect(data.bars).toMatchObject([
      { kind: 'wish', way: 'refuse', text: 'The client asked never to have them again: Too late twice' },
      { kind: 'overlap', way: 'reason', relax: expect.stringContaining(other.booking_ref) },
    ]);
    expect(data.candidate).toMatchObject({ rank: 2, asks: 'refusal' });
  });

  it('is refused of whom and what there is not', async () => {
    const { job, near } = await twoOf('Ewe');
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await whyNot(job.id, nobody)).status).toBe(404);
    expect((await whyNot(nobody, near._id)).status).toBe(404);
    expect((await (await staff()).call(assignmentRoutes.candidates, { params: { id: nobody } })).status).toBe(404);
  });
});

describe('the minimum margin', () => {
  it("is the client's, else the agency's", async () => {
    const { job } = await twoOf('Igbo');
    const marginOf = async () => (await candidates(job.id))[0].margin;
    expect(await marginOf()).toMatchObject({ floor: 0, belowFloor: false });
    const superadmin = await portal.as('superadmin');
    await superadmin.call(settingsRoutes.update, { body: { marginFloor: 95 } });
    expect(await marginOf()).toMatchObject({ floor: 95, belowFloor: true });
    const change = (body: object) => superadmin.call(clientRoutes.update, { params: { id: client }, body });
    expect((await change({ marginFloor: 101 })).status).toBe(400);
    expect((await change({ marginFloor: 10 })).status).toBe(200);
    expect(await marginOf()).toMatchObject({ floor: 10, belowFloor: false });
    await change({ marginFloor: null });
    expect(await marginOf()).toMatchObject({ floor: 95 });
    await superadmin.call(settingsRoutes.update, { body: { marginFloor: 0 } });
  });

  it('is said of bookings and people together, as it is among the candidates, and of whoever is no candidate', async () => {
    const { far, job, near } = await twoOf('Krio');
    const other = await addJob(portal, { language: 'Krio', client_id: client, end_time: '15:00' });
    const outsider = await addActiveInterpreter(portal, 'Welsh', ['Telephone'], { postcode: 'M2 1AA' });
    const superadmin = await portal.as('superadmin');
    await superadmin.call(clientRoutes.update, { params: { id: client }, body: { marginFloor: 95 } });
    const ask = async (bookings: readonly string[], interpreters: readonly string[]) =>
      (await staff()).call(assignmentRoutes.margins, {
        body: { bookings: [...bookings], interpreters: [...interpreters] },
      });
    const { body, status } = await ask([job.id, other.id], [near._id, far._id, outsider._id]);
    expect(status).toBe(200);
    expect(body.total).toBe(6);
    for (const { id } of [job, other])
      for (const { _id, margin } of await candidates(id))
        expect(body.data).toContainEqual({ booking: id, interpreter: _id, margin });
    expect(body.data.filter((each: { interpreter: string }) => each.interpreter === outsider._id)).toMatchObject([
      { margin: { floor: 95, belowFloor: true } },
      { margin: { floor: 95, belowFloor: true } },
    ]);
    await superadmin.call(clientRoutes.update, { params: { id: client }, body: { marginFloor: null } });
    expect((await ask(['00000000-0000-7000-8000-000000000000'], [near._id])).status).toBe(404);
    const interpreter = await portal.as('interpreter');
    const refused = await interpreter.call(assignmentRoutes.margins, {
      body: { bookings: [job.id], interpreters: [near._id] },
    });
    expect(refused.status).toBe(403);
  });

  it('is said of a booking that is being typed, as of the booking that comes of it', async () => {
    const { job, near } = await twoOf('Mende');
    const by = await staff();
    const { data } = (await by.call(bookingRoutes.one, { params: { id: job.id } })).body;
    const ask = async (changes: object, interpreter: string = near._id) =>
      by.call(assignmentRoutes.marginOfTyped, {
        body: {
          job: {
            date: data.date,
            startTime: data.startTime,
            endTime: data.endTime,
            serviceType: data.serviceType,
            postcode: data.postcode,
            clientId: client,
            billingRateId: null,
            location: data.location,
            minClientAttendance: data.minClientAttendance,
            minInterpreterAttendance: data.minInterpreterAttendance,
            ...changes,
          },
          interpreter,
        },
      });
    expect((await ask({})).body.data).toEqual((await candidates(job.id))[0].margin);
    expect((await ask({}, crypto.randomUUID())).body.data).toBeNull();
    expect((await ask({ clientId: crypto.randomUUID() })).status).toBe(200);
    expect((await ask({ startTime: 'ten' })).status).toBe(400);
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(assignmentRoutes.marginOfTyped, { body: {} as never })).status).toBe(403);
  });

  it('says why there is no margin', async () => {
    await addActiveInterpreter(portal, 'Fula', ['Translation']);
    const job = await addJob(portal, {
      language: 'Fula',
      service_type: 'Translation',
      start_time: null,
      end_time: null,
      urgency: 'urgent',
    });
    expect((await candidates(job.id))[0]).toMatchObject({
      margin: null,
      marginNote: 'How much there is to do is not entered yet',
    });
  });
});

it('ranks by the weights of the settings, which are whole and at most 100', async () => {
  const { job } = await twoOf('Hausa');
  const superadmin = await portal.as('superadmin');
  const { body } = await superadmin.call(settingsRoutes.read, {});
  const { rankingWeights } = body.data;
  const set = (weights: object) => superadmin.call(settingsRoutes.update, { body: { rankingWeights: weights } });
  expect((await set({ ...rankingWeights, cost: 101 })).status).toBe(400);
  expect((await set({ cost: 10 })).status).toBe(400);
  expect((await set({ ...rankingWeights, distance: 0, cost: 100 })).status).toBe(200);
  const [first] = await candidates(job.id);
  expect(first.most).toBe(175);
  expect(first.reasons.map(({ kind }: { kind: string }) => kind)).not.toContain('distance');
  await set(rankingWeights);
});
