import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availabilityRoutes, feedPages, feedRoutes } from '@dragoman/contract/availability';
import { assignmentRoutes } from '@dragoman/contract/assignments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { openCalendars } from '../../src/platform/calendars/index.ts';
import { addAcceptance, addJob } from '../assignments/jobs.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';

let portal: Portal;
let staff: Caller;
let own: Caller;
let ownId: string;
const texts = new Map<string, string>();
const server = createServer((request, reply) => {
  const text = texts.get(request.url ?? '');
  if (text === undefined) reply.writeHead(404).end();
  else reply.end(text);
});
// Where the calendars of the tests are: this machine, which the product's own reader refuses.
const calendars = openCalendars({ refused: () => false, http: true, ports: 'any' });
let address: string;

beforeAll(async () => {
  portal = await startPortal({ now: '2030-06-01T10:00:00Z', calendars });
  staff = await portal.as('ip-admin');
  own = await portal.as('interpreter');
  ({ id: ownId } = await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const readAll = async (reader = calendars) => {
  const { db, clock, home } = portal;
  const tasks = workTasks({ db, clock, storage: home.storage, publicUrl: '', smtpUrl: undefined, calendars: reader });
  await tasks['read-calendars']?.({}, { signal: new AbortController().signal });
};
const later = (minutes: number) => portal.clock.set(new Date(portal.clock.now().getTime() + minutes * 60_000));
const add = (id: string, url: string, who = staff) =>
  who.call(availabilityRoutes.addCalendar, { params: { id }, body: { address: url } });
const read = async (id: string) => (await staff.call(availabilityRoutes.read, { params: { id } })).body.data;
const calendar = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
// 10:00 to 11:00 in London.
const dentist = ['UID:dentist', 'DTSTART:20300610T090000Z', 'DTEND:20300610T100000Z', 'SUMMARY:Dentist'];

describe("an interpreter's own calendar (rule availability/calendars-in)", () => {
  it('takes time on the list of who is free, and only its times are kept', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Dari', ['Onsite']);
    texts.set('/mine.ics', calendar(dentist));
    expect((await add(_id, `${address}/mine.ics`)).body.data.calendars).toMatchObject([
      { readAt: null, problem: null, busy: 0 },
    ]);
    await readAll();
    expect((await read(_id)).calendars).toMatchObject([{ problem: null, busy: 1 }]);
    const { body } = await staff.call(assignmentRoutes.available, {
      query: { language: 'Dari', date: '2030-06-10', service: 'Onsite', postcode: 'M2 1AA' },
    });
    expect(body.data[0]).toMatchObject({
      avail: '10:00-11:00',
      clash: 'Not available 10:00-11:00: own calendar',
    });
    const rows = await portal.db.selectFrom('calendar_busy').selectAll().where('interpreter_id', '=', _id).execute();
    expect(JSON.stringify(rows)).not.toContain('Dentist');
    expect((await add(_id, `${address}/mine.ics`)).body.msg).toBe('This calendar is read already');

    const { calendars: kept } = await read(_id);
    await staff.call(availabilityRoutes.removeCalendar, { params: { id: _id }, body: { calendar: kept[0]._id } });
    expect((await read(_id)).calendars).toEqual([]);
    expect(await portal.db.selectFrom('calendar_busy').selectAll().execute()).toEqual([]);
  });

  it('names an event that cannot be read by when it begins, to the interpreter and to staff', async () => {
    const broken = [
      'UID:club',
      'DTSTART:20300612T090000Z',
      'DTEND:20300612T100000Z',
      'RRULE:FREQ=OFTEN',
      'SUMMARY:Club',
    ];
    texts.set('/broken.ics', `\uFEFF${calendar(broken, dentist)}`);
    await own.call(availabilityRoutes.addCalendar, {
      params: { id: ownId },
      body: { address: `${address}/broken.ics` },
    });
    await readAll();
    for (const who of [staff, own]) {
      const { body } = await who.call(availabilityRoutes.read, { params: { id: ownId } });
      expect(body.data.calendars).toMatchObject([
        {
          problem: null,
          busy: 2,
          unreadCount: 1,
          unread: [
            {
              day: '2030-06-12',
              time: '10:00',
              reason: 'rule',
              text: '12/06/2030, 10:00: how it repeats could not be read, so only this time and any dates it lists count as busy',
            },
          ],
        },
      ]);
      expect(JSON.stringify(body)).not.toContain('Club');
    }
    const { calendars: kept } = await read(ownId);
    texts.set('/broken.ics', calendar(dentist));
    later(20);
    await readAll();
    expect((await read(ownId)).calendars).toMatchObject([{ busy: 1, unread: [], unreadCount: 0 }]);
    await own.call(availabilityRoutes.removeCalendar, { params: { id: ownId }, body: { calendar: kept[0]._id } });
  });

  it('says what went wrong and keeps what was read last', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    texts.set('/fails.ics', calendar(dentist));
    await add(_id, `${address}/fails.ics`);
    await readAll();
    const { readAt } = (await read(_id)).calendars[0];
    texts.delete('/fails.ics');
    later(20);
    await readAll();
    expect((await read(_id)).calendars).toMatchObject([
      { readAt, problem: 'The address answers with 404, not with a calendar', busy: 1 },
    ]);
    texts.set('/fails.ics', calendar());
    later(20);
    await readAll();
    expect((await read(_id)).calendars).toMatchObject([{ problem: null, busy: 0 }]);
  });

  it('tells the office and the interpreter of a job that it touches, but not of one that stands in it itself', async () => {
    const { _id, fullname } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const job = await addJob(portal, { interpreter_id: _id, status: 'Confirmed', is_booked: true });
    const itself = [`UID:${job.id}`, 'DTSTART:20300610T090000Z', 'DTEND:20300610T110000Z'];
    texts.set('/job.ics', calendar(itself));
    await add(_id, `${address}/job.ics`);
    await readAll();
    expect(await read(_id)).toMatchObject({ touched: [], calendars: [{ busy: 0 }] });
    texts.set('/job.ics', calendar(itself, dentist));
    later(20);
    await readAll();
    expect((await read(_id)).touched).toMatchObject([{ booking_ref: job.booking_ref }]);
    const history = await portal.db
      .selectFrom('booking_history')
      .select(['detail', 'updated_by'])
      .where('booking_id', '=', job.id)
      .execute();
    expect(history).toEqual([
      { detail: `${fullname}: Not available 10:00-11:00: own calendar`, updated_by: 'Dragoman' },
    ]);
    const mails = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('interpreter_id', '=', _id)
      .where('kind', '=', 'jobs touched')
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('An entry of your own calendar')]);
  });

  it('is not read where it leads into the inner network', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    texts.set('/inner.ics', calendar(dentist));
    await add(_id, `${address}/inner.ics`);
    await readAll(openCalendars());
    expect((await read(_id)).calendars).toMatchObject([{ readAt: null, busy: 0, problem: expect.any(String) }]);
    expect((await add(_id, 'ftp://calendar.example/')).status).toBe(400);
  });
});

