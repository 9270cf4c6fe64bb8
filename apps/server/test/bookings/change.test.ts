import { bookingRoutes } from '@dragoman/contract/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  colleague = await portal.as('ip-admin');
});
afterAll(() => portal.stop());

const change = (caller: Caller, id: string, body: object) =>
  caller.call(bookingRoutes.update, { params: { id }, body });

describe('changing a booking', () => {
  it('writes changed fields and says in the history what was there before', async () => {
    const id = await book(admin);
    const { status, body } = await change(admin, id, {
      name: 'Ruth Moor',
      updatedAt: (await read(admin, id)).updatedAt,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ msg: 'Booking updated', data: { name: 'Ruth Moor', phone: '02079460000' } });
    expect(body.data.bookingStatus[0]).toMatchObject({
      text: 'Amended',
      detail: 'Name: Ruth Hale → Ruth Moor',
      updatedBy: 'Test admin',
    });
  });

  it('merges edits of other fields and refuses a clash of the same', async () => {
    const id = await book(admin);
    const { updatedAt } = await read(admin, id);
    expect((await change(colleague, id, { phone: '02079461111', updatedAt })).status).toBe(200);
    expect((await change(admin, id, { fileRef: 'HM/18', updatedAt })).status).toBe(200);
    const clash = await change(admin, id, { phone: '02079462222', updatedAt });
    expect(clash.status).toBe(409);
    expect(clash.body.msg).toBe('Booking was changed by Test ip-admin since you opened it');
    expect(await read(admin, id)).toMatchObject({ phone: '02079461111', fileRef: 'HM/18' });
  });

  it('does not take for a clash what the edit was made from', async () => {
    const id = await book(admin);
    await change(colleague, id, { phone: '02079461111' });
    const { updatedAt } = await read(admin, id);
    expect((await change(colleague, id, { fileRef: 'HM/18', updatedAt })).status).toBe(200);
    expect((await change(admin, id, { phone: '02079462222', updatedAt })).status).toBe(200);
    expect((await change(admin, id, { fileRef: 'HM/19', updatedAt })).status).toBe(409);
    expect(await read(admin, id)).toMatchObject({ phone: '02079462222', fileRef: 'HM/18' });
  });

  it('asks for what a changed service needs, and clears what it no longer has', async () => {
    const id = await book(admin);
    const refused = await change(admin, id, { serviceType: 'Translation' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ documentType: 'Required', formatType: 'Required' });
    expect(await read(admin, id)).toMatchObject({ serviceType: 'Telephone', purposeOfCall: 'Other' });
    const done = await change(admin, id, {
      serviceType: 'Translation',
      documentType: 'Legal',
      formatType: 'PDF',
      urgency: 'urgent',
    });
    expect(done.body.data).toMatchObject({
      serviceType: 'Translation',
      purposeOfCall: null,
      startTime: null,
      urgency: 'urgent',
    });
  });

  it('clears the firm on switching to Private', async () => {
    const id = await book(admin);
    const { body } = await change(admin, id, { businessType: 'Private' });
    expect(body.data).toMatchObject({ companyName: null, caseType: null });
    expect(body.data.bookingStatus[0].detail).toContain('Hale and Moor LLP');
  });

  it('takes any status by hand; those of a job done make it booked', async () => {
    const id = await book(admin);
    const { body } = await change(admin, id, {
      _id: id,
      status: 'Confirmed',
      dateOfConfirmation: '2026-11-23T10:00:00Z',
    });
    expect(body.data).toMatchObject({ status: 'Confirmed', isBooked: true });
    expect(body.data.dateOfConfirmation).not.toBeNull();
    expect(body.data.bookingStatus[0]).toMatchObject({ text: 'Amended', detail: 'Booking Pending → Confirmed' });
  });

  it('refuses what is not its own, and writes nothing', async () => {
    const id = await book(admin);
    const before = await read(admin, id);
    for (const body of [
      { isApprove: true },
      { invTotal: 5 },
      { status: 'Booked' },
      { name: 'R' },
      { date: '2026-02-30' },
    ]) {
      expect((await change(admin, id, body)).status).toBe(400);
    }
    expect((await change(await portal.as('interpreter'), id, { name: 'Mallory' })).status).toBe(403);
    expect((await change(admin, '0199c1de-0000-7000-8000-000000000001', { name: 'Nobody' })).status).toBe(404);
    expect(await read(admin, id)).toEqual(before);
  });
});

