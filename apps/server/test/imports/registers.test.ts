import { clientRoutes } from '@dragoman/contract/clients';
import { importRoutes } from '@dragoman/contract/imports';
import { languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { calendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateClient } from '../../src/features/clients/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { untilWaiting } from '../harness/index.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
});
afterAll(() => office.portal.stop());

const client = async (name: string) => {
  const { body } = await office.superadmin.call(clientRoutes.list, { query: { companyName: name } as never });
  const { body: one } = await office.superadmin.call(clientRoutes.one, { params: { id: body.data[0]._id } });
  return one.data;
};
const counts = async () =>
  (
    await sql<object>`select (select count(*) from clients) as clients, (select count(*) from languages) as languages,
      (select count(*) from rate_structures) as rates, (select count(*) from mails) as mails`.execute(office.portal.db)
  ).rows[0];

describe('languages (rule imports/registers)', () => {
  it('are added, switched, known and refused, row by row', async () => {
    const { said, data, id } = await office.preview(
      'languages',
      'Language,Enabled\nPolish,Yes\nTAMIL,No\n polish ,Yes\nUrdu,\nTamil (old),perhaps\n',
    );
    expect(said).toEqual([
      'new',
      'changed',
      'refused: Stands in row 2 already',
      'new',
      "refused: Enabled: 'perhaps' is neither Yes nor No",
    ]);
    expect(data.counts).toEqual({ new: 2, changed: 1, same: 0, refused: 2 });
    const before = await counts();
    await office.apply(id);
    const { body } = await office.superadmin.call(languageRoutes.all, {});
    expect(body.data.map((one: { language: string; enabled: boolean }) => `${one.language} ${one.enabled}`)).toEqual([
      'Polish true',
      'Tamil false',
      'Urdu true',
    ]);
    expect((await office.undo(id)).body.data.state).toBe('undone');
    expect(await counts()).toEqual(before);
    const again = await office.superadmin.call(languageRoutes.all, {});
    expect(again.body.data).toMatchObject([{ language: 'Tamil', enabled: true }]);
  });
});

describe('rows without a name (rule imports/registers)', () => {
  it.each([
    ['languages', 'Language,Enabled\n,Yes\n,No\n', 'Language is missing'],
    ['rates', 'Rate name,Face to face minimum\n,1\n,2\n', 'Rate Name is missing'],
  ] as const)('are no doubles of each other: %s', async (kind, content, missing) => {
    const { said } = await office.preview(kind, content);
    expect(said).toHaveLength(2);
    for (const sentence of said) {
      expect(sentence).toContain(missing);
      expect(sentence).not.toContain('Stands in row');
    }
  });
});

