import { calendarDay } from '@dragoman/domain/calendar';
import { pence, type Pence } from '@dragoman/domain/money';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { csvReply } from './csv.ts';
import { everyRow } from './export.ts';
import { xlsxReply } from './xlsx.ts';

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

describe('CSV', () => {
  it('has a byte order mark, titles, harmless formulas, quoted text, and true numbers', async () => {
    const reply = csvReply({ name: 'jobs', columns, rows: rows() });
    expect(reply).toMatchObject({ contentType: 'text/csv; charset=utf-8', downloadAs: 'jobs.csv' });
    const bytes = Buffer.concat((await (reply.body as Readable).toArray()) as Buffer[]);
    expect(bytes.toString('utf8')).toBe(
      '\ufeffName,Amount,Day,At,Paid\r\n' +
        `"'=HYPERLINK(""https://evil.example"")",-150,2026-07-01,2026-07-01 10:05,No\r\n` +
        '"Núñez, ""Ana""\n",,2026-07-01,2026-07-01 10:05,Yes\r\n',
    );
  });

  it('breaks off when the rows break off', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { name: 'A', amount: null, at };
      throw new Error('The database went away');
    }
    await expect(text(csvReply({ name: 'jobs', columns, rows: failing() }).body as Readable)).rejects.toThrow(
      'The database went away',
    );
  });

  it('stops reading rows when nobody listens any more', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) yield { name: 'A', amount: null, at };
      } finally {
        ended.resolve();
      }
    }
    const body = csvReply({ name: 'jobs', columns, rows: endless() }).body as Readable;
    await new Promise((resolve) => body.once('data', resolve));
    body.destroy();
    await ended.promise;
  });
});

describe('XLSX', () => {
  it('has typed cells and text that is never a formula', async () => {
    const reply = await xlsxReply({ name: 'jobs', columns, rows: rows() });
    expect(reply.downloadAs).toBe('jobs.xlsx');
    const files = unzipped(reply.body as Buffer);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-150</v>');
    // 1 July 2026 is day 46204 of Excel's count.
    expect(sheet).toContain('<v>46204</v>');
    expect([...files.values()].join()).toContain('Núñez');
  });

  it('refuses more rows than a sheet can sensibly hold', async () => {
    const many = Array.from({ length: 100_001 }, () => 1);
    const one: Column<number>[] = [{ title: 'N', type: 'number', value: (n) => n }];
    await expect(xlsxReply({ name: 'n', columns: one, rows: many })).rejects.toThrow('Too many rows');
  });
});

describe('every row of a paged list', () => {
  it('is given once and in order, however many pages there are', async () => {
    const list = Array.from({ length: 1000 }, (_, n) => n);
    const asked: number[] = [];
    const read = async ({ page, limit }: { page: number; limit: number }) => {
      asked.push(page);
      return { data: list.slice((page - 1) * limit, page * limit) };
    };
    expect(await Array.fromAsync(everyRow(read))).toEqual(list);
    expect(asked).toEqual([1, 2, 3]);
  });
});

/** The files of a zip, by its central directory. */
function unzipped(zip: Buffer): Map<string, string> {
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
