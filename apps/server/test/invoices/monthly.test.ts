import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { invoiceRoutes, monthlyRoutes, returnRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { reportRoutes } from '@dragoman/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, emailOf, type Portal, startPortal, testPassword, unprovenBalances } from '../harness/index.ts';
import { approvedJob, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

let companyId: string;
let company: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  company = `Monthly Payers ${made}`;
  const { body } = await admin.call(clientRoutes.create, {
    body: { ...newClient, companyName: company, isRegistered: true, regNotes: 'Signed', invoiceRhythm: 'month' },
  });
  companyId = body.data._id;
});

const job = (changes: object = {}) =>
  approvedJob(portal, admin, { allocateCompany: true, companyId, companyName: company, ...changes });
const invoiceOf = async (bookingId: string) =>
  portal.db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'client')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
const payerId = async () =>
  (await portal.db.selectFrom('payers').select('id').where('client_id', '=', companyId).executeTakeFirstOrThrow()).id;
const preview = async () =>
  (await admin.call(monthlyRoutes.preview, { query: { payerId: await payerId(), month: '2026-12' } })).body.data;
/** What of a preview is stated when it is made. */
interface MonthlyWire {
  readonly due: number;
  readonly dueOn: string;
  readonly lines: readonly { readonly invoiceNo: string }[];
}
const make = async (seen?: MonthlyWire) => {
  const { due, dueOn, lines }: MonthlyWire = seen ?? (await preview());
  const invoiceNos = lines.map(({ invoiceNo }) => invoiceNo);
  return admin.call(monthlyRoutes.make, {
    body: { payerId: await payerId(), month: '2026-12', invoiceNos, due, dueOn },
  });
};
const read = async (id: string) => (await admin.call(monthlyRoutes.read, { params: { id } })).body.data;
const ledger = () =>
  portal.db
    .selectFrom('ledger_postings')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

