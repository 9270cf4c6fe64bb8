import { clientRoutes } from '@dragoman/contract/clients';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { reportRoutes } from '@dragoman/contract/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnRoutes } from '@dragoman/contract/invoices';
import { londonDay } from '@dragoman/domain/calendar';
import { newClient } from '../clients/people.ts';
import { packEverything } from '../privacy/catalogue.ts';
import { unprovenBalances } from '../harness/index.ts';
import { type DebtOffice, type DueWire, openDebtOffice, reminderOf, step, today } from './office.ts';

let office: DebtOffice;
beforeAll(async () => {
  office = await openDebtOffice();
  await office.invoice();
  await office.invoice({
    companyName: 'Private House',
    businessType: 'Private',
    name: 'John Smith',
    email: 'john@smith.example',
  });
});
afterAll(() => office.portal.stop());

const rows = async () => {
  const { rows: counted } =
    await sql`select (select count(*) from reminders) as reminders, (select count(*) from mails) as mails,
    (select count(*) from account_statements) as statements, (select count(*) from ledger_entries) as entries`.execute(
      office.portal.db,
    );
  return counted[0];
};
const dueOf = async (payer: string) => (await office.due()).filter((row) => row.payer === payer);
const company = 'Hale and Moor LLP';

describe('who is to be reminded (rule reminders/steps)', () => {
  it('is nobody as long as no step is set', async () => expect(await office.due()).toEqual([]));

  it('is who owes something since as many days as the first step has', async () => {
    await office.setSteps();
    expect(await office.due()).toMatchObject([
      { step: 'First reminder', total: 180, invoices: [{ daysOverdue: 7, owed: 180, lastReminded: null }] },
      { step: 'First reminder', total: 180 },
    ]);
    expect((await dueOf(company))[0]).toMatchObject({ to: ['ruth@hale.example'], private: false });
    expect((await dueOf('John Smith'))[0]).toMatchObject({ to: ['john@smith.example'], private: true });
    await office.comes('2027-01-08');
    expect(await office.due()).toEqual([]);
    await office.comes(today);
  });

  it('is shown to those who handle payments, and the steps are set by a superadmin', async () => {
    const ipAdmin = await office.portal.as('ip-admin');
    const admin = await office.portal.as('admin');
    expect((await ipAdmin.call(reminderRoutes.due, { query: {} })).body.total).toBe(2);
    expect((await ipAdmin.call(reminderRoutes.changeSteps, { body: { steps: [] } })).status).toBe(403);
    expect((await ipAdmin.call(reminderRoutes.changeRates, { body: { rates: [] } })).status).toBe(403);
    for (const call of [reminderRoutes.due, reminderRoutes.holds, reminderRoutes.steps])
      expect((await admin.call(call, {})).status).toBe(403);
    expect((await admin.call(reminderRoutes.send, { body: reminderOf((await office.due())[0]!) })).status).toBe(403);
  });
});

describe('the steps', () => {
  it('need days of their own, and words that say what is overdue', async () => {
    const change = (steps: object[]) => office.superadmin.call(reminderRoutes.changeSteps, { body: { steps } });
    expect((await change([step(7, 'One'), step(7, 'Two')])).body.fields).toEqual({
      steps: 'Each step needs days of its own',
    });
    expect((await change([{ ...step(7, 'One'), body: '<p>Pay!</p>' }])).body.fields).toEqual({
      'steps.0.body': 'This mail needs {invoices overdue}',
    });
    expect((await change([{ ...step(7, 'One'), subject: 'For {nobody}' }])).body.fields).toEqual({
      'steps.0.subject': 'There is no field {nobody} in this mail',
      'steps.0.body': 'This mail needs {amount overdue}',
    });
    expect((await change([step(0, 'One')])).body.fields).toEqual({ 'steps.0.days': 'At least 1 day' });
  });

  it('are changed as somebody has seen them, and may change places', async () => {
    const { data } = (await office.superadmin.call(reminderRoutes.steps)).body;
    const [first, last] = data.steps;
    const swapped = [
      { ...first, days: last.days },
      { ...last, days: first.days },
    ];
    const change = (steps: object[], madeFrom: unknown) =>
      office.superadmin.call(reminderRoutes.changeSteps, { body: { steps, madeFrom } });
    expect((await change(swapped, '2026-01-01T00:00:00Z')).status).toBe(409);
    office.portal.clock.set(`${today}T11:00:00Z`);
    const done = await change(swapped, data.changed);
    expect(done.body.data.steps.map(({ name }: { name: string }) => name)).toEqual([
      'Final reminder',
      'First reminder',
    ]);
    office.portal.clock.set(`${today}T12:00:00Z`);
    expect((await change([first, last], done.body.data.changed)).status).toBe(200);
  });
});

