import { userRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { languageRoutes } from '@dragoman/contract/languages';
import { paymentRoutes } from '@dragoman/contract/payments';
import { rateRoutes } from '@dragoman/contract/rates';
import { reportRoutes } from '@dragoman/contract/reports';
import type { ImportKind } from '@dragoman/domain/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedByExcel, workbookSavedByExcel } from './excel.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let old: MovingOffice;
let fresh: MovingOffice;
beforeAll(async () => {
  old = await openMovingOffice();
});
beforeAll(async () => {
  fresh = await openMovingOffice({ agency: 'fresh' });
});
beforeAll(async () => {
  await old.moveIn('languages', 'Language,Enabled\nPolish,Yes\nUrdu,No\nKurdish,Yes\n');
  await old.moveIn('dialects', 'Dialect\nSorani\n');
  await old.moveIn('rates', 'Rate Name,Attendance,Telephone,Enabled\nCouncil,42.10,0.7,Yes\n00123,38,,No\n');
});
beforeAll(async () => {
  await old.moveIn(
    'clients',
    csvOf([
      ['Company', 'Email', 'Phone', 'Address', 'Postcode', 'Renewal Due', 'Contact'],
      ['Hale and Moor LLP', 'ana@hale.example', '020 7946 0001', '1 High St', 'EC1A 1BB', '31/12/2027', 'Ana Hale'],
      [`'=Odd & "Sons", Ltd`, 'b@odd.example', '01134960002', '2 Low Rd, Leeds', 'LS1 1AA', '', 'Zoë Núñez'],
    ]),
  );
});
beforeAll(async () => {
  await old.moveIn(
    'interpreters',
    csvOf([
      [
        'Name',
        'Email',
        'Mobile',
        'Address',
        'Postcode',
        'DOB',
        'Nationality',
        'Interpretation',
        'Translation',
        'Gender',
        'Qualifications',
        'Active',
        'Renewal Due',
        'DBS Expiry',
        'Passport Expiry',
      ],
      [
        'Amina Khan',
        'amina@ip.example',
        '07700 900123',
        '1 High St',
        'EC1A 1BB',
        '03/04/1980',
        'British',
        'Tamil, Kurdish (Sorani)',
        'Tamil',
        'Female',
        'DPSI <law> & more',
        'Yes',
        '1/1/2028',
        '1/1/2028',
        '1/1/2028',
      ],
      [
        'Ben van Lee',
        'ben@ip.example',
        '07700900124',
        '2 High St',
        'LS1 1AA',
        '03/04/1970',
        'Dutch',
        '',
        '',
        'Male',
        '',
        'No',
        '',
        '',
        '',
      ],
    ]),
  );
});
beforeAll(async () => {
  await old.moveIn('users', 'Name,Role,Email,Position\nOla Office,Admin,ola@agency.example,Clerk\n');
  await old.moveIn(
    'bookings',
    csvOf([
      [
        'Booking Ref',
        'Date',
        'Start',
        'Language',
        'Service',
        'Company',
        'Interpreter',
        'Client Name',
        'File Ref',
        'Postcode',
      ],
      ['A-1', '01/10/2026', '9:00', 'Tamil', 'Onsite', 'Hale and Moor LLP', 'Amina Khan', 'K M', '1/2', 'SW1A 1AA'],
      ['A-2', '02/10/2026', '', 'Polish', 'Translation', 'Private', '', 'L N', '00123', ''],
    ]),
  );
});
afterAll(async () => {
  await old.portal.stop();
  await fresh.portal.stop();
});

const exports: readonly (readonly [ImportKind, RouteDeclaration])[] = [
  ['languages', languageRoutes.export],
  ['rates', rateRoutes.export],
  ['clients', clientRoutes.export],
  ['interpreters', interpreterRoutes.export],
  ['users', userRoutes.export],
  ['bookings', bookingRoutes.export],
];

type Format = 'csv' | 'xlsx';
const files: readonly (readonly [string, Format, (bytes: Uint8Array) => string | Uint8Array])[] = [
  ['CSV', 'csv', (bytes) => bytes],
  ['XLSX', 'xlsx', (bytes) => bytes],
  ['CSV that Excel opened and saved', 'csv', savedByExcel],
  ['XLSX that Excel opened and saved', 'xlsx', workbookSavedByExcel],
];

const written = async (office: MovingOffice, route: RouteDeclaration, format: Format, query: object = {}) => {
  const { bytes, status } = await office.superadmin.call(route, { query: { format, ...query } });
  expect(status).toBe(200);
  return bytes;
};

describe('what export writes, import reads (rule imports/round-trip)', () => {
  describe.each(files)('as %s', (_, format, saved) => {
    it.each(exports)('%s are all as they are', async (kind, route) => {
      const { said } = await old.preview(kind, saved(await written(old, route, format)));
      expect(said.length).toBeGreaterThan(1);
      expect(new Set(said)).toEqual(new Set(['same']));
    });
  });

  it.each(exports)('and a fresh agency has the same %s by it', async (kind, route) => {
    if (kind === 'languages') await fresh.moveIn('dialects', 'Dialect\nSorani\n');
    const { said, data } = await fresh.moveIn(kind, await written(old, route, 'xlsx'));
    const known = kind === 'users' || kind === 'rates' ? 'same' : 'new';
    expect(
      said.filter((one) => one !== 'new' && one !== known),
      said.join(),
    ).toEqual([]);
    expect(data.counts.refused).toBe(0);
    if (kind === 'users' || kind === 'bookings') return;
    const lines = async (office: MovingOffice) =>
      // The register numbers anew, in the order of the sheet.
      String(await written(office, route, 'csv'))
        .split('\r\n')
        .map((line) => line.replace(/^\d+,/, ''))
        .toSorted();
    expect(await lines(fresh)).toEqual(await lines(old));
  });

  const open: readonly (readonly [ImportKind, string, RouteDeclaration, object])[] = [
    [
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Due Date', 'Company', 'Customer', 'Total', 'Outstanding', 'File Ref', 'Job Date'],
        ['1042', '01/10/2026', '31/10/2026', 'Hale and Moor LLP', '', '120.00', '70.10', '00123', '28/09/2026'],
        ['1043', '02/10/2026', '01/11/2026', 'Private', 'Kofi Mensah', '36.00', '36.00', '1/2', ''],
      ]),
      reportRoutes.exportDebts,
      {},
    ],
    [
      'openCredits',
      csvOf([
        ['Client', 'Credit', 'Date', 'Reference'],
        ['Hale and Moor LLP', '50.10', '06/10/2026', '1E5'],
      ]),
      paymentRoutes.export,
      { isCredit: 'true' },
    ],
    [
      'openDues',
      csvOf([
        ['Interpreter', 'Amount', 'Date', 'Reference', 'Job Date'],
        ['Amina Khan', '85.10', '03/10/2026', '007', '30/09/2026'],
      ]),
      reportRoutes.exportCashDues,
      {},
    ],
  ];
  describe.each(open)('what is open there, %s', (kind, content, route, query) => {
    const seen = new Set<string>();
    it('is written there', async () => {
      await old.moveIn(kind, content);
      expect((await written(old, route, 'csv', query)).length).toBeGreaterThan(100);
    });

    it.each(files)('is new here, and says the same, as %s', async (_, format, saved) => {
      const { said, rows } = await fresh.preview(kind, saved(await written(old, route, format, query)));
      expect(new Set(said)).toEqual(new Set(['new']));
      seen.add(JSON.stringify(rows.map(({ changes }) => changes)));
      expect(seen.size).toBe(1);
    });

    it('is written here as it is there', async () => {
      await fresh.moveIn(kind, workbookSavedByExcel(await written(old, route, 'xlsx', query)));
      expect(String(await written(fresh, route, 'csv', query))).toBe(String(await written(old, route, 'csv', query)));
    });
  });
});