describe('a monthly invoice (rule invoices/monthly)', () => {
  it('gathers what is ready, names what is not, is mailed, and moves no money', async () => {
    await admin.call(clientRoutes.update, { params: { id: companyId }, body: { requiresCostCode: true } });
    const [one, other, lacking] = [
      await job({ costCode: 'A' }),
      await job({ costCode: 'B', advancePayment: 0 }),
      await job(),
    ];
    const shown = await preview();
    expect(shown).toMatchObject({ net: 300, charge: 60, total: 360, paid: 0, due: 360, dueOn: '2027-01-02' });
    expect(shown.lines).toHaveLength(2);
    expect(shown.held).toMatchObject([
      { invoiceNo: (await invoiceOf(lacking)).invoice_no, lacks: [{ key: 'cost code' }] },
    ]);
    const before = await ledger();
    const answer = await make();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { _id: id, monthlyNo } = answer.body.data;
    expect(monthlyNo).toMatch(/^M-\d{6}$/);
    expect(await ledger()).toEqual(before);
    for (const bookingId of [one, other]) {
      const { mailed_at, balance_pence } = await invoiceOf(bookingId);
      expect(mailed_at).not.toBeNull();
      expect(balance_pence).toBe(18_000);
    }
    expect((await invoiceOf(lacking)).mailed_at).toBeNull();
    const [mail] = (await portal.deliverMails()).filter(({ subject }) => subject?.includes(monthlyNo));
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`${monthlyNo}.pdf`]);
    const { text } = await wordsOf(Buffer.from(mail!.attachments[0]!.content as ArrayBuffer));
    for (const words of [monthlyNo, 'December 2026', (await invoiceOf(one)).invoice_no, '360.00', 'Net at VAT 20%'])
      expect(text).toContain(words);
    const link = new URL(/https:\/\/portal\.example\/invoice\/monthly\.html\S+/.exec(mail!.text!)![0]);
    const page = await fetch(new URL(`${link.pathname}${link.search}`, portal.address));
    expect(page.status).toBe(200);
    const shownPage = await page.text();
    expect(shownPage).toContain('£360.00');
    expect(shownPage).not.toContain('>Order<');
    link.searchParams.set('token', 'x'.repeat(32));
    expect((await fetch(new URL(`${link.pathname}${link.search}`, portal.address))).status).toBe(404);
    expect(await read(id)).toMatchObject({ outstanding: 360, since: [], voidable: { may: true } });
  });

  it('is the only VAT invoice of its jobs: none is sent by itself, and each says where it is billed', async () => {
    const bookingId = await job();
    const { data } = (await make()).body;
    const { invoice_no, id } = await invoiceOf(bookingId);
    const refused = await admin.call(invoiceRoutes.send, { params: { id: bookingId } });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      `Invoice ${invoice_no} is on monthly invoice ${data.monthlyNo}: send that`,
    ]);
    const { bytes } = await admin.call(invoiceRoutes.pdf, { params: { id } });
    const { text } = await wordsOf(bytes);
    expect(text).toContain(`Part of monthly invoice ${data.monthlyNo}. This is not a VAT invoice`);
    expect((await admin.call(invoiceRoutes.read, { params: { id } })).body.data.eInvoice.may).toBe(false);
  });

  it('is found by its number, as people write it', async () => {
    await job();
    const { monthlyNo } = (await make()).body.data;
    const found = async (written: string) => {
      const { body } = await admin.call(monthlyRoutes.list, { query: { monthlyNo: written } });
      return [body.total, body.data.map((row: { monthlyNo: string }) => row.monthlyNo)];
    };
    const figures = Number(monthlyNo.slice(2));
    for (const written of [monthlyNo, monthlyNo.toLowerCase(), `M${figures}`, `m ${figures}`])
      expect(await found(written), written).toEqual([1, [monthlyNo]]);
    for (const written of [`INV-${figures}`, `${figures}`, `M-${figures}0`, 'M'])
      expect(await found(written), written).toEqual([0, []]);
  });

  it('is made of what was looked at, or not at all', async () => {
    await job();
    const seen = await preview();
    const late = await job();
    const cheaper = await make({ ...seen, due: seen.due - 1 });
    expect([cheaper.status, cheaper.body.msg]).toEqual([
      409,
      'What waits for this month has changed: look at it again',
    ]);
    const refused = await make(seen);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'What waits for this month has changed: look at it again',
    ]);
    expect((await invoiceOf(late)).mailed_at).toBeNull();
    expect((await make()).status).toBe(200);
    // Nothing is left, and an invoice is on one standing monthly invoice at most.
    expect((await make(seen)).body.msg).toBe('No invoice of this month is ready');
    const line = await portal.db
      .selectFrom('monthly_invoice_lines')
      .selectAll()
      .orderBy('invoice_id')
      .executeTakeFirstOrThrow();
    await expect(
      portal.db
        .insertInto('monthly_invoice_lines')
        .values({ ...line, position: 99 })
        .execute(),
    ).rejects.toThrow('monthly_invoice_lines_standing');
  });

  it('lets its invoices fall due with it, and is voided while nothing was paid', async () => {
    const bookingId = await job();
    const terms = (await invoiceOf(bookingId)).falls_due;
    await portal.at('2026-12-31T16:00:00Z', async () => {
      admin = await portal.signIn(emailOf('admin'), testPassword);
      const { data } = (await make()).body;
      expect(data.dueOn).toBe('2027-01-30');
      expect((await invoiceOf(bookingId)).falls_due).toBe('2027-01-30');
      expect(await unprovenBalances(portal.db)).toEqual([]);
      const voidIt = (reason: string) => admin.call(monthlyRoutes.void, { params: { id: data._id }, body: { reason } });
      expect((await voidIt(' ')).status).toBe(400);
      const voided = await voidIt('Wrong month');
      expect(voided.status, JSON.stringify(voided.body)).toBe(200);
      expect(voided.body.data.voided).toMatchObject({ reason: 'Wrong month' });
      expect(await invoiceOf(bookingId)).toMatchObject({ mailed_at: null, falls_due: terms });
      expect((await voidIt('Again')).status).toBe(409);
      expect((await admin.call(monthlyRoutes.send, { params: { id: data._id } })).status).toBe(409);
      const again = await make();
      expect(again.body.data.monthlyNo).not.toBe(data.monthlyNo);
    });
    // Who came back at the end of the month has outlasted their own session.
    admin = await portal.signIn(emailOf('admin'), testPassword);
  });

  it('shows a credit note of one of its invoices as since then, and is never changed by it', async () => {
    const one = await job();
    await job();
    const { data } = (await make()).body;
    const credited = await admin.call(invoiceRoutes.credit, {
      params: { id: one },
      body: { crNote: 'Client', reason: 'Wrong' },
    });
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    const shown = await read(data._id);
    expect(shown).toMatchObject({ total: 360, due: 360, outstanding: 180 });
    expect(shown.since).toMatchObject([
      { amount: -180, what: expect.stringContaining((await invoiceOf(one)).invoice_no) },
    ]);
    const [{ creditNoteNo }] = credited.body.data;
    const note = await admin.call(invoiceRoutes.creditNotePdf, { params: { creditNoteNo } });
    expect((await wordsOf(note.bytes)).text).toContain(`On monthly invoice ${data.monthlyNo}`);
    const voided = await admin.call(monthlyRoutes.void, { params: { id: data._id }, body: { reason: 'Wrong' } });
    expect([voided.status, voided.body.msg]).toEqual([
      409,
      'One of its invoices was credited since: credit what is wrong instead',
    ]);
    await portal.deliverMails();
    const moved = await admin.call(clientRoutes.update, {
      params: { id: companyId },
      body: { acEmailOne: 'new@accounts.example', renewalDueDate: '2028-12-31' },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await admin.call(monthlyRoutes.send, { params: { id: data._id } })).status).toBe(200);
    const again = (await portal.deliverMails()).findLast(({ subject }) => subject?.includes(data.monthlyNo));
    expect(JSON.stringify(again!.to)).toContain('new@accounts.example');
    expect(again!.text).toContain('£180.00');
    expect(again!.text).not.toContain('£360.00');
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('is not voided once something was paid on it', async () => {
    const other = await job();
    const { data } = (await make()).body;
    const { invoice_no } = await invoiceOf(other);
    const superadmin = await portal.as('superadmin');
    const paid = await superadmin.call(paymentRoutes.receive, {
      body: {
        companyId: await payerId(),
        totalAmount: 100,
        paymentDate: '2026-12-03',
        balance: 0,
        allocatedDate: '2026-12-03',
        notes: '',
        details: [{ bookingId: other, invoiceNo: invoice_no, allocated: 100, notes: '' }],
      },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect((await read(data._id)).voidable).toMatchObject({ may: false, why: expect.stringContaining('paid') });
    const refused = await admin.call(monthlyRoutes.void, { params: { id: data._id }, body: { reason: 'Too late' } });
    expect(refused.status).toBe(409);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('is for clients who want one, and is the staff’s', async () => {
    await job();
    const set = (body: object) => admin.call(clientRoutes.update, { params: { id: companyId }, body });
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(monthlyRoutes.waiting)).status).toBe(403);
    const waiting = async () =>
      (await admin.call(monthlyRoutes.waiting)).body.data.filter(({ payer }: { payer: string }) => payer === company);
    expect(await waiting()).toMatchObject([{ month: '2026-12-01', count: 1, due: 180 }]);
    expect((await set({ invoiceRhythm: 'job' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const refused = await admin.call(monthlyRoutes.preview, { query: { payerId: await payerId(), month: '2026-12' } });
    expect(refused.status).toBe(409);
  });
});

it('is named wherever its invoices are counted or chased', async () => {
  const bookingId = await job();
  const { invoice_no: invoiceNo } = await invoiceOf(bookingId);
  const { monthlyNo } = (await make()).body.data;
  const superadmin = await portal.as('superadmin');
  const row = async (route: Parameters<Caller['call']>[0]) =>
    (await superadmin.call(route, { query: {} })).body.data.find(
      (one: { invoiceNo: string }) => one.invoiceNo === invoiceNo,
    );
  expect(await row(reportRoutes.invoices)).toMatchObject({ monthlyNo });
  expect(await row(reportRoutes.debts)).toMatchObject({ monthlyNo, dueOn: '2027-01-02' });
  const statement = await superadmin.call(reminderRoutes.statement, {
    params: { payerId: await payerId() },
    query: {},
  });
  expect(statement.body.data.open).toMatchObject([{ invoiceNo, monthlyNo }]);
  const unsent = (await admin.call(invoiceRoutes.unsent)).body.data;
  expect(unsent.map((one: { invoiceNo: string }) => one.invoiceNo)).not.toContain(invoiceNo);
});

it('that is void leaves no more where its mail still waits', async () => {
  await job();
  await portal.deliverMails();
  const { _id: id, monthlyNo } = (await make()).body.data;
  await admin.call(monthlyRoutes.void, { params: { id }, body: { reason: 'Too early' } });
  expect((await portal.deliverMails()).filter(({ subject }) => subject?.includes(monthlyNo))).toEqual([]);
  const mail = await portal.db
    .selectFrom('mails')
    .select(['status', 'last_error'])
    .where('kind', '=', 'monthly invoice')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ status: 'failed', last_error: `not sent: ${monthlyNo} is void` });
});

it('comes back as a whole, is noted of each of its invoices, and is settled once it is voided (rule invoices/returned)', async () => {
  const bookingIds = [await job(), await job()];
  const { _id: id, monthlyNo } = (await make()).body.data;
  const back = { returnedOn: '2026-12-03', reason: 'purchase order', returnedBy: 'Accounts', words: '' };
  const log = (change: object = {}) =>
    admin.call(returnRoutes.logMonthly, { params: { id }, body: { ...back, ...change } });
  const early = await log({ returnedOn: '2026-12-02' });
  expect([early.status, early.body.fields]).toEqual([400, { returnedOn: 'The invoice was issued after this day' }]);
  const logged = await log();
  expect(logged.status, JSON.stringify(logged.body)).toBe(200);
  const { data } = logged.body;
  expect(data).toMatchObject({ invoiceNo: monthlyNo, monthly: true, bookingId: null, payer: company, amount: 360 });
  const again = await log();
  expect([again.status, again.body.msg]).toEqual([409, 'This invoice came back before, and that is not settled yet']);
  const found = await admin.call(returnRoutes.list, { query: { invoiceNo: monthlyNo } });
  expect(found.body.data).toEqual([data]);
  const superadmin = await portal.as('superadmin');
  const returned = async () => {
    const { body } = await superadmin.call(reportRoutes.debts, { query: {} });
    const own = await payerId();
    return body.data
      .filter((debt: { payerId: string }) => debt.payerId === own)
      .map((debt: { returned: unknown }) => debt.returned);
  };
  const note = { on: '2026-12-03', reason: 'purchase order' };
  expect(await returned()).toEqual([note, note]);
  for (const bookingId of bookingIds) {
    const { body } = await admin.call(bookingRoutes.history, { params: { id: bookingId } });
    expect(JSON.stringify(body.data)).toContain(`Invoice ${monthlyNo} came back`);
  }
  const { invoice_no: invoiceNo } = await invoiceOf(bookingIds[0]!);
  const ofInvoice = () => admin.call(returnRoutes.list, { query: { invoiceNo } });
  expect((await ofInvoice()).body.data).toEqual([data]);
  const logSingle = () => admin.call(returnRoutes.log, { params: { invoiceNo }, body: back });
  const single = await logSingle();
  expect([single.status, single.body.msg]).toEqual([
    409,
    `Invoice ${invoiceNo} is on monthly invoice ${monthlyNo}: log that one as returned`,
  ]);
  expect((await admin.call(monthlyRoutes.void, { params: { id }, body: { reason: 'No PO' } })).status).toBe(200);
  const settled = await admin.call(returnRoutes.list, { query: { invoiceNo: monthlyNo } });
  expect(settled.body.data[0].settled).toEqual({
    outcome: 'voided',
    words: 'No PO',
    on: '2026-12-03',
    by: 'Test admin',
  });
  expect((await log()).body.msg).toBe('This monthly invoice is void');
  expect(await returned()).toEqual([null, null]);
  expect((await logSingle()).status).toBe(200);
});

it('a booking says in its history that its invoice went on a monthly one', async () => {
  const id = await job();
  const { data } = (await make()).body;
  const { body } = await admin.call(bookingRoutes.history, { params: { id } });
  expect(JSON.stringify(body.data)).toContain(`sent on monthly invoice ${data.monthlyNo}`);
});
