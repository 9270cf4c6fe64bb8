import { clientRoutes } from '@dragoman/contract/clients';
import { rateRoutes } from '@dragoman/contract/rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveClientRate, seedRates } from '../../src/features/rates/index.ts';
import type { RateQuestion } from '../../src/features/rates/rates.resolve.ts';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { newClient } from '../clients/people.ts';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  // As each start of the server does; the second finds everything there.
  for (let start = 1; start <= 2; start += 1) {
    await transact(portal.db, (tx) => seedRates({ tx, actor: systemActor, now: portal.clock.now() }));
  }
});
afterAll(() => portal.stop());

const names = async (query: object = {}) => {
  const admin = await portal.as('superadmin');
  const { body } = await admin.call(rateRoutes.list, { query: { limit: 500, ...query } });
  return body.data.map((row: { rateName: string }) => row.rateName);
};

describe('a fresh installation', () => {
  it('has the two standard structures with the example prices', async () => {
    expect((await names()).toSorted()).toEqual(['In London', 'Out of London']);
    const { body } = await (await portal.as('admin')).call(rateRoutes.list, { query: {} });
    expect(body.data[0]).toMatchObject({
      attendance: 30,
      travelPerhour: 20,
      mileage: 0.45,
      telephoneInterpreting: 0.8,
      videoInterpreting: 35,
      translationUrgent: 0.12,
      translation: {
        urgent: { threshold: 300, MinimumRate: 40, perWord: 0.12 },
        nonUrgent: { threshold: 300, MinimumRate: 32, perWord: 0.09 },
      },
      transcriptionUrgent: 12,
      transcriptionNonUrgent: 9,
    });
  });
});

describe('the rate structures', () => {
  it('are exported with their prices as numbers, for the staff alone', async () => {
    const superadmin = await portal.as('superadmin');
    await superadmin.call(rateRoutes.create, { body: { rateName: '=Wales', telephoneInterpreting: 0.7525 } });
    const admin = await portal.as('admin');
    const lines = csvLines(await admin.call(rateRoutes.export, { query: { sort: 'rateName' } }));
    expect(lines[0]).toBe(
      'Rate Name,Attendance,Travel Per hour,Waiting Per hour,Translation Urgent,Translation Non Urgent,' +
        'Telephone,Video,Mileage,Transcription Urgent,Transcription Non Urgent,Enabled',
    );
    expect(lines).toContain("'=Wales,,,,,,0.7525,,,,,Yes");
    expect(lines).toHaveLength(4);
    expect((await admin.call(rateRoutes.export, { query: { format: 'xlsx' } })).bytes.subarray(0, 2).toString()).toBe(
      'PK',
    );
    expect((await (await portal.as('interpreter')).call(rateRoutes.export)).status).toBe(403);
  });
});

