import { bookingRoutes } from '@dragoman/contract/bookings';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { departureReasonNeeded } from '@dragoman/domain/bookings';
import { stepRises, stepTwice } from '@dragoman/domain/charging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, emailOf, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { confirmJob } from '../invoices/jobs.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
let superadmin: Caller;
beforeAll(async () => {
  // A minute more than 18 hours before the jobs begin.
  portal = await startPortal({ now: '2026-12-02T15:59:00Z' });
  admin = await portal.as('admin');
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const terms = {
  basis: 'booked',
  steps: [
    { hours: 48, client: 25, interpreter: 20 },
    { hours: 24, client: 50, interpreter: 80 },
  ],
  curtailed: { client: 100, interpreter: 90 },
  nobodyCame: { client: 100, interpreter: 100 },
} as const;
const fresh = { ...terms, basis: 'minimum', steps: [], curtailed: { client: 100, interpreter: 100 } } as const;
const setTerms = (cancellationTerms: object, by = superadmin) =>
  by.call(settingsRoutes.update, { body: { cancellationTerms } });
beforeEach(async () => {
  expect((await setTerms(terms)).status).toBe(200);
});

/** Of a job that began this morning. */
const begun = { appointments: [{ date: '2026-12-02', startTime: '10:00', endTime: '12:00' }] };
const appointment = { date: '2026-12-03', startTime: '10:00', endTime: '12:00' };

/** A confirmed onsite job of two hours tomorrow at ten: the client pays 60.00 and the interpreter earns 30.00. */
async function job(changes: object = {}, form: object = { attendanceOne: '02:00' }): Promise<string> {
  const id = await book(admin, { ...entries.onsite, appointments: [appointment], ...changes });
  await confirmJob(portal, admin, id, form);
  return id;
}
const look = (id: string, query: object = {}, by = admin) =>
  by.call(bookingRoutes.cancellationPreview, { params: { id }, query });
const cancel = (id: string, body: object) => admin.call(bookingRoutes.cancel, { params: { id }, body });
const sums = (side: Record<string, number> | null) =>
  side && { net: side['net'], charge: side['charge'], gross: side['gross'] };

/** Looks at what an outcome charges, and agrees to it. */
async function agree(id: string, choice: object, more: object = {}) {
  const { body, status } = await look(id, choice);
  expect(status, JSON.stringify(body)).toBe(200);
  const shown = { client: sums(body.data.client), interpreter: sums(body.data.interpreter) };
  return cancel(id, { ...choice, shown, ...more });
}

const invoicesOf = (id: string) =>
  portal.db
    .selectFrom('invoices as i')
    .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
    .select(['i.side', 'i.sub_total_pence as net', 'i.inv_total_pence as gross', 'l.label'])
    .where('i.booking_id', '=', id)
    .orderBy('i.side')
    .orderBy('i.share')
    .execute();
const mailsOf = async (id: string) => {
  const rows = await portal.db
    .selectFrom('mails')
    .select(['to_addresses', 'subject', 'text', 'kind', 'attachments'])
    .where('booking_id', '=', id)
    .where('kind', 'not in', ['confirmation', 'interpreter confirmation'])
    .execute();
  const of = (to: string) => rows.find(({ to_addresses }) => to_addresses.includes(to));
  return { customer: of('ruth@hale.example'), interpreter: of(emailOf('interpreter')) };
};

describe('the terms of cancellation', () => {
  it('are set by a superadmin, kept in order, and read again', async () => {
    const { body } = await superadmin.call(settingsRoutes.read);
    expect(body.data.cancellationTerms).toEqual({ ...terms, steps: terms.steps.toReversed() });
    expect((await setTerms(terms, admin)).status).toBe(403);
    expect((await admin.call(settingsRoutes.read)).body.data).not.toHaveProperty('cancellationTerms');
  });

  it.each([
    [{ ...terms, steps: [...terms.steps, { hours: 24, client: 0, interpreter: 0 }] }, stepTwice],
    [{ ...terms, steps: [...terms.steps, { hours: 72, client: 26, interpreter: 0 }] }, stepRises],
    [{ ...terms, steps: [{ hours: 24, client: 101, interpreter: 0 }] }, 'At most 100 %'],
    [{ ...terms, steps: [{ hours: 0, client: 1, interpreter: 0 }] }, 'Invalid number'],
    [{ ...terms, curtailed: { client: 12.5, interpreter: 0 } }, 'Whole percent only'],
    [{ ...terms, basis: 'anything' }, 'Required'],
  ])('refuse %j', async (refused, sentence) => {
    const { body, status } = await setTerms(refused);
    expect(status).toBe(400);
    const [field, said] = Object.entries(body.fields)[0] ?? [];
    expect(field).toMatch(/^cancellationTerms\b/);
    expect(said).toBe(sentence);
    expect((await superadmin.call(settingsRoutes.read)).body.data.cancellationTerms.basis).toBe('booked');
  });
});

describe('what cancelling would charge', () => {
  it('is shown with the hours of notice for each outcome, and nothing is written', async () => {
    const id = await job();
    const before = await read(admin, id);
    const { body } = await look(id);
    expect(body.data).toMatchObject({
      noticeMinutes: 18 * 60,
      notice: "18 hours' notice",
      outcome: 'late',
      likely: 'late',
      departs: false,
      client: { share: 50, byTerms: 50, of: 'booked', net: 30, charge: 6, gross: 36, vat: true, percent: 20 },
      interpreter: { share: 80, byTerms: 80, net: 24, charge: 0, gross: 24 },
    });
    expect(body.data.client.line).toBe("Late cancellation, 18 hours' notice: 50 % of 2 h");
    const of = async (outcome: string, looked = id) => {
      const { client, interpreter } = (await look(looked, { outcome })).body.data;
      return [client.net, interpreter.net];
    };
    expect(await of('in time')).toEqual([0, 0]);
    expect(await of('agency fault')).toEqual([0, 24]);
    expect(await read(admin, id)).toEqual(before);
    const started = await job(begun);
    expect(await of('curtailed', started)).toEqual([60, 27]);
    expect(await of('nobody came', started)).toEqual([60, 30]);
  });

  it('follows the notice, the discount that was agreed, and percentages that are tried', async () => {
    const id = await job(
      { appointments: [{ ...appointment, date: '2026-12-04' }] },
      { attendanceOne: '02:00', discounts: 10.01 },
    );
    expect((await look(id)).body.data).toMatchObject({
      notice: "42 hours' notice",
      client: { share: 25, net: 12.5, charge: 2.5, gross: 15 },
      interpreter: { net: 6 },
    });
    expect((await look(id, { outcome: 'late', clientShare: '100' })).body.data).toMatchObject({
      departs: true,
      client: { share: 100, byTerms: 25, net: 49.99 },
    });
    const far = await job({ appointments: [{ ...appointment, date: '2026-12-30' }] });
    expect((await look(far)).body.data).toMatchObject({ likely: 'in time', client: { gross: 0, line: null } });
  });

  it('is of the minimum where nobody has said how much, and counts to nine where there is no start', async () => {
    const id = await book(admin, entries.translation);
    const { body } = await look(id, { outcome: 'late' });
    expect(body.data).toMatchObject({ notice: "17 hours' notice", interpreter: null });
    expect(body.data.client).toMatchObject({ of: 'minimum', share: 50, byTerms: 50 });
    expect(body.data.client.line).toBe("Late cancellation, 17 hours' notice: 50 % of the minimum charge");
  });

  it('is for staff who may cancel, of a booking that is there, and of percentages', async () => {
    const id = await job();
    expect((await look(id, {}, await portal.as('interpreter'))).status).toBe(403);
    expect((await look('0199c1de-0000-7000-8000-000000000001')).status).toBe(404);
    for (const query of [
      { outcome: 'maybe' },
      { clientShare: '101' },
      { clientShare: 'x' },
      { interpreterShare: '-1' },
    ])
      expect((await look(id, query)).status).toBe(400);
  });
});

describe('a late cancellation by the terms', () => {
  it('issues both sides their share, tells each their own figures, and is kept', async () => {
    const id = await job();
    const { status, body } = await agree(id, { outcome: 'late' }, { cancelReason: 'Settled' });
    expect(status, JSON.stringify(body)).toBe(200);
    const label = "Late cancellation, 18 hours' notice";
    expect(await invoicesOf(id)).toEqual([
      { side: 'client', net: 30_00, gross: 36_00, label: `${label}: 50 % of 2 h` },
      { side: 'interpreter', net: 24_00, gross: 24_00, label: `${label}: 80 % of 2 h` },
    ]);
    expect(body.data).toMatchObject({
      status: 'Cancel',
      cancelReason: 'Settled',
      cancelBy: 'Test admin',
      cancellation: { outcome: 'late', noticeMinutes: 1080, clientShare: 50, interpreterShare: 80, shareReason: null },
      invTotal: 36,
    });
    expect(body.data.bookingStatus).toContainEqual(
      expect.objectContaining({ text: 'Cancelled', detail: `${label}: client 50 %, interpreter 80 %. Settled` }),
    );
    const { customer, interpreter } = await mailsOf(id);
    expect(customer).toMatchObject({
      kind: 'late cancellation',
      subject: expect.stringMatching(/^Booking BK-\d+ cancelled$/),
    });
    expect(customer?.text).toContain("has been cancelled with 18 hours' notice");
    expect(customer?.text).toContain('You will be billed £36.00: £30.00 and £6.00 VAT.');
    expect(interpreter?.text).toContain('You will be paid £24.00.');
    expect(customer?.text).not.toContain('24.00');
    for (const sum of ['36.00', '30.00']) expect(interpreter?.text).not.toContain(sum);
    expect(await unprovenBalances(portal.db)).toEqual([]);
    const told = await admin.call(bookingRoutes.notified, { params: { id } });
    expect(told.body.data).toEqual({ interpreter: false, customer: false });
  });

  it('of a split bill halves the share', async () => {
    const id = await job({
      isSplitInvoice: true,
      invoiceToName: 'Second Solicitors',
      invoiceTo: 'office@second.example',
    });
    expect((await agree(id, { outcome: 'late' })).status).toBe(200);
    const bills = (await invoicesOf(id)).filter(({ side }) => side === 'client');
    expect(bills.map(({ gross }) => gross)).toEqual([18_00, 18_00]);
    expect((await mailsOf(id)).customer?.text).toContain('It is billed in two shares; yours is £18.00.');
  });

  it('is refused without the figures, and with 409 when they have changed meanwhile; nothing is written', async () => {
    const id = await job();
    const { data } = (await look(id, { outcome: 'late' })).body;
    const shown = { client: sums(data.client), interpreter: sums(data.interpreter) };
    const before = await read(admin, id);
    expect((await cancel(id, { outcome: 'late' })).body.fields).toHaveProperty('shown');
    await setTerms({ ...terms, steps: [{ hours: 24, client: 60, interpreter: 80 }] });
    const late = await cancel(id, { outcome: 'late', shown });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body.msg).toContain('The figures have changed since they were shown');
    expect(await read(admin, id)).toEqual(before);
    expect(await invoicesOf(id)).toEqual([]);
    expect(await mailsOf(id)).toEqual({});
    expect((await agree(id, { outcome: 'late' })).status).toBe(200);
  });

  it('is refused when a price changed meanwhile that no quotation has frozen', async () => {
    const id = await book(admin, { ...entries.onsite, appointments: [appointment] });
    const { data } = (await look(id, { outcome: 'late' })).body;
    const rates = (await superadmin.call(rateRoutes.list, { query: { page: 1, limit: 10 } })).body.data;
    const rate = rates.find(({ rateName }: { rateName: string }) => rateName === 'In London');
    const price = (attendance: number) =>
      superadmin.call(rateRoutes.update, { params: { id: rate._id }, body: { attendance } });
    expect((await price(40)).status).toBe(200);
    expect(
      (await cancel(id, { outcome: 'late', shown: { client: sums(data.client), interpreter: null } })).status,
    ).toBe(409);
    await price(30);
    expect(
      (await cancel(id, { outcome: 'late', shown: { client: sums(data.client), interpreter: null } })).status,
    ).toBe(200);
  });
});

describe('percentages that are not those of the terms', () => {
  it('need a reason, which is kept, audited and said in the history', async () => {
    const id = await job();
    const choice = { outcome: 'late', clientShare: 0, interpreterShare: 80 };
    const without = await agree(id, choice);
    expect(without).toMatchObject({ status: 400, body: { fields: { shareReason: departureReasonNeeded } } });
    expect((await agree(id, choice, { shareReason: 'no' })).status).toBe(400);
    expect(await read(admin, id)).toMatchObject({ status: 'Confirmed', cancellation: null });
    const { body } = await agree(id, choice, { shareReason: 'A good customer' });
    expect(body.data.cancellation).toMatchObject({
      clientShare: 0,
      interpreterShare: 80,
      shareReason: 'A good customer',
    });
    expect(body.data.bookingStatus).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('Not by the terms: A good customer') }),
    );
    expect(await invoicesOf(id)).toHaveLength(1);
    const audit = await portal.db
      .selectFrom('audit_log')
      .select('after')
      .where('record_id', '=', id)
      .where('action', '=', 'cancel')
      .executeTakeFirstOrThrow();
    expect(audit.after).toMatchObject({ cancel_client_share: 0, cancel_share_reason: 'A good customer' });
  });

  it('are also those of an outcome in time, where the steps charge', async () => {
    const id = await job();
    expect((await agree(id, { outcome: 'in time' })).body.fields).toHaveProperty('shareReason');
    expect((await agree(id, { outcome: 'in time' }, { shareReason: 'Told us on Monday' })).status).toBe(200);
    expect(await invoicesOf(id)).toEqual([]);
    expect((await mailsOf(id)).customer).toMatchObject({
      kind: 'cancellation',
      text: expect.stringContaining('You will not be charged for it.'),
    });
    const far = await job({ appointments: [{ ...appointment, date: '2026-12-30' }] });
    expect((await agree(far, { outcome: 'in time' })).status).toBe(200);
  });
});

