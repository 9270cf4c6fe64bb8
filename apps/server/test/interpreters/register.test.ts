import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { addDays, londonDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, addInterpreter, knownDates } from './people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const list = async (query: object) =>
  (await (await portal.as('ip-admin')).call(interpreterRoutes.list, { query: { limit: 500, ...query } })).body;
const names = async (query: object) => (await list(query)).data.map((row: { fullname: string }) => row.fullname);

describe('the register', () => {
  it('finds by name without case and accents, by gender and by activity', async () => {
    await addInterpreter(portal, { fname: 'Zoë', lname: 'Ibáñez', gender: 'other' });
    expect(await names({ fname: 'ibanez' })).toEqual(['Zoë Ibáñez']);
    expect(await names({ fname: 'ibanez', gender: 'male' })).toEqual([]);
    expect(await names({ fname: 'ibanez', active: 'true' })).toEqual([]);
    expect(await names({ fname: 'ibanez', active: 'false', gender: 'other' })).toEqual(['Zoë Ibáñez']);
  });

  it('derives the services, and language, dialect and service must hold in one entry', async () => {
    await addActiveInterpreter(portal, 'Quechua', ['Telephone', 'Translation'], { fname: 'Quilla', lname: 'Q' });
    const { data } = await list({ language: 'quechua' });
    expect(data[0].services).toEqual({
      Interpretation: [{ language: 'Quechua', dialect: null }],
      Translation: [{ language: 'Quechua', dialect: null }],
      Transcription: [],
    });
    expect(await names({ language: 'Quechua', service: 'Interpretation' })).toEqual(['Quilla Q']);
    expect(await names({ language: 'Quechua', service: 'Transcription' })).toEqual([]);
    expect(await names({ language: 'Quechua', service: 'All' })).toEqual(['Quilla Q']);
  });

  it('orders by distance from a postcode, the unknown last, and filters nobody out', async () => {
    for (const [fname, postcode] of [
      ['Near', 'M1 1AE'],
      ['Far', 'E1 6AN'],
      ['Lost', 'ZZ1 1AA'],
    ] as const) {
      await addInterpreter(portal, { fname, lname: 'Distance', postcode });
    }
    const { data, total } = await list({ fname: 'distance', postcode: 'M2 1AA' });
    expect(data.map((row: { fullname: string }) => row.fullname)).toEqual([
      'Near Distance',
      'Far Distance',
      'Lost Distance',
    ]);
    expect(total).toBe(3);
    expect(data[0].distance).toBeLessThan(data[1].distance);
    expect(data[0].distanceEstimated).toBe(true);
    expect(data[2].distance).toBeNull();
    expect((await list({ fname: 'distance' })).data[0]).not.toHaveProperty('distance');
  });

  it('sorts by number, the newest first, and pages', async () => {
    const all = (await list({})).data.map((row: { int_id: number }) => row.int_id);
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
    const second = await list({ page: 2, limit: 1 });
    expect(second).toMatchObject({ count: 1, total: all.length, data: [{ int_id: all[1] }] });
  });

  it('is exported as the search selects and orders it, formulas escaped, for staff alone', async () => {
    await addActiveInterpreter(portal, 'Aymara', ['Telephone'], { fname: '=Near', lname: 'Export' });
    await addInterpreter(portal, { fname: 'Far', lname: 'Export', postcode: 'M1 1AE', gender: 'other' });
    const ipAdmin = await portal.as('ip-admin');
    const fetchExport = (query: object) =>
      ipAdmin.call(interpreterRoutes.export, { query: { fname: 'export', ...query } });
    const [titles, near, far, ...more] = csvLines(await fetchExport({ postcode: 'E1 6AN' }));
    expect(titles).toContain('ID,Name,Email,Phone,Mobile,Postcode,Miles,Interpretation');
    expect(near).toMatch(/,'=Near Export,.*,E1 6AN,0,Aymara,,,Female,/);
    expect(far).toMatch(/,Far Export,.*,M1 1AE,\d+[.\d]*,,,,Other,.*,No,1980-02-29,/);
    expect(more).toEqual([]);
    expect(csvLines(await fetchExport({ active: 'true' }))).toHaveLength(2);
    expect((await fetchExport({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await (await portal.as('interpreter')).call(interpreterRoutes.export)).status).toBe(403);
  });

  it('finds papers that have run out or do so within thirty days, and exports the dates (rule interpreters/expired-papers)', async () => {
    const today = londonDay(portal.clock.now());
    const withPassport = async (fname: string, passportExpiry: string) => {
      const { _id } = await addInterpreter(portal, { fname, lname: 'Papers' });
      const body = { ...knownDates, passportExpiry };
      const admin = await portal.as('admin');
      const { status } = await admin.call(interpreterRoutes.update, { params: { id: _id }, body });
      expect(status).toBe(200);
    };
    await withPassport('Expired', addDays(today, -3));
    await withPassport('Soon', addDays(today, 29));
    await withPassport('Later', addDays(today, 60));
    expect(await names({ fname: 'papers', papers: 'expired' })).toEqual(['Expired Papers']);
    expect(await names({ fname: 'papers', papers: 'expiring' })).toEqual(['Soon Papers']);
    expect(await names({ fname: 'papers', papers: 'expiring', postcode: 'E1 6AN' })).toEqual(['Soon Papers']);
    expect(await names({ fname: 'papers' })).toHaveLength(3);
    const query = { fname: 'papers', papers: 'expired' };
    const [titles, line, ...more] = csvLines(
      await (await portal.as('admin')).call(interpreterRoutes.export, { query }),
    );
    expect(titles).toContain(',Renewal Due,DBS Expiry,Passport Expiry,');
    expect(line).toContain('2099');
    expect(more).toEqual([]);
  });

  it('carries no bank data', async () => {
    for (const row of (await list({})).data) expect(row).not.toHaveProperty('account_no');
    const fetchExport = await (await portal.as('admin')).call(interpreterRoutes.export);
    expect(csvLines(fetchExport).join()).not.toContain('01234567');
  });
});

describe('languages', () => {
  const change = async (id: string, languages: object[]) =>
    (await portal.as('admin')).call(interpreterRoutes.changeLanguages, { params: { id }, body: { languages } });
  const empty = { language: '', services: [] };

  it('come from the list in slots 1 to 4 and are free in the fifth', async () => {
    const { _id } = await addInterpreter(portal);
    const unlisted = { language: 'Klingon', services: ['Onsite'] };
    expect((await change(_id, [unlisted])).body.fields).toHaveProperty(['languages.0.language']);
    const { body } = await change(_id, [empty, empty, empty, empty, unlisted]);
    expect(body.data.languages).toHaveLength(5);
    expect(body.data.languages[4]).toEqual({ language: 'Klingon', dialect: null, services: ['Onsite'] });
  });

  it('are at most five, and a service needs its language', async () => {
    const { _id } = await addInterpreter(portal);
    expect(
      (
        await change(
          _id,
          Array.from({ length: 6 }, () => empty),
        )
      ).status,
    ).toBe(400);
    expect((await change(_id, [{ language: '', services: ['Onsite'] }])).status).toBe(400);
    expect((await change(_id, [empty])).status).toBe(200);
  });

  it('are listed for the hours report', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Aymara', ['Onsite']);
    const { body } = await (await portal.as('superadmin')).call(interpreterRoutes.spoken, { params: { id: _id } });
    expect(body.data).toEqual([{ language: 'Aymara' }]);
  });
});