describe('a rate structure', () => {
  it('is added and changed by the superadmin', async () => {
    const superadmin = await portal.as('superadmin');
    const added = await superadmin.call(rateRoutes.create, {
      body: { rateName: 'Scotland', attendance: 28.5, telephoneInterpreting: 0.7525 },
    });
    expect(added.status).toBe(200);
    expect(added.body.data).toMatchObject({
      enabled: true,
      attendance: 28.5,
      telephoneInterpreting: 0.7525,
      mileage: null,
    });
    const changed = await superadmin.call(rateRoutes.update, {
      params: { id: added.body.data._id },
      body: { enabled: false, attendance: null, translation: { urgent: { MinimumRate: 45.5 } } },
    });
    expect(changed.body.data).toMatchObject({
      rateName: 'Scotland',
      enabled: false,
      attendance: null,
      telephoneInterpreting: 0.7525,
      translation: { urgent: { threshold: 300, MinimumRate: 45.5, perWord: null } },
    });
    expect(await names({ enabled: 'true' })).not.toContain('Scotland');
  });

  it.each(['admin', 'ip-admin'] as const)('is read, but not written, by %s', async (role) => {
    const staff = await portal.as(role);
    expect((await staff.call(rateRoutes.list, { query: {} })).status).toBe(200);
    expect((await staff.call(rateRoutes.create, { body: { rateName: 'Wales' } })).status).toBe(403);
    expect(await names()).not.toContain('Wales');
  });

  it('is not shown to interpreters', async () => {
    expect((await (await portal.as('interpreter')).call(rateRoutes.list, { query: {} })).status).toBe(403);
  });

  it.each([
    ['a name that is taken, ignoring case', { rateName: 'in london' }, 'rateName'],
    ['a name with an underscore', { rateName: 'Leeds_1' }, 'rateName'],
    ['an over-long name', { rateName: 'x'.repeat(51) }, 'rateName'],
    ['a negative price', { rateName: 'Leeds', attendance: -1 }, 'attendance'],
    ['three decimals an hour', { rateName: 'Leeds', attendance: 1.555 }, 'attendance'],
    ['five decimals a word', { rateName: 'Leeds', translationUrgent: 0.12345 }, 'translationUrgent'],
    ['a special rate of no client', { rateName: 'In London', clientID: '999999' }, 'clientID'],
  ])('is refused with %s', async (_what, body, field) => {
    const before = await names();
    const refused = await (await portal.as('superadmin')).call(rateRoutes.create, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toContain(field);
    expect(await names()).toEqual(before);
  });

  it('is refused with a field nobody knows', async () => {
    const refused = await (
      await portal.as('superadmin')
    ).call(rateRoutes.create, { body: { rateName: 'Leeds', discount: 3 } });
    expect(refused.status).toBe(400);
    expect(await names()).not.toContain('Leeds');
  });

  it('that does not exist is not found', async () => {
    const superadmin = await portal.as('superadmin');
    const id = '01890000-0000-7000-8000-000000000000';
    expect((await superadmin.call(rateRoutes.one, { params: { id } })).status).toBe(404);
    expect((await superadmin.call(rateRoutes.update, { params: { id }, body: { enabled: false } })).status).toBe(404);
  });

  it('changed by somebody else meanwhile is not overwritten, but other fields merge', async () => {
    const superadmin = await portal.as('superadmin');
    const { body } = await superadmin.call(rateRoutes.create, {
      body: { rateName: 'Devon', attendance: 20, mileage: 0.4 },
    });
    const { _id: id, updatedAt } = body.data;
    const edit = (change: object) =>
      superadmin.call(rateRoutes.update, { params: { id }, body: { updatedAt, ...change } });
    expect((await edit({ attendance: 21 })).status).toBe(200);
    expect((await edit({ attendance: 22 })).status).toBe(409);
    expect((await edit({ mileage: 0.5 })).status).toBe(200);
    const { body: now } = await superadmin.call(rateRoutes.one, { params: { id } });
    expect(now.data).toMatchObject({ attendance: 21, mileage: 0.5 });
  });
});

describe('a special client rate', () => {
  it('carries the client in its name, once for each location, and is not listed for others', async () => {
    const superadmin = await portal.as('superadmin');
    const { body: client } = await superadmin.call(clientRoutes.create, {
      body: { ...newClient, companyName: 'Special & Sons' },
    });
    const { _id: clientId, clientID } = client.data;
    const special = { rateName: 'In London', clientID, attendance: 25 };
    const added = await superadmin.call(rateRoutes.create, { body: special });
    expect(added.body.data).toMatchObject({ rateName: `In London_${clientID}`, clientID });
    expect((await superadmin.call(rateRoutes.create, { body: special })).status).toBe(400);
    expect((await superadmin.call(rateRoutes.create, { body: { rateName: 'Leeds', clientID } })).status).toBe(400);

    expect(await names()).not.toContain(`In London_${clientID}`);
    expect(await names({ clientId })).toContain(`In London_${clientID}`);
    for (const id of [clientId, clientID]) {
      const { body } = await superadmin.call(rateRoutes.ofClient, { params: { id } });
      expect(body.data.map((row: { rateName: string }) => row.rateName)).toEqual([`In London_${clientID}`]);
    }
  });
});

describe('which client rate applies', () => {
  it('is that of the booking, else the special one of the client, else its billing rate, else that of the location', async () => {
    const superadmin = await portal.as('superadmin');
    const { body: client } = await superadmin.call(clientRoutes.create, {
      body: { ...newClient, companyName: 'Resolved Ltd' },
    });
    const { _id: clientId, clientID } = client.data;
    const rate = async (body: object) => (await superadmin.call(rateRoutes.create, { body })).body.data;
    const [chosen, usual, special] = [
      await rate({ rateName: 'Chosen' }),
      await rate({ rateName: 'Usual' }),
      await rate({ rateName: 'In London', clientID }),
    ];
    const resolveRate = async (question: Partial<RateQuestion>) =>
      (await resolveClientRate(portal.db, { billingRateId: null, location: 'In London', clientId: null, ...question }))
        ?.rateName;

    expect(await resolveRate({})).toBe('In London');
    expect(await resolveRate({ clientId })).toBe(special.rateName);
    expect(await resolveRate({ clientId, location: 'Out of London' })).toBe('Out of London');
    expect(await resolveRate({ clientId, billingRateId: chosen._id })).toBe('Chosen');

    await superadmin.call(clientRoutes.update, { params: { id: clientId }, body: { billingRate: usual._id } });
    expect(await resolveRate({ clientId })).toBe(special.rateName);
    expect(await resolveRate({ clientId, location: 'Out of London' })).toBe('Usual');
    await superadmin.call(rateRoutes.update, { params: { id: special._id }, body: { enabled: false } });
    expect(await resolveRate({ clientId })).toBe('Usual');

    const { body } = await superadmin.call(rateRoutes.list, { query: { limit: 500 } });
    const london = body.data.find((row: { rateName: string }) => row.rateName === 'In London');
    await superadmin.call(rateRoutes.update, { params: { id: london._id }, body: { enabled: false } });
    expect(await resolveRate({})).toBeUndefined();
  });
});