describe('the other outcomes', () => {
  it('of a job that was cut short charge as the terms say, and take nothing back from a calendar', async () => {
    const id = await job(begun);
    expect((await agree(id, { outcome: 'curtailed' })).status).toBe(200);
    expect(await invoicesOf(id)).toEqual([
      { side: 'client', net: 60_00, gross: 72_00, label: 'Curtailed: 100 % of 2 h' },
      { side: 'interpreter', net: 27_00, gross: 27_00, label: 'Curtailed: 90 % of 2 h' },
    ]);
    const { interpreter } = await mailsOf(id);
    expect(interpreter).toMatchObject({ subject: expect.stringContaining('cut short'), attachments: [] });
    const late = await job();
    expect((await agree(late, { outcome: 'late' })).status).toBe(200);
    expect((await mailsOf(late)).interpreter?.attachments).toHaveLength(1);
    expect(interpreter?.text).toContain('You will be paid £27.00.');
  });

  it('of a job that nobody came to charge as booked', async () => {
    const id = await job(begun);
    const { body } = await agree(id, { outcome: 'nobody came' });
    expect(body.data.cancellation).toMatchObject({ outcome: 'nobody came', clientShare: 100, interpreterShare: 100 });
    expect((await invoicesOf(id)).map(({ label }) => label)).toEqual([
      'Nobody came: 100 % of 2 h',
      'Nobody came: 100 % of 2 h',
    ]);
    expect((await mailsOf(id)).customer?.subject).toContain('nobody came');
  });

  it('of which one presupposes that the job has begun is neither offered nor taken before', async () => {
    const id = await job();
    const { data } = (await look(id)).body;
    expect(data.outcomes).toEqual(['in time', 'late', 'agency fault']);
    const shown = { client: sums(data.client), interpreter: sums(data.interpreter) };
    for (const outcome of ['nobody came', 'curtailed']) {
      expect((await look(id, { outcome })).body.fields).toHaveProperty('outcome');
      expect(await cancel(id, { outcome, shown })).toMatchObject({
        status: 400,
        body: { fields: { outcome: expect.stringContaining('The job has not begun') } },
      });
    }
    expect(await read(admin, id)).toMatchObject({ status: 'Confirmed' });
    const { outcomes } = (await look(await job(begun))).body.data;
    expect(outcomes).toEqual(['in time', 'late', 'curtailed', 'nobody came', 'agency fault']);
  });

  it("by the agency's own fault charge the client nothing, and pay the interpreter by the terms", async () => {
    const id = await job();
    expect((await agree(id, { outcome: 'agency fault' })).status).toBe(200);
    expect(await invoicesOf(id)).toEqual([
      {
        side: 'interpreter',
        net: 24_00,
        gross: 24_00,
        label: "Cancelled by the agency, 18 hours' notice: 80 % of 2 h",
      },
    ]);
    const { customer } = await mailsOf(id);
    expect(customer?.text).toContain('The fault is ours.');
    expect(customer?.text).toContain('You will not be charged for it.');
  });
});

