import { describe, expect, it } from 'vitest';
import { sheetBatches, sheetRows, UnreadableSheet } from './index.ts';

const limits = { unpackedBytes: 5_000_000, cell: 5_000, columns: 60 };

async function read(text: string | Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of sheetRows(Buffer.from(text as string), limits)) rows.push([...cells]);
  return rows;
}
const refusal = (bytes: Uint8Array) => read(bytes).then(String, (error: Error) => error);

const rows = [
  ['Name', 'Town'],
  ['Zoë', 'York'],
  ['Ann', 'Leeds'],
  ['Bo', 'Hull'],
];
const written = (...ends: string[]) => rows.map((row, at) => row.join(',') + ends[at % ends.length]!).join('');

describe('a CSV file (rule imports/files)', () => {
  it.each([
    ['CRLF', ['\r\n']],
    ['LF', ['\n']],
    ['CR', ['\r']],
    ['headings with CRLF, rows with LF', ['\r\n', '\n', '\n', '\n']],
    ['one LF among CRLF', ['\r\n', '\r\n', '\n', '\r\n']],
    ['headings with CR, rows with CRLF', ['\r', '\r\n', '\r\n', '\r\n']],
    ['headings with LF, rows with CR', ['\n', '\r', '\r', '\r']],
  ])('is read whole with lines that end in %s', async (_, ends) => expect(await read(written(...ends))).toEqual(rows));

  it('keeps what ends lines within quotes, a CR alone too', async () =>
    expect(await read('a,b\r\n"1\r2","3\r\n4"\n"5\n6",7\r8,9')).toEqual([
      ['a', 'b'],
      ['1\r2', '3\r\n4'],
      ['5\n6', '7'],
      ['8', '9'],
    ]));

  it('is read where CR and LF come in different pieces', async () => {
    const filled = `${'x'.repeat(65_535)}\r\n`;
    expect(await read(`${filled}a,b\r\n`)).toEqual([['x'.repeat(65_535)], ['a', 'b']]);
  });

  it('is read where files were put together with their byte order marks', async () => {
    const second = `\ufeff"Cy ""the"" Ash",Bath\r\n`;
    expect(await read(`\ufeff${written('\r\n')}${second}`)).toEqual([...rows, ['Cy "the" Ash', 'Bath']]);
    const wide = Buffer.from(`\ufeff${written('\n')}${second}`, 'utf16le');
    expect(await read(wide)).toEqual([...rows, ['Cy "the" Ash', 'Bath']]);
  });

  it.each([
    ['sep=;\r\n', ';'],
    ['SEP=|\n', '|'],
    ['"sep=;"\r', ';'],
    ['sep=\t\n', '\t'],
  ])('has its separator from the line %j, and rows numbered as in the file', async (line, separator) => {
    const text = line + ['Name', 'Note, of what'].join(separator) + '\n' + ['A', 'b,c,d,e'].join(separator);
    const got = [];
    for await (const row of sheetRows(Buffer.from(text), limits)) got.push(row);
    expect(got).toEqual([
      { place: 2, cells: ['Name', 'Note, of what'] },
      { place: 3, cells: ['A', 'b,c,d,e'] },
    ]);
  });

  it('says which cell shows an error or has no room for its number', async () => {
    const got = [];
    for await (const row of sheetRows(Buffer.from('a,b\n1,#N/A\n########,2\n#1,#tag\nErr:502,\n'), limits))
      got.push(row.error);
    expect(got).toEqual([
      undefined,
      { column: 'B', text: '#N/A' },
      { column: 'A', text: '########' },
      undefined,
      { column: 'A', text: 'Err:502' },
    ]);
  });

  it('is refused where two encodings are in it, and read where only one is', async () => {
    const mixed = Buffer.concat([Buffer.from('Zoë,Łódź\n'), Buffer.from('Zo\u00eb\n', 'latin1')]);
    expect(await refusal(mixed)).toBeInstanceOf(UnreadableSheet);
    expect(await read(Buffer.from('CAF\u00c9\u0092S,\u00a35\n', 'latin1'))).toEqual([['CAFÉ’S', '£5']]);
  });

  it('is read in a thread in batches, and refused there in the same words', async () => {
    const got: string[][] = [];
    for await (const batch of sheetBatches(Buffer.from(written('\n').repeat(2_000)), limits))
      got.push(...batch.map(({ cells }) => [...cells]));
    expect(got).toHaveLength(8_000);
    expect(got.slice(-4)).toEqual(rows);
    const failing = sheetBatches(Buffer.from('a,b\n1,"two'), limits).next();
    await expect(failing).rejects.toThrow(new UnreadableSheet('The quotes of a cell stay open: the file is not whole'));
  });
});
