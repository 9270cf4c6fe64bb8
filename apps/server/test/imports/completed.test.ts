import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
  await office.moveIn('languages', 'Language\nPolish\n');
});
afterAll(() => office.portal.stop());

const clients = (phone: string, mobile: string) =>
  csvOf([
    ['Company', 'Email', 'Phone', 'Mobile', 'Accounts Phone', 'Address', 'Postcode'],
    ['Hale and Moor LLP', 'a@hale.example', phone, mobile, '+33 1 70 18 99 00', '1 High St, London', 'se1\u00a0 9gf'],
  ]);
const stored = () =>
  office.portal.db.selectFrom('clients').select(['phone', 'mobile', 'ac_number', 'postcode']).executeTakeFirst();
const kept = { phone: '02079460911', mobile: '07700900123', ac_number: '0033170189900', postcode: 'SE1 9GF' };

describe('figures that a spreadsheet lost (rule imports/cells)', () => {
  it('come back, and the preview of a new row shows all that will be stored', async () => {
    const { id, rows, said } = await office.preview('clients', clients('2079460911', '7700900123.0'));
    expect(said).toEqual(['new']);
    const shown = Object.fromEntries(rows[0]!.changes.map(({ label, ...change }) => [label, change]));
    expect(shown).toMatchObject({
      Phone: { before: '', after: '02079460911', note: 'the sheet had 2079460911' },
      Mobile: { after: '07700900123', note: 'the sheet had 7700900123.0' },
      'Accounts Phone': { after: '0033170189900' },
      Postcode: { after: 'SE1 9GF' },
      Contact: { after: 'Hale and Moor LLP', note: 'filled in' },
      Active: { after: 'Yes', note: 'filled in' },
    });
    await office.apply(id);
    expect(await stored()).toEqual(kept);
  });

  it('stand beside what is filled in for a word that the register has not', async () => {
    const sheet = csvOf([
      ['Company', 'Email', 'Phone', 'Address', 'Postcode', 'Status'],
      ['Quell Services', 'q@quell.example', '02079460100', '1 High St, London', 'SE1 9GF', 'Housing co-op'],
      ['Quell Advice', 'r@quell.example', '02079460101', '1 High St, London', 'SE1 9GF', 'Law Firm'],
    ]);
    const { rows } = await office.preview('clients', sheet);
    const status = rows.map(({ changes }) => changes.find(({ label }) => label === 'Status'));
    expect(status).toEqual([
      { label: 'Status', before: '', after: 'Private', note: 'filled in; the sheet had Housing co-op' },
      { label: 'Status', before: '', after: 'Law Firm' },
    ]);
  });

  it('never change what is stored, be it of abroad', async () => {
    const sheet = clients('2079460911', '447700900123').replace('+33 1 70 18 99 00', '33170189900');
    expect((await office.preview('clients', sheet)).said).toEqual(['same']);
    expect(await stored()).toEqual(kept);
  });

  it('of abroad are refused where nothing is stored, and so are two numbers in a cell', async () => {
    const sheet = clients('33170189900', '020 7946 0974 / 07700 900123').replace('Hale and Moor', 'Another');
    expect((await office.preview('clients', sheet)).said).toEqual([
      'refused: Mobile: Invalid mobile number; Phone: A UK number begins with 0, any other with + or 00',
    ]);
  });

  it('of bank accounts come back or are refused at their row', async () => {
    const head = ['Name', 'Email', 'Mobile', 'Address', 'Postcode', 'DOB', 'Account Number', 'Sort Code'];
    const person = (name: string, account: string, sortCode: string) => [
      name,
      `${name.slice(0, 2)}@ip.example`,
      '7700900123',
      '1 High St, London',
      'EC1A 1BB',
      '03/04/1980',
      account,
      sortCode,
    ];
    const { id, rows, said } = await office.preview(
      'interpreters',
      csvOf([head, person('Ana Lee', '1234567', '40004'), person('Ben Lee', '123456789', '10/11/2012')]),
    );
    expect(said).toEqual([
      'new',
      'refused: Account Number: An account number has eight digits, or six or seven, which get zeros before them; Sort Code: Invalid sort_code',
    ]);
    const shown = Object.fromEntries(
      rows[0]!.changes.map(({ label, after, note }) => [label, note === undefined ? [after] : [after, note]]),
    );
    expect(shown).toMatchObject({
      Mobile: ['07700900123', 'the sheet had 7700900123'],
      'Account Number': ['01234567', 'the sheet had 1234567'],
      'Sort Code': ['040004', 'the sheet had 40004'],
      'Bank details': ['Sort code and account number cannot belong together: one of them is mistyped'],
    });
    await office.apply(id);
    const { body } = await office.superadmin.call(interpreterRoutes.list, { query: {} });
    expect(body.data[0]).toMatchObject({ fullname: 'Ana Lee', mobile: '07700900123' });
  });
});

describe('a row (rule imports/rows)', () => {
  it.each([
    [
      'interpreters',
      'Name,Email,Mobile,Address,Postcode,Gender,DOB,Languages\nBen Lee,ben@-ip.example,7.7E+09,1 High St,nowhere,Q,soon,"Elvish;Klingon"\n',
      { dob: 6 },
      [
        'Date of Birth: ',
        'Email: Invalid email-id',
        'Mobile: Invalid mobile',
        'Postcode: Invalid',
        'Gender: ',
        'Languages: ',
      ],
    ],
    [
      'users',
      'Name,Email,Role,Joined\nA B,a@b..example,Boss,soon\n',
      { createdAt: 3 },
      ['Date of Join: ', 'Role: ', 'Email: Invalid email-id'],
    ],
    [
      'bookings',
      'Date,Language,Service,Company,Email,Phone,Postcode\nsoon,Elvish,Juggling,Nobody Ltd,a@b..example,33170189900,SE1\n',
      { date: 0 },
      [
        'Date of Attendance: ',
        'Language: ',
        'Service: ',
        'Nobody Ltd',
        'Email: Invalid',
        'Telephone: A UK number',
        'Postcode: ',
      ],
    ],
    [
      'openInvoices',
      'Invoice No,Invoice Date,Company,Outstanding\nX-1,soon,Nobody Ltd,twelve\n',
      { invoiceDate: 1, outstanding: 3 },
      ['Invoice Date: ', 'Outstanding: ', 'Nobody Ltd'],
    ],
    [
      'openCredits',
      'Company,Amount,Date\nNobody Ltd,twelve,soon\n',
      { amount: 1, date: 2 },
      ['Amount: ', 'Date: ', 'Nobody Ltd'],
    ],
    [
      'openDues',
      'Interpreter,Amount,Date\nNo Body,-3,soon\n',
      { date: 2 },
      ['Date: ', "called 'No Body'", 'below nothing'],
    ],
    [
      'rates',
      'Rate Name,Company,Attendance\nIn London,Nobody Ltd,ten\n',
      { attendance: 2 },
      ['Attendance: ', 'Nobody Ltd'],
    ],
  ] as const)('of %s is refused for all that is wrong with it', async (kind, sheet, columns, problems) => {
    const { rows } = await office.preview(kind, sheet, { columns });
    expect(rows[0]!.verdict).toBe('refused');
    for (const problem of problems) expect(rows[0]!.reason).toContain(problem);
    expect(rows[0]!.reason).not.toContain('undefined');
    // What cannot be read is not called missing besides.
    expect(rows[0]!.reason).not.toContain(`${problems[0].replace(': ', '')} is missing`);
  });
});
