import { bookingRoutes } from '@dragoman/contract/bookings';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal, type Received } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

/** What people paste, mistype and attach: rightly taken, or refused with a sentence beside its field and nothing written. */
let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

const change = async (id: string, changes: object): Promise<Received> => {
  const { updatedAt } = await read(admin, id);
  return admin.call(bookingRoutes.update, { params: { id }, body: { _id: id, updatedAt, ...changes } });
};

const writtenRows = async () => {
  const counts = ['bookings', 'booking_notes', 'stored_files', 'audit_log'] as const;
  const numbers = counts.map((table) =>
    portal.db
      .selectFrom(table)
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(numbers)).map(({ n }) => Number(n));
};

async function refusalOf(answer: () => Promise<Received>, field: string, sentence: string): Promise<void> {
  const before = await writtenRows();
  const { status, body } = await answer();
  expect([status, body.fields?.[field]]).toEqual([400, sentence]);
  expect(await writtenRows()).toEqual(before);
}

describe('what is pasted', () => {
  const pasted = 'Ruth\tHale\r\n(desk)';

  it('is one line where there is one line, and keeps its lines elsewhere', async () => {
    const id = await book(admin, {
      ...entries.onsite,
      name: pasted,
      fileRef: 'HM\n17',
      notes: pasted,
      address: pasted,
    });
    const booking = await read(admin, id);
    expect(booking).toMatchObject({ name: 'Ruth Hale (desk)', fileRef: 'HM 17', notes: pasted, address: pasted });
    expect((await change(id, { clientName: '\tA.\nClient ', personAttending: 'R.\tHale' })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ clientName: 'A. Client', personAttending: 'R. Hale' });
  });

  it.each(['Zoë 🙂 Łukasz', 'محمد علي', 'نگین می\u200cخواهد', '👩‍👩‍👧 family'])(
    'keeps the name %s letter by letter',
    async (name) => {
      const id = await book(admin, { ...entries.telephone, name });
      expect((await read(admin, id)).name).toBe(name);
      const { body } = await admin.call(bookingRoutes.list, { query: { name } });
      expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    },
  );

  it('loses what nobody sees of it and what turns its direction', async () => {
    const id = await book(admin, { ...entries.telephone, name: ' \u202eRu\u200bth\u00a0 Levy ' });
    expect((await read(admin, id)).name).toBe('Ruth Levy');
  });

  it('is a telephone number in any form, kept and found as one', async () => {
    const id = await book(admin, { ...entries.telephone, phone: '020 7946 0000', mobile: ' 07700\u00a0900123' });
    expect(await read(admin, id)).toMatchObject({ phone: '02079460000', mobile: '07700900123' });
    expect((await change(id, { phone: '020 7946 0001' })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ phone: '02079460001' });
    expect((await change(id, { phone: '+44 (0)20 7946-0002', mobile: '0044 7700 900124' })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ phone: '02079460002', mobile: '07700900124' });
    for (const sn of ['+44 20 7946 0002', '020 7946 0002', '07700 900124']) {
      const { body } = await admin.call(bookingRoutes.list, { query: { sn } });
      expect(body.data.map((row: { _id: string }) => row._id)).toContain(id);
    }
    await refusalOf(() => change(id, { phone: '020 7946 0002 or so' }), 'phone', 'Invalid phone number');
  });
  it('is a postcode in any form, kept as one', async () => {
    const id = await book(admin, { ...entries.onsite, postcode: ' sw1a1aa' });
    expect(await read(admin, id)).toMatchObject({ postcode: 'SW1A 1AA' });
  });
});

describe('10,000 letters', () => {
  const long = 'n'.repeat(10_000);
  const limit = (most: number) => `Maximum characters limit is ${most}`;

  it('are refused as the notes of a new and of an old booking', async () => {
    const id = await book(admin);
    const create = () => admin.call(bookingRoutes.create, { body: { ...entries.telephone, notes: long } });
    await refusalOf(create, 'notes', limit(4000));
    await refusalOf(() => change(id, { notes: long }), 'notes', limit(4000));
    expect((await change(id, { notes: long.slice(0, 4000) })).status).toBe(200);
  });

  it('are refused as a note, and as the reason of a cancellation', async () => {
    const id = await book(admin);
    const note = (text: string) => admin.call(bookingRoutes.addNote, { params: { id }, body: { text } });
    await refusalOf(() => note(long), 'text', limit(4000));
    expect((await note(long.slice(0, 4000))).status).toBe(200);
    const cancel = (cancelReason: string) =>
      admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason } });
    await refusalOf(() => cancel(long), 'cancelReason', limit(255));
    expect((await cancel(long.slice(0, 255))).status).toBe(200);
  });
});

