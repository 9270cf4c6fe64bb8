import { calendarDay } from '@dragoman/domain/calendar';
import { pence, type Pence } from '@dragoman/domain/money';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '../sheets/index.ts';
import type { Column, Table } from './columns.ts';
import { csvBody } from './csv.ts';
import { filtersOf } from './filters.ts';
import { printBody } from './print.ts';
import { xlsxBody } from './xlsx.ts';

interface Row {
  readonly name: string;
  readonly amount: Pence | null;
  readonly at: Date;
}

const columns: Column<Row>[] = [
  { title: 'Name', type: 'text', value: ({ name }) => name },
  { title: 'Amount', type: 'money', value: ({ amount }) => amount },
  { title: 'Day', type: 'day', value: () => calendarDay('2026-07-01') },
  { title: 'At', type: 'moment', value: ({ at }) => at },
  { title: 'Paid', type: 'yesNo', value: ({ amount }) => amount === null },
];

// Summer time: the wall clock is an hour ahead.
const at = new Date('2026-07-01T09:05:00Z');

async function* rows(): AsyncGenerator<Row> {
  yield { name: '=HYPERLINK("https://evil.example")', amount: pence(-15_000), at };
  yield { name: 'Núñez, "Ana"\n', amount: null, at };
}

const jobs = { name: 'jobs', title: 'Jobs', columns };
const imprint = { issuer: { name: 'Agency "A"', lines: ['1 High Street'] }, by: 'Ana <b>', at };
const paper = <R>(table: Table<R>) => printBody(table, imprint);
const bytesOf = async (body: Readable) => Buffer.concat((await body.toArray()) as Buffer[]);

describe('names that are written from right to left', () => {
  it.each(['שרה לוי', 'محمد علي'])(
    'have no invisible marks in a file, and their own direction on paper: %s',
    async (name) => {
      const note = `\u2068${name}\u2069 (12)`;
      const table = {
        ...jobs,
        columns: [
          { title: 'Name', type: 'text', value: () => name },
          { title: 'Note', type: 'text', value: () => note },
        ] satisfies Column<Row>[],
        filters: [{ label: 'Client', value: name }],
      };
      const written = (await bytesOf(csvBody({ ...table, rows: rows() }))).toString('utf8');
      expect(written.split('\r\n')[1]).toBe(`${name},${name} (12)`);
      const sheet = await bytesOf(xlsxBody({ ...table, rows: rows() }));
      const [, first] = await Array.fromAsync(sheetRows(sheet, { unpackedBytes: 1e6, cell: 1_000, columns: 10 }));
      expect(first!.cells).toEqual([name, `${name} (12)`]);
      const page = await text(paper({ ...table, rows: rows() }));
      expect(page).toContain(`<td class="text"><bdi>${name}</bdi></td>`);
      expect(page).toContain(`<dd><bdi>${name}</bdi></dd>`);
    },
  );
});

describe('CSV', () => {
  it('has a byte order mark, titles, harmless formulas, quoted text, and true numbers', async () => {
    const bytes = await bytesOf(csvBody({ ...jobs, rows: rows() }));
    expect(bytes.toString('utf8')).toBe(
      '\ufeffName,Amount,Day,At,Paid\r\n' +
        `"'=HYPERLINK(""https://evil.example"")",-150,2026-07-01,2026-07-01 10:05,No\r\n` +
        '"Núñez, ""Ana""\n",,2026-07-01,2026-07-01 10:05,Yes\r\n',
    );
  });

  it.each([
    '02079460974',
    '00123',
    '123456789012',
    '1/2',
    '3-4',
    '1 1/2',
    'MAR1',
    '1 Sept',
    'Dec-25',
    '1E5',
    'TRUE',
    '9:30',
    '25:10',
    '12:30:00',
    '9 am',
    '1.50',
    '1,234',
    '5%',
    '£5',
    '(5)',
  ])('keeps Excel from taking %s for something else', async (name) => {
    const bytes = await bytesOf(csvBody({ ...jobs, columns: columns.slice(0, 1), rows: [{ name, amount: null, at }] }));
    expect(bytes.toString('utf8')).toBe(`\ufeffName\r\n"=""${name}"""\r\n`);
  });

  it.each([
    '020 7946 0974',
    '12:30',
    'EC1A 1BB',
    '12 High St',
    'May',
    'May Lee',
    'F/1',
    '123',
    'A-1',
    'Yes',
    '1 High St',
    '07700 900123',
  ])('writes %s as it is, which Excel leaves alone', async (name) => {
    const bytes = await bytesOf(csvBody({ ...jobs, columns: columns.slice(0, 1), rows: [{ name, amount: null, at }] }));
    expect(bytes.toString('utf8')).toBe(`\ufeffName\r\n${name}\r\n`);
  });

  it('breaks off when the rows break off', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { name: 'A', amount: null, at };
      throw new Error('The database became unavailable');
    }
    for (const body of [csvBody, xlsxBody, paper])
      await expect(text(body({ ...jobs, rows: failing() }))).rejects.toThrow('The database became unavailable');
  });

  it.each([csvBody, xlsxBody, paper])('stops reading rows when nobody listens any more', async (body) => {
    const ended = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) yield { name: 'A', amount: null, at };
      } finally {
        ended.resolve();
      }
    }
    const stream = body({ ...jobs, rows: endless() });
    await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    await ended.promise;
  });
});