describe('clients (rule imports/clients)', () => {
  const sheet = csvOf([
    [
      'Client name',
      'Type',
      'Contact',
      'E-mail',
      'Tel',
      'Address 1',
      'Town',
      'Post code',
      'Branch',
      'Branch address',
      'Branch postcode',
    ],
    [
      'Hale and Moor LLP',
      'Solicitors',
      'Ana Hale',
      'ana@hale.example',
      '020 7946 0001',
      '1 High St',
      'London',
      'ec1a1bb',
      '',
      '',
      '',
    ],
    ['Hale and Moor LLP', '', '', 'ana@hale.example', '', '', '', '', 'North', '2 North Road, Leeds', 'LS1 1AA'],
    ['hale and moor llp.', '', '', 'ana@hale.example', '', '', '', '', '', '', ''],
    ['City Hospital', 'NHS', '', 'desk@city.example', '0113 496 0002', '3 Ward Lane', 'Leeds', 'LS1 1AB', '', '', ''],
    ['Half', '', '', 'none', '1', '', '', 'X', '', '', ''],
  ]);

  it('come with their offices, filled in from what is there, and say what is wrong', async () => {
    const { id, said } = await office.preview('clients', sheet);
    expect(said).toEqual([
      'new',
      'new: Office of row 2',
      'refused: Stands in row 2 already',
      'new',
      'refused: Email: Must have at least 5 letters; Phone: Must have at least 10 digits; Address is missing; Postcode: Invalid postcode',
    ]);
    await office.apply(id);
    expect(await client('Hale')).toMatchObject({
      clientID: '101',
      companyStatus: 'Law Firm',
      contactPerson: 'Ana Hale',
      phone: '02079460001',
      mobile: '02079460001',
      address: '1 High St, London',
      postcode: 'EC1A 1BB',
      location: 'In London',
      acEmailOne: 'ana@hale.example',
      active: true,
      branches: [{ officeName: 'North', officeAddress: '2 North Road, Leeds', postcode: 'LS1 1AA' }],
    });
    expect(await client('City')).toMatchObject({ companyStatus: 'Private', location: 'Out of London' });
  });

  it('are each refused for what is wrong with itself where they have no name', async () => {
    const { said } = await office.preview(
      'clients',
      'Client name,Contact,Email,Tel,Address,Postcode,Branch,Branch postcode\n' +
        ',Ana Hale,ana@hale.example,020 7946 0001,1 High St,EC1A 1BB,,\n' +
        ',Ben Moor,ben@moor.example,020 7946 0002,2 High St,EC1A 1BB,,\n' +
        ',Cy Lane,cy@lane.example,020 7946 0003,3 High St,EC1A 1BB,North,X\n',
    );
    expect(said).toEqual([
      'refused: Company is missing',
      'refused: Company is missing',
      'refused: Company is missing; Office Postcode: Invalid postcode',
    ]);
  });

  it('are known by name the next time, and changed only in what is given and differs', async () => {
    const { id, said, rows } = await office.preview(
      'clients',
      csvOf([
        ['Company', 'Email', 'Contact', 'Renewal Due', 'Office', 'Office Address', 'Office Postcode'],
        ['Hale and Moor LLP', 'ana@hale.example', '', '', 'north', '', ''],
        ['CITY HOSPITAL', 'new@city.example', 'Ben Lee', '31/12/2027', '', '', ''],
      ]),
    );
    expect(said).toEqual(['same', 'changed']);
    expect(rows[1]!.changes).toEqual([
      { label: 'Contact', before: 'City Hospital', after: 'Ben Lee' },
      { label: 'Email', before: 'desk@city.example', after: 'new@city.example' },
      { label: 'Renewal Due', before: '', after: '31/12/2027' },
    ]);
    await office.apply(id);
    expect(await client('City')).toMatchObject({ contactPerson: 'Ben Lee', renewalDueDate: '2027-12-31' });
  });

  it('are remembered by their columns', async () => {
    const { body } = await office.upload('clients', 'Firm,Where,Mail\nAcme Ltd,LS1 1AA,a@acme.example\n');
    expect(body.data).toMatchObject({ learnt: false, columns: { companyName: 0, postcode: 1, email: 2 } });
    const id = body.data._id;
    const columns = { columns: { companyName: 0, email: 2, officePostcode: 1 }, fixed: { phone: '020 7946 0001' } };
    await office.superadmin.call(importRoutes.preview, { params: { id }, body: columns });
    await office.work();
    const again = await office.upload('clients', 'firm,WHERE,mail\nBold Ltd,LS1 1AA,b@bold.example\n');
    expect(again.body.data).toMatchObject({ learnt: true, ...columns });
  });

  it('are all there or none: what somebody else made meanwhile stops it, and is shown', async () => {
    const { id } = await office.preview(
      'clients',
      csvOf([
        ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
        ['New One Ltd', 'a@one.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
        ['New Two Ltd', 'a@two.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
      ]),
    );
    const other = await office.preview(
      'clients',
      csvOf([
        ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
        ['New Two Ltd', 'a@two.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
      ]),
    );
    await office.apply(other.id);
    const before = await counts();
    const { data, said } = await office.apply(id);
    expect(data.state).toBe('preview');
    expect(data.problem).toBe('Something was changed since the preview, and nothing was moved in: look at row 3 again');
    expect(said).toEqual(['new', 'same']);
    expect(await counts()).toEqual(before);
  });
});

describe('rates (rule imports/rates)', () => {
  it("are standard, or a client's own for a place", async () => {
    const { id, said } = await office.preview(
      'rates',
      csvOf([
        ['Rate Name', 'Client', 'Attendance', 'Telephone', 'Translation Urgent Minimum'],
        ['Council', '', '42.50', '0.75', '60'],
        ['In London', '', '40', '', ''],
        ['out of london', 'City Hospital', '£38', '0.7', ''],
        ['Weekend', 'City Hospital', '50', '', ''],
        ['Council', 'Nobody Ltd', '50', '', ''],
      ]),
    );
    expect(said).toEqual([
      'new',
      'changed',
      'new',
      "refused: A client's own rate is called In London or Out of London",
      "refused: No client is called 'Nobody Ltd': import clients first",
    ]);
    await office.apply(id);
    const { body } = await office.superadmin.call(rateRoutes.list, { query: { limit: 50 } as never });
    const council = body.data.find((rate: { rateName: string }) => rate.rateName === 'Council');
    expect(council).toMatchObject({
      attendance: 42.5,
      telephoneInterpreting: 0.75,
      translation: { urgent: { MinimumRate: 60 } },
    });
    const { body: same } = await office.superadmin.call(rateRoutes.export, { query: { format: 'csv' } as never });
    const back = await office.preview('rates', String(same));
    expect(new Set(back.said)).toEqual(new Set(['same']));
    expect((await office.undo(id)).body.data.state).toBe('undone');
  });
});

describe('undoing (rule imports/undo)', () => {
  it('is refused with what rests on it, and takes everything back otherwise', async () => {
    const before = await counts();
    const clients = await office.moveIn(
      'clients',
      csvOf([
        ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
        ['Rest One Ltd', 'a@one.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
        ['Rest Two Ltd', 'a@two.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
      ]),
    );
    const rates = await office.moveIn('rates', 'Rate Name,Company,Attendance\nIn London,Rest One Ltd,40\n');
    const refused = await office.undo(clients.id);
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toMatch(
      /^This import of clients and offices cannot be undone: on it rest 1 rate \(In London_\d+\)$/,
    );
    expect((await office.undo(rates.id)).body.data.state).toBe('undone');
    const one = await client('Rest Two');
    await office.superadmin.call(clientRoutes.update, { params: { id: one._id }, body: { marginFloor: 20 } });
    expect((await office.undo(clients.id)).body.msg).toBe(
      'This import of clients and offices cannot be undone: on it rest 1 later change (Rest Two Ltd)',
    );
    expect(await counts()).toMatchObject({ rates: (before as { rates: number }).rates });
  });

  it('is refused where a client is changed while it waits', async () => {
    const { id } = await office.moveIn(
      'clients',
      csvOf([
        ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
        ['Rest Three Ltd', 'a@three.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
      ]),
    );
    const { _id: clientId } = await client('Rest Three');
    expect((await office.superadmin.call(importRoutes.undo, { params: { id } })).status).toBe(200);
    const { db, clock } = office.portal;
    const waiting = await transact(db, async (tx) => {
      await updateClient({ tx, actor: systemActor, now: clock.now() }, clientId, {
        position: 'Partner',
        renewalDueDate: calendarDay('2028-12-31'),
      });
      const undone = office.work();
      await untilWaiting(db, 1);
      return { undone };
    });
    await waiting.undone;
    expect((await office.superadmin.call(importRoutes.read, { params: { id } })).body.data).toMatchObject({
      state: 'applied',
      problem: 'This import of clients and offices cannot be undone: on it rest 1 later change (Rest Three Ltd)',
    });
    expect(await client('Rest Three')).toMatchObject({ position: 'Partner' });
  });
});

describe('who may (rule access/roles)', () => {
  it.each(['admin', 'ip-admin', 'interpreter'] as const)('is not for %s', async (role) => {
    const { status } = await (await office.portal.as(role)).call(importRoutes.list, {});
    expect(status).toBe(403);
  });
});