describe('times and days', () => {
  const at = (date: string, startTime: string, endTime: string) => ({
    ...entries.telephone,
    appointments: [{ date, startTime, endTime }],
  });
  const create = (entry: object) => () => admin.call(bookingRoutes.create, { body: entry });

  it.each(['9:5', '24:00', '09:60', '9', '-1:00', '2:30pm', '02:30pm'])('there is no time %s', async (time) => {
    const field = 'appointments.0.startTime';
    await refusalOf(create(at('2026-12-03', time, '11:00')), field, 'Invalid format');
    const id = await book(admin);
    await refusalOf(() => change(id, { startTime: time }), 'startTime', 'Invalid format');
  });

  it.each(['2027-02-29', '2027-13-01', '29/02/2028', ''])('there is no day %j', async (day) => {
    await refusalOf(create(at(day, '10:00', '11:00')), 'appointments.0.date', 'Invalid date');
    const id = await book(admin);
    await refusalOf(() => change(id, { date: day }), 'date', 'Invalid date');
  });

  it('there is a 29 February in a leap year', async () => {
    const id = await book(admin, at('2028-02-29', '00:00', '23:59'));
    expect(await read(admin, id)).toMatchObject({ date: '2028-02-29', startTime: '00:00', endTime: '23:59' });
  });

  it('the hour that the clocks leave out is taken as it was typed', async () => {
    const id = await book(admin, at('2027-03-28', '01:30', '03:30'));
    expect(await read(admin, id)).toMatchObject({ date: '2027-03-28', startTime: '01:30', endTime: '03:30' });
  });

  it('five appointments may overlap one another; a sixth is refused', async () => {
    const row = (number: number) => ({ date: '2026-12-03', startTime: `10:0${number}`, endTime: '11:00' });
    const five = { ...entries.telephone, appointments: [0, 1, 2, 3, 4].map(row) };
    const { body } = await admin.call(bookingRoutes.create, { body: five });
    expect(body.bookings).toHaveLength(5);
    const six = { ...five, appointments: [...five.appointments, row(5)] };
    await refusalOf(create(six), 'appointments', 'At most 5 appointments');
  });
});

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const upload = (id: string, name: string, bytes: Uint8Array) =>
    admin.call(bookingRoutes.uploadTo, {
      params: { id },
      body: { type: 'bookingFile' },
      files: [{ name, type: 'application/octet-stream', bytes }],
    });

  it('that are too large are refused with those sent beside them', async () => {
    const id = await book(admin);
    const before = await writtenRows();
    const large = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
    const files = [pdf, large].map((bytes, at) => ({ name: `brief-${at}.pdf`, type: 'application/pdf', bytes }));
    const { status, body } = await admin.call(bookingRoutes.uploadTo, { params: { id }, body: {}, files });
    expect([status, body.msg]).toEqual([413, 'brief-1.pdf is larger than 25 MB']);
    expect(await writtenRows()).toEqual(before);
    expect((await read(admin, id)).fileList).toEqual([]);
  });

  it.each(['../../x', '/etc/passwd', '..\\..\\x.pdf'])('cannot climb by the name %s', async (name) => {
    const id = await book(admin);
    expect((await upload(id, name, pdf)).status).toBe(200);
    const [file] = (await read(admin, id)).fileList;
    expect(file.orginalFile).not.toMatch(/[/\\]/);
    expect(file.fileName).toMatch(/^[\w-]{24}$/);
    const answer = await admin.call(bookingRoutes.file, { params: { id, fileName: file.fileName } });
    expect(answer.bytes.equals(pdf)).toBe(true);
    expect(answer.headers.get('content-disposition') ?? '').not.toContain('..');
  });

  it.each(['evidence.zip', 'evidence.xlsx'])(
    '%s that unpacks to a thousand times its size stays packed',
    async (name) => {
      const id = await book(admin);
      const bomb = zipOf(100 * 1024 * 1024);
      expect((await upload(id, name, bomb)).status).toBe(200);
      const [file] = (await read(admin, id)).fileList;
      expect(file.size).toBe(bomb.length);
      const answer = await admin.call(bookingRoutes.file, { params: { id, fileName: file.fileName } });
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(answer.bytes.equals(bomb)).toBe(true);
    },
  );
});

describe('a formula in a name', () => {
  it.each(['=1+1', '+44', '-2+3', '@SUM(A1)', '=HYPERLINK("https://evil.example")'])(
    'is a text in what is exported: %s',
    async (formula) => {
      const id = await book(admin, { ...entries.telephone, clientName: formula });
      expect((await read(admin, id)).clientName).toBe(formula);
      const csv = await admin.call(bookingRoutes.export, { query: { clientName: formula } });
      expect(csv.bytes.toString('utf8')).toContain(`'${formula.replaceAll('"', '""')}`);
    },
  );
});

/** A zip of one entry that is as many zeros, of which little is left when packed. */
function zipOf(zeros: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(zeros));
  const name = Buffer.from('zeros');
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(zeros, 18);
  facts.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(entry.length, 12);
  return Buffer.concat([entry, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
