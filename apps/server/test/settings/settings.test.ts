import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hvatNow, takeReference } from '../../src/features/settings/index.ts';
import { settingsNow } from '../../src/features/settings/settings.queries.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import { calendarDay } from '@dragoman/domain/calendar';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ agency: 'fresh' });
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

const read = async () => (await superadmin.call(settingsRoutes.read)).body.data;
const put = (body: object) => superadmin.call(settingsRoutes.update, { body });

describe('a fresh installation', () => {
  it('has lists, prefixes and marked examples, written once', async () => {
    await seed(portal.db, portal.clock);
    const settings = await read();
    expect(settings).toMatchObject({
      shortName: 'LIL',
      hvatPercent: 12,
      vat: { vatRegistered: true, vatPercent: 20, serviceChargePercent: 0 },
    });
    expect(settings.departments.map(({ name }: { name: string }) => name)).toEqual([
      'Immigration',
      'Family',
      'Crime',
      'Housing',
      'Mental Health',
      'Medical',
      'Other',
    ]);
    expect(settings.examples).toContain('agencyName');
    expect(settings.prefixes.booking).toBe('BK');
  });

  it('offers booking forms its lists', async () => {
    const admin = await portal.as('admin');
    expect((await admin.call(settingsRoutes.minRates)).body.data[0]).toEqual({
      service: 'Transcription',
      range: '0-5',
      urgent: 60,
      nonUrgent: 45,
    });
    expect(
      (await admin.call(settingsRoutes.caseMatterTypes)).body.data.map(({ name }: { name: string }) => name),
    ).toEqual(['Legal Aid', 'Private', 'Court', 'Tribunal', 'Other']);
    expect((await (await portal.as('interpreter')).call(settingsRoutes.departments)).status).toBe(403);
  });
});

describe('who reads what', () => {
  it('shows anonymous callers the title, the domains and the name of the identity provider alone', async () => {
    const { status, body } = await portal.anonymous.call(settingsRoutes.portal);
    expect(status).toBe(200);
    expect(Object.keys(body.data).toSorted()).toEqual(['agencyDomains', 'productTitle', 'provider']);
    expect((await portal.anonymous.call(settingsRoutes.read)).status).toBe(401);
  });

  it('shows staff what forms need and a superadmin all', async () => {
    const { body } = await (await portal.as('ip-admin')).call(settingsRoutes.read);
    expect(body.data.vat.vatPercent).toBe(20);
    expect(body.data).not.toHaveProperty('bankDetails');
    expect(await read()).toHaveProperty('bankDetails');
  });
});

