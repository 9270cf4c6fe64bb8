import { userRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { languageRoutes } from '@dragoman/contract/languages';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reportRoutes } from '@dragoman/contract/reports';
import type { ImportKind } from '@dragoman/domain/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedByExcel } from './excel.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let old: MovingOffice;
let fresh: MovingOffice;
beforeAll(async () => {
  [old, fresh] = [await openMovingOffice(), await openMovingOffice({ agency: 'fresh' })];
  await old.moveIn('languages', 'Language,Enabled\nPolish,Yes\nUrdu,No\nKurdish,Yes\n');
  await old.moveIn('dialects', 'Dialect\nSorani\n');
  await old.moveIn(
    'clients',
    csvOf([
      ['Company', 'Email', 'Phone', 'Address', 'Postcode', 'Renewal Due', 'Contact'],
      ['Hale and Moor LLP', 'ana@hale.example', '020 7946 0001', '1 High St', 'EC1A 1BB', '31/12/2027', 'Ana Hale'],
      [`'=Odd & "Sons", Ltd`, 'b@odd.example', '01134960002', '2 Low Rd, Leeds', 'LS1 1AA', '', 'Zoë Núñez'],
    ]),
  );
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
  ['clients', clientRoutes.export],
  ['interpreters', interpreterRoutes.export],
  ['users', userRoutes.export],
  ['bookings', bookingRoutes.export],
];

describe('what export writes, import reads (rule imports/round-trip)', () => {
  describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
    it.each(exports)('%s are all as they are', async (kind, route) => {
      const { bytes, status } = await old.superadmin.call(route, { query: { format } });
      expect(status).toBe(200);
      const { said } = await old.preview(kind, bytes);
      expect(said.length).toBeGreaterThan(1);
      expect(new Set(said)).toEqual(new Set(['same']));
    });
  });

  it.each(exports)('%s are all as they are after Excel opened the CSV file and saved it', async (kind, route) => {
    const { bytes } = await old.superadmin.call(route, { query: { format: 'csv' } });
    const { said } = await old.preview(kind, savedByExcel(bytes));
    expect(said.length).toBeGreaterThan(1);
    expect(new Set(said)).toEqual(new Set(['same']));
  });

  it('and a fresh agency has the same by it', async () => {
    await fresh.moveIn('dialects', 'Dialect\nSorani\n');
    for (const [kind, route] of exports) {
      const { bytes } = await old.superadmin.call(route, { query: { format: 'xlsx' } });
      const { said, data } = await fresh.moveIn(kind, bytes);
      const known = kind === 'users' ? 'same' : 'new';
      expect(
        said.filter((one) => one !== 'new' && one !== known),
        `${kind}: ${said.join()}`,
      ).toEqual([]);
      expect(data.counts.refused).toBe(0);
    }
    const sheets = async (office: MovingOffice, route: RouteDeclaration) =>
      // The register numbers anew, in the order of the sheet.
      String((await office.superadmin.call(route, { query: { format: 'csv' } })).bytes)
        .split('\r\n')
        .map((line) => line.replace(/^\d+,/, ''))
        .toSorted();
    for (const [, route] of exports.filter(([kind]) => ['languages', 'clients', 'interpreters'].includes(kind)))
      expect(await sheets(fresh, route)).toEqual(await sheets(old, route));
  });

  it('and what is open there is open here', async () => {
    const sheets: readonly (readonly [ImportKind, string, RouteDeclaration, object])[] = [
      [
        'openInvoices',
        csvOf([
          ['Invoice', 'Date', 'Due Date', 'Company', 'Customer', 'Total', 'Outstanding', 'File Ref', 'Job Date'],
          ['1042', '01/10/2026', '31/10/2026', 'Hale and Moor LLP', '', '120.00', '70.50', 'F/1', '28/09/2026'],
          ['1043', '02/10/2026', '01/11/2026', 'Private', 'Kofi Mensah', '36.00', '36.00', 'F/2', ''],
        ]),
        reportRoutes.exportDebts,
        {},
      ],
      [
        'openCredits',
        csvOf([
          ['Client', 'Credit', 'Date', 'Reference'],
          ['Hale and Moor LLP', '50.00', '06/10/2026', 'Paid twice'],
        ]),
        paymentRoutes.export,
        { isCredit: 'true' },
      ],
      [
        'openDues',
        csvOf([
          ['Interpreter', 'Amount', 'Date', 'Reference', 'Job Date'],
          ['Amina Khan', '85.25', '03/10/2026', 'AK-7', '30/09/2026'],
        ]),
        reportRoutes.exportCashDues,
        {},
      ],
    ];
    for (const [kind, content, route, query] of sheets) {
      await old.moveIn(kind, content);
      const written = async (office: MovingOffice) =>
        (await office.superadmin.call(route, { query: { format: 'csv', ...query } })).bytes;
      const { said } = await fresh.moveIn(kind, await written(old));
      expect(new Set(said), `${kind}: ${String(await written(old))}`).toEqual(new Set(['new']));
      expect(String(await written(fresh)), kind).toBe(String(await written(old)));
    }
  });
});
