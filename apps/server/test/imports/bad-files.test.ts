import { importRoutes } from '@dragoman/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
});
afterAll(() => office.portal.stop());

const head = ['Company', 'Email', 'Phone', 'Address', 'Postcode'];
const row = (n: number) => [`Client ${n}`, `a${n}@c.example`, '020 7946 0001', '1 High St', 'EC1A 1BB'];
const whole = csvOf([head, row(1), row(2), row(3), row(4), row(5)]);
const written = async () =>
  (
    await sql<object>`select (select count(*) from imports) as imports, (select count(*) from import_rows) as rows,
      (select count(*) from clients) as clients, (select count(*) from audit_log) as audit`.execute(office.portal.db)
  ).rows[0];

const xlsx = (rows: (string | number)[][], cells?: Map<string, { value: number; formula: string }>) =>
  writeXlsx({ sheets: [{ name: 'Sheet', rows, ...(cells ? { cells } : {}) }] });

describe('a bad file (rule imports/files)', () => {
  it.each([
    [
      'two headings',
      csvOf([head, row(1), head, row(2)]),
      'Row 3 has headings again: keep one row of headings and one table',
    ],
    [
      'a formula',
      csvOf([head, ['=A1&A2', ...row(1).slice(1)]]),
      'Row 2, column A is a formula: paste the sheet as values and save it again',
    ],
    [
      'an error of a formula that was saved as a value',
      csvOf([head, row(1), ['Client 2', '#N/A', ...row(2).slice(2)]]),
      'Row 3, column B shows the error #N/A: correct or empty that cell and save the file again',
    ],
    [
      'a column that was too narrow',
      csvOf([head, ['Client 1', 'a1@c.example', '########', ...row(1).slice(3)]]),
      'Row 2, column C shows ##### because its column is too narrow: widen it and save the file again',
    ],
    ['half of it', whole.slice(0, -20), 'Row 6 breaks off: the file is not whole'],
    ['quotes that stay open', `${whole}"Client 6`, 'The quotes of a cell stay open: the file is not whole'],
    ['no rows', csvOf([head]), 'The file has no rows under its headings'],
    ['nothing', ' \n', 'This file is empty'],
    [
      'another encoding',
      Buffer.from([0x43, 0x6f, 0x81, 0x8d, 0x0a]),
      'The letters of this file are in an unknown encoding: save it as CSV in UTF-8, or as XLSX',
    ],
    ['a PDF', '%PDF-1.7', 'This is a PDF: save the sheet as XLSX or CSV'],
    [
      'an old Excel file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
      'This is an old Excel file, or one with a password: save it as XLSX or CSV without one',
    ],
    [
      'too many columns',
      csvOf([Array.from({ length: 160 }, (_, n) => `C${n}`), Array.from({ length: 160 }, () => 'x')]),
      'The sheet has more than 150 columns: delete those that say nothing',
    ],
  ])('of %s gets a sentence and changes nothing', async (_, content, sentence) => {
    const before = await written();
    const { status, body } = await office.upload('clients', content);
    expect({ status, msg: body.msg, fields: body.fields }).toEqual({
      status: 400,
      msg: sentence,
      fields: { file: sentence },
    });
    expect(await written()).toEqual(before);
  });

  it('of 200,000 rows, too', async () => {
    const before = await written();
    const rows = Array.from({ length: 200_000 }, (_, n) => `Language ${n}`).join('\n');
    const { status, body } = await office.upload('languages', `Language\n${rows}\n`);
    expect([status, body.msg]).toEqual([400, 'The file has more than 50,000 rows: split it into several']);
    expect(await written()).toEqual(before);
  });

  it('of Excel, whose formulas and halves are refused as well', async () => {
    const before = await written();
    const sum = await xlsx([head, row(1)], new Map([['1,2', { value: 1, formula: 'A2' }]]));
    expect((await office.upload('clients', sum)).body.msg).toBe(
      'Row 2, column C is a formula: paste the sheet as values and save it again',
    );
    const half = (await xlsx([head, row(1)])).subarray(0, 900);
    expect((await office.upload('clients', half)).body.msg).toBe(
      'The Excel file is damaged or breaks off: it is not whole',
    );
    expect(await written()).toEqual(before);
  });

  it('of wrong columns is asked about, and moves nothing in', async () => {
    const { body } = await office.upload('clients', 'Colour,Size\nred,12\n');
    const { _id: id, columns } = body.data;
    const { status, body: answer } = await office.superadmin.call(importRoutes.preview, {
      params: { id },
      body: { columns, fixed: {} },
    });
    expect([status, answer.fields]).toEqual([400, { columns: 'Choose the column with Company' }]);
    const applied = await office.superadmin.call(importRoutes.apply, { params: { id }, body: { leaveOut: 0 } });
    expect([applied.status, applied.body.msg]).toEqual([409, 'Look at the preview first']);
    expect((await office.superadmin.call(importRoutes.remove, { params: { id } })).status).toBe(200);
    expect((await office.superadmin.call(importRoutes.read, { params: { id } })).status).toBe(404);
  });

  it.each([
    ['UTF-8', Buffer.from(whole.replace('Client 1', 'Zoë 1'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${whole.replace('Client 1', 'Zoë 1')}`)],
    ['Windows-1252', Buffer.from(whole.replace('Client 1', 'Zo\u00eb 1'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${whole.replace('Client 1', 'Zoë 1')}`, 'utf16le')],
  ])('in %s is none', async (_, bytes) => {
    const { rows } = await office.preview('clients', bytes);
    expect(rows.map(({ name }) => name)).toEqual(['Zoë 1', 'Client 2', 'Client 3', 'Client 4', 'Client 5']);
  });
});
