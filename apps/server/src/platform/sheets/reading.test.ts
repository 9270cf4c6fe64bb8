import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { sheetRows, type SheetRow, UnreadableSheet } from './index.ts';

const limits = { unpackedBytes: 5_000_000, cell: 5_000, columns: 60 };

async function read(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(bytes, limits)) rows.push(row);
  return rows;
}
const cells = async (bytes: Uint8Array) => (await read(bytes)).map((row) => row.cells);
const refusal = async (bytes: Uint8Array) => {
  const error = await Promise.resolve()
    .then(() => read(bytes))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableSheet);
  return (error as Error).message;
};

describe('a text (rule imports/files)', () => {
  const text = 'Name;Town\nZoë;"Kraków; old"\n';
  const rows = [
    ['Name', 'Town'],
    ['Zoë', 'Kraków; old'],
  ];

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16, the other way about', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, bytes) => expect(await cells(bytes)).toEqual(rows));

  it('is read in Windows-1252', async () =>
    expect(await cells(Buffer.from('Name,Price\nZo\u00eb,\u00a35\n', 'latin1'))).toEqual([
      ['Name', 'Price'],
      ['Zoë', '£5'],
    ]));

  it('numbers its rows as a spreadsheet does, and says where a formula stands', async () =>
    expect(await read(Buffer.from('a,b\n\n1,=A1*2\n"x\ny",="007"\n'))).toEqual([
      { place: 1, cells: ['a', 'b'] },
      { place: 2, cells: [''] },
      { place: 3, cells: ['1', '=A1*2'], formula: 'B' },
      { place: 4, cells: ['x\ny', '="007"'] },
    ]));

  it('is refused where it breaks off, is none, or is in letters that nobody knows', async () => {
    expect(await refusal(Buffer.from('a,b\n1,"two'))).toBe('The quotes of a cell stay open: the file is not whole');
    expect(await refusal(Buffer.from(''))).toBe('This file is empty');
    expect(await refusal(Buffer.from('%PDF-1.7'))).toContain('PDF');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toContain('old Excel file');
    expect(await refusal(Buffer.from([0x41, 0x81, 0x8d, 0xff]))).toContain('unknown encoding');
    expect(await refusal(Buffer.from('<!doctype html><table>'))).toContain('web page');
  });
});

describe('an Excel file (rule imports/files)', () => {
  const day = new Date('2026-03-20T00:00:00Z');
  const sheet = (rows: (string | number | boolean | Date | null)[][], more: object = {}) =>
    writeXlsx({ sheets: [{ name: 'Sheet', rows, ...more }] });

  it('gives texts as they stand, days as days, and numbers without a tail', async () => {
    const bytes = await sheet([
      ['Name', 'Day', 'At', 'Sum', 'Yes'],
      ['Zoë & Co', day, new Date('2026-03-20T14:30:00Z'), 0.1 + 0.2, true],
      [null, null, null, 12_345_678],
    ]);
    expect(await cells(bytes)).toEqual([
      ['Name', 'Day', 'At', 'Sum', 'Yes'],
      ['Zoë & Co', '2026-03-20', '2026-03-20 14:30', '0.3', 'Yes'],
      ['', '', '', '12345678'],
    ]);
  });

  it('says where a formula stands', async () => {
    const bytes = await sheet([['a', 'b'], [1]], { cells: new Map([['1,1', { value: 2, formula: 'A2*2' }]]) });
    const rows = await read(bytes);
    expect(rows.map(({ formula }) => formula)).toEqual([undefined, 'B']);
  });

  it.each([
    ['a row stands twice', '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="1"/>'],
    ['a row has no number', '<row r="x"/>'],
    ['a row lies beyond the last one', '<row r="99999999999"/>'],
    ['a cell has no column', '<row r="1"><c r="1"><v>1</v></c></row>'],
  ])('is refused where %s', async (_, rows) => {
    const whole = unzipSync(await sheet([['a']]));
    const xml = strFromU8(whole['xl/worksheets/sheet1.xml']!);
    const changed = xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
    expect(changed).not.toBe(xml);
    expect(await refusal(zipSync({ ...whole, 'xl/worksheets/sheet1.xml': strToU8(changed) }))).toContain('not whole');
  });

  it('is refused where half of it is missing, it is another archive, or it grows beyond measure', async () => {
    const whole = await sheet([['a'], ['b']]);
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('not whole');
    expect(await refusal(zipSync({ 'a.txt': strToU8('a') }))).toContain('no sheet of Excel');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(6_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await refusal(bomb)).toContain('too large');
  });
});