describe('XLSX', () => {
  it('has typed cells and text that is never a formula', async () => {
    const files = unzip(await bytesOf(xlsxBody({ ...jobs, rows: rows() })));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-150</v>');
    // 1 July 2026 is day 46204 of Excel's count.
    expect(sheet).toContain('<v>46204</v>');
    expect(sheet).toContain('=HYPERLINK(');
    expect([...files.values()].join()).toContain('Núñez');
  });

  it('keeps a text that looks like the escape of a letter', async () => {
    const name = 'scan_x0041_1, _x000D_ and x_x';
    const bytes = await bytesOf(
      xlsxBody({ ...jobs, columns: columns.slice(0, 1), rows: [{ name, amount: null, at }] }),
    );
    const read = await Array.fromAsync(sheetRows(bytes, { unpackedBytes: 1_000_000, cell: 5_000, columns: 9 }));
    expect(read.map(({ cells }) => cells)).toEqual([['Name'], [name]]);
  });

  it('says in a column of its own in which table a row stands', async () => {
    const sections = { ...jobs, section: ({ amount }: Row) => (amount ? 'Paid' : 'Free') };
    const lines = String(await bytesOf(csvBody({ ...sections, rows: rows() }))).split('\r\n');
    expect(lines[0]).toBe('\ufeffTable,Name,Amount,Day,At,Paid');
    expect(lines[1]).toMatch(/^Paid,/);
  });

  it('goes on in further sheets, each with its heading', async () => {
    const numbers = Array.from({ length: 25 }, (_, n) => n);
    const one: Column<number>[] = [{ title: 'Number', type: 'number', value: (n) => n }];
    const files = unzip(await bytesOf(xlsxBody({ name: 'n', title: 'Numbers', columns: one, rows: numbers }, 11)));
    const sheets = [1, 2, 3].map((sheet) => files.get(`xl/worksheets/sheet${sheet}.xml`)!);
    expect(sheets.map((sheet) => sheet.match(/<row /g)?.length)).toEqual([11, 11, 6]);
    for (const sheet of sheets) expect(sheet).toContain('Number');
    expect(sheets[2]).toContain('<v>24</v>');
    expect(files.get('xl/workbook.xml')).toMatch(/Numbers"[^]*Numbers_2"[^]*Numbers_3"/);
  });

  it('keeps little in memory, however many rows there are', async () => {
    function* many() {
      for (let n = 0; n < 60_000; n += 1)
        yield { name: `Customer ${n} of a long street ${n * 7_919}`, amount: pence(n), at };
    }
    const heap = () => process.memoryUsage().heapUsed;
    const before = heap();
    let most = 0;
    let size = 0;
    for await (const chunk of xlsxBody({ ...jobs, rows: many() })) {
      size += (chunk as Uint8Array).length;
      most = Math.max(most, heap() - before);
    }
    expect(size).toBeGreaterThan(1_000_000);
    // The sheet alone is 20 MB of XML.
    expect(most).toBeLessThan(80_000_000);
  });
});

describe('print', () => {
  const sections: Table<Row> = {
    ...jobs,
    filters: [{ label: 'From', value: '01/07/2026' }],
    figures: [{ label: 'Total', value: pence(-15_000) }],
    section: ({ amount }) => (amount ? 'Paid' : 'Free'),
    columns: [...columns, { title: 'Only here', type: 'text', only: ['Free'], value: () => 'x' }],
    rows: [],
  };
  const page = async (table: Table<Row>) =>
    String(await bytesOf(paper(table)))
      .replace(/>\s+/g, '>')
      .replace(/\s+</g, '<');

  it('has whose it is, what it covers and comes to, by whom and when, and nothing of theirs as markup', async () => {
    const printed = await page({ ...sections, rows: rows() });
    for (const words of [
      '<strong>Agency &quot;A&quot;</strong>',
      '1 High Street',
      '<h1>Jobs</h1>',
      'Generated 01/07/2026 10:05 by Ana &lt;b&gt;',
      '<dt>From</dt><dd>01/07/2026</dd>',
      '<dt>Total</dt><dd>-£150.00</dd>',
      'counter(page) " of " counter(pages)',
      'Agency \\22 A\\22',
    ])
      expect(printed).toContain(words);
  });

  it('has a table for each section, with its own columns and their sums', async () => {
    const printed = await page({ ...sections, rows: rows() });
    expect(printed.match(/<thead>/g)).toHaveLength(2);
    expect(printed.match(/Only here/g)).toHaveLength(1);
    expect(printed).toMatch(
      /<h2>Paid<\/h2>[^]*<tfoot><tr><td class="text">1 row<\/td><td class="money">-£150.00<\/td>/,
    );
    expect(printed).toMatch(/<h2>Free<\/h2>[^]*<td class="money">£0.00<\/td>/);
    expect(await page(sections)).toContain('No record');
  });

  it('says what a search says', () => {
    const search = {
      fromDate: '2026-07-01',
      private: true,
      companyId: 'id',
      status: 'All',
      sort: 'date',
      bookingRef: '7',
    };
    expect(filtersOf(search, {}, { companyId: 'Hale and Moor LLP' })).toEqual([
      { label: 'From', value: '01/07/2026' },
      { label: 'Private', value: 'Yes' },
      { label: 'Company', value: 'Hale and Moor LLP' },
      { label: 'Booking ref', value: '7' },
    ]);
  });
});

/** The files of a zip, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(place + 10),
      zip.readUInt32LE(place + 20),
      zip.readUInt16LE(place + 28),
    ];
    const start = zip.readUInt32LE(place + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + size);
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength);
    files.set(name, (method === 8 ? inflateRawSync(content) : content).toString('utf8'));
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return files;
}