describe('changing the settings', () => {
  it('is for a superadmin alone', async () => {
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const) {
      expect(
        (await (await portal.as(role)).call(settingsRoutes.update, { body: { agencyName: 'Taken over' } })).status,
      ).toBe(403);
    }
    expect((await read()).agencyName).toBe('Example Interpreting Ltd');
    expect((await put({ agencyName: 'London Interpreters' })).body.data).toMatchObject({
      agencyName: 'London Interpreters',
      updatedBy: 'Test superadmin',
    });
    expect((await read()).examples).not.toContain('agencyName');
  });

  it.each([
    [{ headOfficePostcode: '12345' }, 'headOfficePostcode'],
    [{ mailboxInfo: 'info' }, 'mailboxInfo'],
    [{ vatNumber: 'nonsense' }, 'vatNumber'],
    [{ vatNumber: 'GB12' }, 'vatNumber'],
    [{ vatNumber: 'GB1234567890' }, 'vatNumber'],
    [{ agencyDomains: [] }, 'agencyDomains'],
    [{ paymentTermsDays: -1 }, 'paymentTermsDays'],
    [{ vatPeriods: [] }, 'vatPeriods'],
    [
      {
        minRates: [
          { over: 0, upTo: 5, urgent: 60, nonUrgent: 45 },
          { over: 6, upTo: 10, urgent: 60, nonUrgent: 45 },
        ],
      },
      'minRates',
    ],
    [{ productTitle: 'x'.repeat(51) }, 'productTitle'],
  ])('refuses %o', async (body, field) => {
    const before = await read();
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).some((path) => path.startsWith(field))).toBe(true);
    expect(await read()).toEqual(before);
  });

  it.each(['', 'GB123456789', '123 4567 89', 'GB 123 4567 89 001', 'XI123456789', 'GBGD001'])(
    'takes %j as VAT number',
    async (vatNumber) => {
      expect((await put({ vatNumber })).body.data).toMatchObject({ vatNumber });
    },
  );

  it('refuses unknown fields', async () => {
    expect((await put({ agencyNames: 'x' })).status).toBe(400);
  });

  it('refuses to overwrite what somebody else changed', async () => {
    const { updatedAt } = await read();
    expect((await put({ updatedAt, bankDetails: 'Bank of Here' })).status).toBe(200);
    expect(await put({ updatedAt, bankDetails: 'Bank of There' })).toMatchObject({
      status: 409,
      body: { msg: 'The settings record was changed by Test superadmin since you opened it' },
    });
    expect((await read()).bankDetails).toBe('Bank of Here');
  });

  it('keeps lists: renamed, switched off, added, removed, never twice', async () => {
    const { departments } = await read();
    const [first, second, ...rest] = departments;
    const changed = [
      { ...first, name: 'Immigration and asylum' },
      { ...second, enabled: false },
      ...rest.slice(1),
      { name: 'Education', enabled: true },
    ];
    const { body } = await put({ departments: changed });
    expect(body.data.departments[0]).toEqual({ ...first, name: 'Immigration and asylum' });
    const offered = (await (await portal.as('admin')).call(settingsRoutes.departments)).body.data.map(
      ({ name }: { name: string }) => name,
    );
    expect(offered).toEqual(['Immigration and asylum', 'Housing', 'Mental Health', 'Medical', 'Other', 'Education']);
    const twice = await put({ departments: [...changed, { name: ' EDUCATION .', enabled: true }] });
    expect(twice).toMatchObject({ status: 400, body: { fields: { departments: "'EDUCATION .' already exists" } } });
    expect((await read()).departments).toHaveLength(changed.length);
  });

  it('decides VAT and HVAT by the day', async () => {
    const period = { vatPercent: 20, serviceChargePercent: 5 };
    await put({
      vatPeriods: [
        { startsOn: '2026-01-01', vatRegistered: false, ...period },
        { startsOn: '2027-01-01', vatRegistered: true, ...period },
      ],
      hvatPeriods: [
        { startsOn: '2020-01-01', percent: 12 },
        { startsOn: '2027-01-01', percent: 16.5 },
      ],
    });
    expect((await settingsNow(portal.db, new Date('2026-12-31T12:00Z'))).vat.vatRegistered).toBe(false);
    expect(await settingsNow(portal.db, new Date('2027-01-05T12:00Z'))).toMatchObject({
      vat: { vatRegistered: true, vatPercent: '20', serviceChargePercent: '5' },
      hvatPercent: '16.5',
    });
    expect(await hvatNow(portal.db, calendarDay('2027-01-05'))).toEqual({ percent: '16.5', basis: 'gross' });
    expect((await read()).vat).toEqual({ vatRegistered: false, vatPercent: 20, serviceChargePercent: 5 });
  });

  it('numbers with the prefix of the day', async () => {
    const take = () =>
      transact(portal.db, (tx) => takeReference({ tx, actor: systemActor, now: portal.clock.now() }, 'remittance'));
    expect(await take()).toEqual({ reference: 'REM-000001', number: 1 });
    const { prefixes } = await read();
    expect((await put({ prefixes: { ...prefixes, remittance: 'SLIP' } })).status).toBe(200);
    expect(await take()).toEqual({ reference: 'SLIP-000002', number: 2 });
    expect((await put({ prefixes: { ...prefixes, remittance: 'INV' } })).status).toBe(400);
    expect((await put({ prefixes: { ...prefixes, remittance: 'a/b' } })).status).toBe(400);
  });

  it('gives a number that came later a prefix that no other has', async () => {
    const { prefixes } = await read();
    const { monthlyInvoice: _later, ...before } = prefixes;
    const upgraded = { ...before, payment: 'M', proforma: 'MA' };
    await portal.db
      .updateTable('settings')
      .set({ reference_prefixes: JSON.stringify(upgraded) })
      .execute();
    expect((await read()).prefixes).toEqual({ ...upgraded, monthlyInvoice: 'MB' });
    // What is saved then is what was read, and nothing is refused that nobody changed.
    expect((await put({ prefixes: (await read()).prefixes })).status).toBe(200);
    expect((await put({ prefixes: { ...(await read()).prefixes, payment: 'PAY' } })).body.data.prefixes).toMatchObject({
      payment: 'PAY',
      monthlyInvoice: 'MB',
    });
  });
});
