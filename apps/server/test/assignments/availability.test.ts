import { assignmentRoutes } from '@dragoman/contract/assignments';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, addInterpreter, knownDates } from '../interpreters/people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const available = async (query: object) =>
  (
    await (
      await portal.as('ip-admin')
    ).call(assignmentRoutes.available, {
      query: { date: '2030-06-10', service: 'Onsite', postcode: 'M2 1AA', ...query },
    })
  ).body;

describe('the availability list', () => {
  it('has the active interpreters who offer the service in the language, the nearest first', async () => {
    const far = await addActiveInterpreter(portal, 'Tamil', ['Onsite', 'Telephone'], {
      fname: 'Abel',
      postcode: 'E1 6AN',
    });
    const near = await addActiveInterpreter(portal, 'tamil', ['Onsite'], { fname: 'Zed', postcode: 'M1 1AE' });
    const unknown = await addActiveInterpreter(portal, 'Tamil', ['Onsite'], { fname: 'Bea', postcode: 'ZZ1 1AA' });
    await addActiveInterpreter(portal, 'Tamil', ['Translation'], { fname: 'Writer' });
    await addInterpreter(portal, { fname: 'Inactive' });

    const { data } = await available({ language: 'Tamil', dialect: 'Jaffna' });
    expect(data.map((row: { _id: string }) => row._id)).toEqual([near._id, far._id, unknown._id]);
    expect(data[0]).toMatchObject({
      avail: '',
      clash: '',
      distanceEstimated: true,
      bookingNotes: { text: '' },
      todays: [],
    });
    expect(data[2].distance).toBeNull();
    for (const field of ['account_no', 'sort_code', 'fileList']) expect(data[0]).not.toHaveProperty(field);
  });

  it('is by name for services that need no travel', async () => {
    await addActiveInterpreter(portal, 'Farsi', ['Telephone'], { fname: 'Zara', postcode: 'M1 1AE' });
    await addActiveInterpreter(portal, 'Farsi', ['Telephone'], { fname: 'Álvaro', postcode: 'E1 6AN' });
    const { data } = await available({ language: 'Farsi', service: 'Telephone' });
    expect(data.map((row: { fullname: string }) => row.fullname)).toEqual(['Álvaro Núñez', 'Zara Núñez']);
  });

  it('says from when to when somebody is away, and that they are back the day after', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Dari', ['Onsite']);
    const admin = await portal.as('admin');
    await admin.call(interpreterRoutes.update, {
      params: { id: _id },
      body: { ua_from: '2030-06-01', ua_to: '2030-06-10', ua_reason: 'Holiday', ...knownDates },
    });
    expect((await available({ language: 'Dari' })).data[0]).toMatchObject({
      avail: '01/06/2030-10/06/2030',
      clash: 'Not available 01/06/2030-10/06/2030: Holiday',
    });
    expect((await available({ language: 'Dari', date: '2030-06-11' })).data[0]).toMatchObject({ avail: '', clash: '' });
  });

  it('is empty where nobody speaks the language', async () => {
    expect(await available({ language: 'Klingon' })).toMatchObject({ data: [], total: 0 });
  });

  it('is closed to interpreters', async () => {
    const interpreter = await portal.as('interpreter');
    const refused = await interpreter.call(assignmentRoutes.available, {
      query: { language: 'Tamil', date: '2030-06-10', service: 'Onsite' },
    });
    expect(refused.status).toBe(403);
  });
});
