import { bookingRoutes } from '@dragoman/contract/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeReference } from '../../src/features/settings/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read, without } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

const count = async () =>
  Number(
    (
      await portal.db
        .selectFrom('bookings')
        .select((from) => from.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('creating a booking', () => {
  it.each(Object.entries(entries))('takes a complete %s', async (_service, entry) => {
    const { status, body } = await admin.call(bookingRoutes.create, { body: entry });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      success: true,
      msg: 'Booking created',
      data: { booking_ref: expect.stringMatching(/^BK-\d{6,}$/) },
    });
    const booking = await read(admin, body.data._id);
    expect(booking).toMatchObject({
      status: 'Booking',
      bookingType: 'Booking',
      isBooked: false,
      vat: true,
      serviceChargePercent: 20,
      language: 'Tamil',
    });
    expect(booking.bookingStatus[0]).toMatchObject({ text: 'Booking created', updatedBy: 'Test admin' });
  });

  it('starts a quotation as one', async () => {
    const id = await book(admin, { ...entries.telephone, bookingType: 'Quotation' });
    expect(await read(admin, id)).toMatchObject({ status: 'Quotation', bookingType: 'Quotation', previewBtn: true });
  });

  it('makes one booking of each appointment, with consecutive references', async () => {
    const appointments = ['2026-12-03', '2026-12-04', '2026-12-10'].map((date) => ({
      date,
      startTime: '10:00',
      endTime: '11:00',
    }));
    const { body } = await admin.call(bookingRoutes.create, { body: { ...entries.telephone, appointments } });
    const numbers = body.bookings.map(({ booking_ref }: { booking_ref: string }) => Number(booking_ref.slice(3)));
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    const second = await read(admin, body.bookings[1]._id);
    expect(second).toMatchObject({
      date: '2026-12-04',
      groupRef: body.bookings[0].booking_ref,
      appointments: [{ date: '2026-12-04' }],
    });
    expect(second.bookingStatus.at(-1)).toMatchObject({ text: 'Booking created', detail: '2 of 3' });
  });

  it('gives references that are never given again, and no other between those of one entry, to many at once', async () => {
    const takers = Array.from({ length: 15 }, (_, at) => {
      const appointments = Array.from({ length: 1 + (at % 5) }, (_none, day) => ({
        date: `2026-12-1${day}`,
        startTime: '10:00',
        endTime: '11:00',
      }));
      return admin.call(bookingRoutes.create, { body: { ...entries.telephone, appointments } as object });
    });
    const numbers = (await Promise.all(takers)).map(({ body }) =>
      body.bookings.map(({ booking_ref }: { booking_ref: string }) => Number(booking_ref.slice(3))),
    );
    for (const [first, ...others] of numbers)
      expect(others).toEqual(others.map((_: number, at: number) => first + 1 + at));
    expect(new Set(numbers.flat()).size).toBe(45);
  });

  it('waits for nobody whose booking is not committed, and skips the reference of one that never is', async () => {
    const command = { actor: systemActor, now: portal.clock.now() };
    let lost = 0;
    let made = 0;
    await expect(
      transact(portal.db, async (tx) => {
        lost = (await takeReference({ ...command, tx }, 'booking')).number;
        made = (
          await portal.db
            .selectFrom('bookings')
            .select('ref_number')
            .where('id', '=', await book(admin))
            .executeTakeFirstOrThrow()
        ).ref_number;
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(made).toBe(lost + 1);
    const { booking_ref } = await read(admin, await book(admin));
    expect(Number(booking_ref.slice(3))).toBe(made + 1);
  });

  it('guarantees the minimum for Onsite alone where nothing is said', async () => {
    expect(await read(admin, await book(admin, entries.onsite))).toMatchObject({
      minClientAttendance: true,
      minInterpreterAttendance: true,
    });
    expect(await read(admin, await book(admin))).toMatchObject({
      minClientAttendance: false,
      minInterpreterAttendance: false,
    });
    expect(await read(admin, await book(admin, { ...entries.onsite, minClientAttendance: false }))).toMatchObject({
      minClientAttendance: false,
    });
  });

  it('keeps nothing of a firm on a private booking, nor fields of another service', async () => {
    const id = await book(admin, { ...entries.telephone, businessType: 'Private', place: 'Court', urgency: 'urgent' });
    expect(await read(admin, id)).toMatchObject({ companyName: null, caseType: null, place: null, urgency: null });
  });

  it('stores one spelling of the UKBA', async () => {
    expect(await read(admin, await book(admin, { ...entries.onsite, place: 'Ukba Offices' }))).toMatchObject({
      place: 'UKBA Offices',
    });
  });

  it('answers the same key once', async () => {
    const before = await count();
    const first = await admin.call(bookingRoutes.create, { body: entries.telephone, idempotencyKey: 'twice' });
    const again = await admin.call(bookingRoutes.create, { body: entries.telephone, idempotencyKey: 'twice' });
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['a missing field', without(entries.telephone, 'name'), 'name', /.+/],
    ['an over-long field', { ...entries.telephone, name: 'n'.repeat(41) }, 'name', 'Maximum characters limit is 40'],
    ['letters in a phone', { ...entries.telephone, phone: '0207 ring' }, 'phone', 'Invalid phone number'],
    ['a wrong choice', { ...entries.telephone, gender: 'either' }, 'gender', /.+/],
    ['a missing field of the service', without(entries.onsite, 'personAttending'), 'personAttending', 'Required'],
    ['a wrong postcode', { ...entries.onsite, postcode: 'SW1' }, 'postcode', 'Invalid postcode'],
    ['a firm without a case type', without(entries.telephone, 'caseType'), 'caseType', 'Required'],
    [
      'an unknown client',
      { ...entries.telephone, allocateCompany: true, companyId: '0199c1de-0000-7000-8000-000000000001' },
      'companyId',
      'Unknown client',
    ],
    [
      'an unknown rate',
      { ...entries.telephone, billingRateId: '0199c1de-0000-7000-8000-000000000001' },
      'billingRateId',
      'Unknown billing rate',
    ],
    ['no appointment', without(entries.telephone, 'appointments'), 'appointments', 'Required'],
    ['an unknown file', { ...entries.telephone, files: ['../etc/passwd'] }, 'files', 'Unknown file'],
  ])('refuses %s and writes nothing', async (_what, entry, field, sentence) => {
    const before = await count();
    const { status, body } = await admin.call(bookingRoutes.create, { body: entry });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(sentence);
    expect(await count()).toBe(before);
  });

  it('refuses a field it does not know, an interpreter and an anonymous caller', async () => {
    const before = await count();
    expect((await admin.call(bookingRoutes.create, { body: { ...entries.telephone, isApprove: true } })).status).toBe(
      400,
    );
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(bookingRoutes.create, { body: entries.telephone })).status).toBe(403);
    expect((await portal.anonymous.call(bookingRoutes.create, { body: entries.telephone })).status).toBe(401);
    expect(await count()).toBe(before);
  });
});
