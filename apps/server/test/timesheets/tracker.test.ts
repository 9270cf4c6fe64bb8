import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries, read } from '../bookings/entries.ts';
import { csvLines, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, confirmJob } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
let interpreterId: string;
const jobs: Record<'offer' | 'assigned' | 'supplied' | 'confirmed' | 'cancelled' | 'offeredAgain', string> =
  {} as never;

beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
  jobs.confirmed = await confirmedJob(portal, admin);
  ({ interpreter: interpreterId } = await read(admin, jobs.confirmed));
  jobs.offer = await makeOffer(entries.telephone);
  jobs.assigned = await book(admin, entries.telephone);
  await update(jobs.assigned, { interpreter: interpreterId });
  jobs.supplied = await makeOffer(entries.telephone);
  await succeed(admin.call(quotationRoutes.send, { params: { id: jobs.supplied }, body: {} }));
  jobs.cancelled = await confirmedJob(portal, admin);
  await succeed(admin.call(bookingRoutes.cancel, { params: { id: jobs.cancelled }, body: {} }));
  jobs.offeredAgain = await confirmedJob(portal, admin);
  await succeed(admin.call(bookingRoutes.cancel, { params: { id: jobs.offeredAgain }, body: {} }));
  await succeed(admin.call(bookingRoutes.move, { params: { id: jobs.offeredAgain }, body: { moveTo: 'Quotation' } }));
});
afterAll(() => portal.stop());

async function makeOffer(entry: object): Promise<string> {
  const id = await book(admin, { ...entry, bookingType: 'Quotation' });
  await succeed(admin.call(quotationRoutes.confirm, { params: { id }, body: { duration: '01:00' } }));
  await update(id, { interpreter: interpreterId });
  return id;
}

const update = (id: string, fields: object) =>
  succeed(
    admin.call(bookingRoutes.update, { params: { id }, body: { id, override: { reason: 'Agreed' }, ...fields } }),
  );

async function succeed(call: ReturnType<Caller['call']>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id).toSorted();

describe('what an interpreter sees (rule timesheets/tracker)', () => {
  const theirs = () => [jobs.confirmed, jobs.cancelled, jobs.offeredAgain].toSorted();

  it.each([{}, { isBooked: 'true' }, { isBooked: 'false' }])(
    'is what is or was booked, whatever the query says: %j (rule timesheets/tracker)',
    async (query) => {
      expect(idsOf(await succeed(interpreter.call(timesheetRoutes.tracker, { query })))).toEqual(theirs());
      const params = { intID: `${interpreterId}&page=1&limit=100` };
      expect(idsOf(await succeed(interpreter.call(timesheetRoutes.trackerOf, { params, query })))).toEqual(theirs());
      expect(csvLines(await interpreter.call(timesheetRoutes.export, { query }))).toHaveLength(4);
    },
  );

  it('keeps its status, an offer of a job that was booked too', async () => {
    const { data } = await succeed(interpreter.call(timesheetRoutes.tracker));
    const statuses = Object.fromEntries(data.map((row: { _id: string; status: string }) => [row._id, row.status]));
    expect(statuses).toEqual({
      [jobs.confirmed]: 'Confirmed',
      [jobs.cancelled]: 'Cancel',
      [jobs.offeredAgain]: 'Quotation',
    });
  });

  it('names place, contact, purpose and notes as long as the job is booked', async () => {
    const { data } = await succeed(interpreter.call(timesheetRoutes.tracker));
    const facts = Object.fromEntries(data.map((row: { _id: string; job: object | null }) => [row._id, row.job]));
    const booked = await read(admin, jobs.confirmed);
    expect(facts[jobs.confirmed]).toEqual({
      dialect: booked.dialect ?? null,
      placeOfAttendance: booked.placeOfAttendance ?? null,
      postcode: booked.postcode ?? null,
      personAttending: booked.personAttending ?? null,
      purposeOfCall: booked.purposeOfCall ?? null,
      otherReference: booked.otherReference ?? null,
      notes: booked.notes,
      urlLink: booked.urlLink ?? null,
      sources: [],
    });
    expect([facts[jobs.cancelled], facts[jobs.offeredAgain]]).toEqual([null, null]);
  });

  it('lists what a booked job is worked from, which its interpreter may open (rule timesheets/sources)', async () => {
    const id = jobs.confirmed;
    const text = {
      name: 'verdict.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
    };
    await succeed(admin.call(bookingRoutes.uploadTo, { params: { id }, body: { type: 'bookingFile' }, files: [text] }));
    await portal.db.updateTable('bookings').set({ url_link: 'www.films.example/1' }).where('id', '=', id).execute();
    const { data: rows } = await succeed(interpreter.call(timesheetRoutes.tracker));
    const { job } = rows.find(({ _id }: { _id: string }) => _id === id);
    const { data: sheet } = await succeed(interpreter.call(timesheetRoutes.read, { params: { id } }));
    for (const shown of [job, sheet]) {
      expect(shown).toMatchObject({ urlLink: 'www.films.example/1', sources: [{ orginalFile: 'verdict.pdf' }] });
    }
    expect(sheet.files).toEqual([]);
    const { fileName } = job.sources[0];
    expect((await interpreter.call(bookingRoutes.file, { params: { id, fileName } })).status).toBe(200);
    await succeed(admin.call(bookingRoutes.deleteFile, { body: { id, filename: fileName } }));
    const { data: later } = await succeed(interpreter.call(timesheetRoutes.read, { params: { id } }));
    expect(later.sources).toEqual([]);
  });

  it('does not open the timesheet of an offer', async () => {
    for (const id of [jobs.offer, jobs.assigned, jobs.supplied]) {
      expect((await interpreter.call(timesheetRoutes.read, { params: { id } })).status).toBe(404);
      expect((await admin.call(timesheetRoutes.read, { params: { id } })).status).toBe(200);
    }
    expect((await interpreter.call(timesheetRoutes.read, { params: { id: jobs.confirmed } })).status).toBe(200);
  });

  it('leaves staff the choice', async () => {
    const of = async (query: object) =>
      idsOf(await succeed(admin.call(timesheetRoutes.tracker, { query: { interpreter: interpreterId, ...query } })));
    expect(await of({})).toEqual(Object.values(jobs).toSorted());
    expect(await of({ isBooked: 'false' })).toContain(jobs.supplied);
    expect(await of({ isBooked: 'true' })).toEqual([jobs.confirmed, jobs.cancelled].toSorted());
  });

  it('is none of an interpreter who is not there', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const { status, body } of [
      await admin.call(timesheetRoutes.tracker, { query: { interpreter: nobody } }),
      await admin.call(timesheetRoutes.trackerOf, { params: { intID: `${nobody}&page=1` } }),
      await admin.call(timesheetRoutes.export, { query: { interpreter: nobody, format: 'csv' } }),
    ])
      expect([status, body.msg]).toEqual([404, 'Interpreter not found']);
  });
});