describe('a reminder (rule reminders/sending)', () => {
  it('is looked at before it leaves, and nothing is kept of that', async () => {
    const before = await rows();
    const [row] = await dueOf(company);
    const { body } = await office.superadmin.call(reminderRoutes.preview, { body: reminderOf(row!) });
    expect(body.data).toMatchObject({ to: ['ruth@hale.example'], subject: 'First reminder: £180.00' });
    expect(body.data.html).toContain('£180.00, due on 02/01/2027, 7 days overdue');
    expect(body.data.html).not.toContain('Interest');
    expect(await rows()).toEqual(before);
  });

  it('is refused where it says something else than what is owed; nothing is written', async () => {
    const before = await rows();
    const [row] = await dueOf(company);
    const invoiceId = row!.invoices[0]!._id;
    expect((await office.remind(row!, { invoices: [{ invoiceId, owed: 179.99 }] })).status).toBe(409);
    expect((await office.remind(row!, { invoices: [{ invoiceId: crypto.randomUUID(), owed: 180 }] })).status).toBe(409);
    expect((await office.remind(row!, { stepId: crypto.randomUUID() })).status).toBe(409);
    expect((await office.remind(row!, { invoices: [] })).body.fields).toEqual({ invoices: 'Select an invoice' });
    const twice = [invoiceId, invoiceId].map((id) => ({ invoiceId: id, owed: 180 }));
    expect((await office.remind(row!, { invoices: twice })).status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  it('goes out with a statement, and is told of on the booking and of the payer', async () => {
    const [row] = await dueOf(company);
    expect((await office.remind(row!)).body).toMatchObject({ msg: 'Reminder sent', held: false });
    const mail = (await office.portal.deliverMails()).at(-1)!;
    expect(mail.envelope.to).toEqual(['ruth@hale.example']);
    expect(mail.subject).toBe('First reminder: £180.00');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Statement 09-01-2027.pdf']);
    const address = /https:\/\/portal\.example(\/statement\/view\.html\?\S+)/.exec(mail.text ?? '')![1]!;
    const page = await fetch(`${office.portal.address}${address}`);
    expect(page.status).toBe(200);
    const words = await page.text();
    for (const said of [company, row!.invoices[0]!.invoiceNo, 'Open invoices', '£180.00'])
      expect(words).toContain(said);
    expect((await fetch(`${office.portal.address}${address.replace(/token=.{5}/, 'token=AAAAA')}`)).status).toBe(404);
    const history = await office.portal.db
      .selectFrom('booking_history')
      .select(['text', 'detail'])
      .where('booking_id', '=', row!.invoices[0]!.bookingId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(history).toMatchObject({
      text: `First reminder: £180.00 of ${row!.invoices[0]!.invoiceNo}`,
      detail: expect.stringContaining('Sent by '),
    });
    const { body } = await office.superadmin.call(reminderRoutes.events, { params: { payerId: row!.payerId } });
    expect(body.data).toMatchObject([
      { what: 'First reminder', detail: `£180.00 of ${row!.invoices[0]!.invoiceNo}, to ruth@hale.example` },
    ]);
  });

  it('is not sent a second time, nor the next step before its days have passed', async () => {
    expect(await dueOf(company)).toEqual([]);
    const sent = await office.portal.db.selectFrom('reminders').selectAll().executeTakeFirstOrThrow();
    const line = await office.portal.db.selectFrom('reminder_invoices').selectAll().executeTakeFirstOrThrow();
    const again = await office.superadmin.call(reminderRoutes.send, {
      body: {
        payerId: sent.payer_id,
        stepId: sent.step_id,
        invoices: [{ invoiceId: line.invoice_id, owed: 180 }],
        claim: false,
      },
    });
    expect(again.status).toBe(409);
    await office.comes('2027-01-22');
    expect(await dueOf(company)).toEqual([]);
    await office.comes('2027-01-23');
    expect((await dueOf(company))[0]).toMatchObject({
      step: 'Final reminder',
      lastReminded: today,
      invoices: [{ lastReminded: { step: 'First reminder', on: today } }],
    });
    await office.comes(today);
  });

  it('is sent once, whoever sends it at the same moment', async () => {
    const [row] = await dueOf('John Smith');
    const statuses = (await Promise.all([office.remind(row!), office.remind(row!)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('what is held back', () => {
  it('is not to be reminded before its day, and stands beside the debt (rules reminders/pause, reminders/beside)', async () => {
    await office.comes('2027-01-23');
    const [row] = await dueOf(company);
    const { payerId } = row!;
    const refused = await office.hold({ kind: 'pause', payerId, until: '2027-01-22', reason: 'New clerk' });
    expect(refused.body.fields).toEqual({ until: 'The day must not be before today' });
    const { body } = await office.hold({ kind: 'pause', payerId, until: '2027-01-24', reason: 'New clerk' });
    expect(body.data).toMatchObject({ state: 'holds', payer: company, owed: 180 });
    expect(await dueOf(company)).toEqual([]);
    expect((await office.remind(row!)).status).toBe(409);
    const debtors = await office.superadmin.call(reportRoutes.debtors, { query: {} });
    expect(debtors.body.data.find(({ company: name }: { company: string }) => name === company).notes).toEqual([
      'Paused until 24/01/2027: New clerk',
    ]);
    await office.comes('2027-01-25');
    expect(await dueOf(company)).toHaveLength(1);
    expect((await office.superadmin.call(reminderRoutes.holds)).body.data).toEqual([]);
    await office.comes('2027-01-24');
    const end = { params: { id: body.data._id }, body: { outcome: 'They found the invoice' } };
    expect((await office.superadmin.call(reminderRoutes.endHold, end)).status).toBe(200);
    expect((await office.superadmin.call(reminderRoutes.endHold, end)).status).toBe(409);
    expect(await dueOf(company)).toHaveLength(1);
  });

  it('is a promise until its day has passed, and then it is shown as broken, or kept (rule reminders/promise)', async () => {
    const [{ invoices, payerId }] = (await dueOf(company)) as [Awaited<ReturnType<typeof dueOf>>[number]];
    await office.hold({ kind: 'promise', payerId, until: '2027-01-26', amount: 100, reason: 'Ruth on the telephone' });
    expect(await dueOf(company)).toEqual([]);
    await office.comes('2027-01-27');
    expect(await dueOf(company)).toMatchObject([{ broken: ['£100.00 promised by 26/01/2027, broken: £0.00 came'] }]);
    const received = await office.superadmin.call(paymentRoutes.receive, {
      body: {
        companyId: payerId,
        totalAmount: 100,
        paymentDate: '2027-01-27',
        allocatedDate: '2027-01-27',
        details: [{ invoiceNo: invoices[0]!.invoiceNo, allocated: 100 }],
      },
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    expect(await dueOf(company)).toMatchObject([{ total: 80, broken: [] }]);
    expect((await office.superadmin.call(reminderRoutes.holds)).body.data).toEqual([]);
  });

  it('is a disputed invoice alone until it is settled (rule reminders/dispute)', async () => {
    await office.invoice();
    const before = await dueOf(company);
    const disputed = before.flatMap(({ invoices }) => invoices).find(({ owed }) => owed === 80)!;
    const { payerId } = before[0]!;
    const other = (await dueOf('John Smith'))[0]?.payerId ?? crypto.randomUUID();
    const wrong = await office.hold({
      kind: 'dispute',
      payerId: other,
      invoiceId: disputed._id,
      reason: 'Nobody came',
    });
    expect(wrong.status).toBe(400);
    const { body } = await office.hold({ kind: 'dispute', payerId, invoiceId: disputed._id, reason: 'Nobody came' });
    expect((await dueOf(company)).flatMap(({ invoices }) => invoices.map(({ owed }) => owed))).toEqual([180]);
    const debts = await office.superadmin.call(reportRoutes.debts, { query: {} });
    expect(debts.body.data.find(({ _id }: { _id: string }) => _id === disputed._id).notes).toEqual([
      'Disputed: Nobody came',
    ]);
    await office.superadmin.call(reminderRoutes.endHold, {
      params: { id: body.data._id },
      body: { outcome: 'Both agreed on the hours' },
    });
    expect((await dueOf(company)).flatMap(({ invoices }) => invoices)).toHaveLength(2);
    const { data } = (await office.superadmin.call(reminderRoutes.events, { params: { payerId } })).body;
    expect(data[0]).toMatchObject({ what: 'Dispute ended', detail: `${disputed.invoiceNo}, Both agreed on the hours` });
  });
});

it('an invoice that waits for its month is not chased (rule invoices/monthly)', async () => {
  const companyName = 'Monthly Payers';
  const { body } = await office.superadmin.call(clientRoutes.create, {
    body: { ...newClient, companyName, isRegistered: true, regNotes: 'Signed', invoiceRhythm: 'month' },
  });
  const companyId = body.data._id;
  await office.invoice({ allocateCompany: true, companyId, companyName });
  expect(await dueOf(companyName)).toEqual([]);
  await office.superadmin.call(clientRoutes.update, { params: { id: companyId }, body: { invoiceRhythm: 'job' } });
  expect(await dueOf(companyName)).toMatchObject([{ total: 180, invoices: [{ mailed: false }] }]);
});

it('an invoice that came back is not chased until that is settled (rule reminders/dispute)', async () => {
  const [{ invoices }] = (await dueOf('Monthly Payers')) as [DueWire];
  const { invoiceNo } = invoices[0]!;
  const back = {
    returnedOn: londonDay(office.portal.clock.now()),
    reason: 'amount',
    returnedBy: 'Accounts',
    words: '',
  };
  const { body } = await office.superadmin.call(returnRoutes.log, { params: { invoiceNo }, body: back });
  expect(await dueOf('Monthly Payers')).toEqual([]);
  await office.superadmin.call(returnRoutes.settle, {
    params: { id: body.data._id },
    body: { outcome: 'withdrawn', settledOn: back.returnedOn, words: '' },
  });
  expect(await dueOf('Monthly Payers')).toHaveLength(1);
});

it('somebody outside the register is reached where their invoices are packed, too (rule reminders/addressee)', async () => {
  const addresses = async () => (await dueOf(company)).map(({ to }) => to);
  const before = await addresses();
  expect(before[0]).toEqual(['ruth@hale.example']);
  await packEverything(office.portal.db);
  expect(await addresses()).toEqual(before);
});

it('leaves the ledger as it was: reminders post nothing', async () => {
  expect(await unprovenBalances(office.portal.db)).toEqual([]);
});