describe('without steps', () => {
  it('a side that is ticked pays the minimum without a reason, as without an outcome', async () => {
    await setTerms(fresh);
    const id = await job();
    expect((await look(id)).body.data).toMatchObject({ likely: 'in time' });
    expect((await look(id, { outcome: 'late' })).body.data).toMatchObject({
      departs: false,
      client: { share: 0, leftOpen: true, gross: 0 },
      interpreter: { share: 0, leftOpen: true, gross: 0 },
    });
    expect((await agree(id, { outcome: 'late', clientShare: 50 })).status).toBe(400);
    expect((await agree(id, { outcome: 'late', clientShare: 100 })).status).toBe(200);
    expect(await invoicesOf(id)).toEqual([
      { side: 'client', net: 30_00, gross: 36_00, label: 'Late cancellation, minimum charge' },
    ]);
  });

  it('nobody who is not assigned is paid, and a job goes on without its outcome', async () => {
    const id = await book(admin, { ...entries.onsite, ...begun });
    expect((await look(id, { outcome: 'late', interpreterShare: '100' })).body.fields).toHaveProperty(
      'interpreterShare',
    );
    const choice = { outcome: 'nobody came', clientShare: 0 };
    const { status } = await agree(id, choice, { shareReason: 'Our mistake' });
    expect(status).toBe(200);
    const moved = await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Booking' } });
    expect(moved.body.data.cancellation).toBeNull();
  });

  it('an outcome and the ticks of callers without one are not mixed', async () => {
    const id = await job();
    const { data } = (await look(id, { outcome: 'late' })).body;
    const shown = { client: sums(data.client), interpreter: sums(data.interpreter) };
    expect((await cancel(id, { outcome: 'late', shown, chargeClient: true })).body.fields).toHaveProperty(
      'chargeClient',
    );
    expect((await cancel(id, { clientShare: 50 })).body.fields).toHaveProperty('outcome');
    const { body } = await cancel(id, { chargeClient: true });
    expect(body.data).toMatchObject({ status: 'Cancel', cancellation: null, invTotal: 36 });
  });
});