describe('the order of what is to come', () => {
  it('is soonest first, then what was or is cancelled, latest first, over all pages; a chosen order stands above it (rule timesheets/tracker)', async () => {
    const on = async (date: string, startTime: string) => {
      const id = await book(admin, { ...entries.telephone, appointments: [{ date, startTime, endTime: '23:00' }] });
      await confirmJob(portal, admin, id, { duration: '01:00' });
      return id;
    };
    const cancelled = await on('2026-12-04', '08:00');
    await succeed(admin.call(bookingRoutes.cancel, { params: { id: cancelled }, body: {} }));
    const next = await on('2026-12-04', '09:00');
    const later = await on('2026-12-04', '14:00');
    const far = await on('2027-02-01', '09:00');
    const yesterday = await on('2026-12-02', '09:00');
    const earlier = await on('2026-12-02', '08:00');
    const long = await on('2026-06-01', '09:00');
    const page = async (query: object): Promise<string[]> => {
      const { data } = await succeed(interpreter.call(timesheetRoutes.tracker, { query }));
      const placed = [next, later, far, cancelled, yesterday, earlier, long];
      return data.map(({ _id }: { _id: string }) => _id).filter((id: string) => placed.includes(id));
    };
    expect(await page({ sort: 'upcoming' })).toEqual([next, later, far, cancelled, yesterday, earlier, long]);
    const pages = await Promise.all(['1', '2', '3'].map((each) => page({ sort: 'upcoming', page: each, limit: '4' })));
    expect(pages.flat()).toEqual([next, later, far, cancelled, yesterday, earlier, long]);
    expect(await page({ sort: 'date' })).toEqual([far, later, next, cancelled, yesterday, earlier, long]);
    expect(await page({ sort: 'date', order: 'asc' })).toEqual([long, earlier, yesterday, cancelled, next, later, far]);
  });
});

describe('the hours of an interpreter', () => {
  it('count the minutes of recordings, and their words beside them', async () => {
    const id = await book(admin, entries.transcription);
    await confirmJob(portal, admin, id, { duration: '01:15' });
    const sheet = { duration: '01:15', wordCount: 1200 };
    const body = { timesheet: sheet, clientSheet: sheet };
    await succeed(admin.call(timesheetRoutes.approve, { params: { id }, body }));
    const params = { interpreter: interpreterId, language: 'all' };
    const { data } = await succeed(admin.call(timesheetRoutes.hours, { params }));
    expect(data).toMatchObject({
      transcriptionNo: 1,
      transcriptionHours: '01:15',
      transcriptionTwc: 1200,
      totalHours: '00:00',
      totalJobs: 1,
    });
  });
});