describe('cancelling and moving', () => {
  const cancel = (id: string, body: object = {}) => admin.call(bookingRoutes.cancel, { params: { id }, body });
  const mailsOf = (id: string) =>
    portal.db.selectFrom('mails').select(['to_addresses', 'subject']).where('booking_id', '=', id).execute();

  it('cancels with reason, note and mail, and moves on again', async () => {
    const id = await book(admin);
    const { body } = await cancel(id, { cancelReason: 'Case settled', tellCustomer: true });
    expect(body.data).toMatchObject({
      status: 'Cancel',
      cancelReason: 'Case settled',
      cancelBy: 'Test admin',
      randToken: null,
    });
    expect(body.data.bookingNotes[0].text).toBe('Cancelled: Case settled');
    expect(await mailsOf(id)).toEqual([
      { to_addresses: ['ruth@hale.example'], subject: expect.stringContaining('cancelled') },
    ]);
    expect((await cancel(id)).status).toBe(409);
    const moved = await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Booked' } });
    expect(moved.body.data).toMatchObject({ status: 'Booking', isBooked: true, cancelReason: null });
    expect(moved.body.data.bookingNotes[0].text).toMatch(/^Moved to Booked: /);
    expect((await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Booking' } })).status).toBe(409);
  });

  it('tells nobody where that is unticked, and refuses a long reason', async () => {
    const id = await book(admin);
    const long = await cancel(id, { cancelReason: 'r'.repeat(256) });
    expect(long.body.fields).toEqual({ cancelReason: 'Maximum characters limit is 255' });
    expect(await read(admin, id)).toMatchObject({ status: 'Booking' });
    expect((await cancel(id, { tellCustomer: false, tellInterpreter: false })).status).toBe(200);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('says in the note that no reason was given', async () => {
    const id = await book(admin);
    const { body } = await cancel(id, { tellCustomer: false });
    expect(body.data).toMatchObject({ cancelReason: null });
    expect(body.data.bookingNotes[0].text).toBe('Cancelled: no reason given');
  });

  it('goes on by a status set by hand, no longer cancelled by anybody', async () => {
    const id = await book(admin);
    const cancelled = await cancel(id, { cancelReason: 'Case settled' });
    const renamed = await change(admin, id, { clientName: 'B. Client', updatedAt: cancelled.body.data.updatedAt });
    expect(renamed.body.data).toMatchObject({ status: 'Cancel', cancelBy: 'Test admin', randToken: null });
    const { body } = await change(admin, id, { status: 'Booking' });
    expect(body.data).toMatchObject({ status: 'Booking', cancelReason: null, cancelBy: null, cancelDate: null });
    expect(body.data.randToken).toEqual(expect.any(String));
    expect(body.data.bookingStatus.map(({ text, detail }: { text: string; detail: string }) => [text, detail])).toEqual(
      expect.arrayContaining([
        ['Cancelled', 'Case settled'],
        ['Amended', 'Cancelled → Booking Pending'],
      ]),
    );
  });

  it('needs a choice to move to', async () => {
    const id = await book(admin);
    await cancel(id);
    expect((await admin.call(bookingRoutes.move, { params: { id }, body: {} })).status).toBe(400);
    expect(
      (await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Quotation' } })).body.data,
    ).toMatchObject({ status: 'Quotation', bookingType: 'Quotation' });
  });
});

describe('notes', () => {
  const note = (id: string, text: string, caller = admin) =>
    caller.call(bookingRoutes.addNote, { params: { id }, body: { id, text, updatedBy: 'Somebody else' } });

  it('are prefixed and signed by who is signed in', async () => {
    const id = await book(admin, entries.video);
    const { body } = await note(id, 'Call back');
    expect(body).toMatchObject({
      msg: 'Booking note added',
      data: [{ text: 'Note: Call back', updatedBy: 'Test admin' }],
    });
    expect((await note(id, 'Hm.')).body.fields).toEqual({ text: 'Must have at least 4 letters' });
    expect((await note(id, 'Let me in', await portal.as('interpreter'))).status).toBe(403);
    expect((await admin.call(bookingRoutes.notes, { params: { id } })).body.total).toBe(1);
  });
});