describe('the calendar of jobs (rule availability/calendars-out)', () => {
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url.replace('https://portal.example', portal.address), { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const renew = async (who: Caller) => (await who.call(feedRoutes.renew)).body.data.address as string;

  it('has the jobs that an interpreter has, without a price, and ends when it is renewed or revoked', async () => {
    const job = await addJob(portal, {
      interpreter_id: ownId,
      status: 'Confirmed',
      is_booked: true,
      place_of_attendance:
        'Bow Road Court, with a name so long that its line has to be folded; and, of course, escaped',
    });
    const address = { place: 'Court', place_of_attendance: 'Court 3, Crown Square', postcode: 'M3 3FL' };
    const accepted = await addJob(portal, { interpreter_id: ownId, status: 'Booking', ...address });
    await addAcceptance(portal, accepted.id, ownId);
    const given = await addJob(portal, { interpreter_id: ownId, status: 'Booking', ...address });
    const other = await addJob(portal, { status: 'Booking' });
    const gone = await addJob(portal, { interpreter_id: ownId, status: 'Cancel' });
    const offer = await addJob(portal, { interpreter_id: ownId, status: 'Quotation' });
    expect((await own.call(feedRoutes.read)).body.data).toEqual({ address: null });
    const first = await renew(own);
    expect((await own.call(feedRoutes.read)).body.data).toEqual({ address: first });
    const { status, text, headers } = await open(first);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.endsWith('END:VCALENDAR\r\n') || text.endsWith('END:VCALENDAR')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`UID:${job.id}`);
    expect(unfolded).toContain('DTSTART:20300610T090000Z');
    expect(unfolded).toContain('folded\\; and\\, of course\\, escaped');
    expect(unfolded).toContain(`Not yet confirmed: Interpreting\\, Tamil\\, onsite at Court (${accepted.booking_ref})`);
    expect(unfolded).toContain('LOCATION:Court\\, M3\r\n');
    // They were not told of the one, and of the other only what the offer told (rule offers/what-is-told).
    for (const untold of ['Court 3', 'Crown Square', '3FL']) expect(unfolded).not.toContain(untold);
    for (const { booking_ref } of [given, other, gone, offer]) expect(unfolded).not.toContain(booking_ref);
    expect(unfolded).not.toMatch(/£|GBP|rate/i);

    const etag = headers.get('etag') ?? '';
    expect((await open(first, { 'if-none-match': etag })).status).toBe(304);
    expect((await open(first, { 'if-none-match': '"other"' })).status).toBe(200);
    expect(headers.get('cache-control')).toContain('private');

    const second = await renew(own);
    expect((await open(first)).status).toBe(410);
    expect((await open(second)).status).toBe(200);
    await own.call(feedRoutes.revoke);
    expect((await open(second)).status).toBe(410);
    expect((await portal.anonymous.call(feedPages.calendar, { params: { file: 'guessed.ics' } })).status).toBe(404);
  });

  it('has for staff the jobs of all about today, each with who has it', async () => {
    const job = await addJob(portal, {
      interpreter_id: ownId,
      interpreter_name: 'Test Interpreter',
      status: 'Confirmed',
    });
    const { text } = await open(await renew(staff));
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toMatch(new RegExp(`Test Interpreter \\(${job.booking_ref}\\)`));
    expect(unfolded).toContain('no interpreter yet');
  });

  it('closes with the account', async () => {
    const address = await renew(own);
    await portal.db.updateTable('accounts').set({ active: false }).where('id', '=', ownId).execute();
    expect((await open(address)).status).toBe(410);
  });
});
