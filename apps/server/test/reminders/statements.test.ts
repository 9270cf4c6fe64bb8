import { paymentRoutes } from '@dragoman/contract/payments';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { reportRoutes } from '@dragoman/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../invoices/jobs.ts';
import { type DebtOffice, openDebtOffice, today } from './office.ts';

let office: DebtOffice;
let payerId: string;
let invoiceNos: string[];
beforeAll(async () => {
  office = await openDebtOffice();
  for (let jobs = 0; jobs < 2; jobs += 1) await office.invoice();
  const rows = await office.portal.db
    .selectFrom('invoices')
    .select(['payer_id', 'invoice_no'])
    .where('side', '=', 'client')
    .orderBy('number')
    .execute();
  payerId = rows[0]!.payer_id!;
  invoiceNos = rows.map(({ invoice_no }) => invoice_no);
  // 250.00 for 180.00: 70.00 are credit.
  const received = await office.superadmin.call(paymentRoutes.receive, {
    body: {
      companyId: payerId,
      totalAmount: 250,
      balance: 70,
      paymentDate: '2027-01-05',
      allocatedDate: '2027-01-05',
      details: [{ invoiceNo: invoiceNos[0], allocated: 180 }],
    },
  });
  expect(received.status, JSON.stringify(received.body)).toBe(200);
});
afterAll(() => office.portal.stop());

const statement = async (query: object = {}) =>
  office.superadmin.call(reminderRoutes.statement, { params: { payerId }, query });

describe('a statement of account (rule reminders/statement)', () => {
  it('says what moved the account, what is open and how old that is', async () => {
    const { data } = (await statement()).body;
    expect(data).toMatchObject({
      payer: 'Hale and Moor LLP',
      fromDay: '2026-11-01',
      toDay: today,
      opening: 0,
      lines: [
        { on: '2026-12-03', what: `Invoice ${invoiceNos[0]}`, amount: 180, balance: 180 },
        { on: '2026-12-03', what: `Invoice ${invoiceNos[1]}`, amount: 180, balance: 360 },
        { on: '2027-01-05', what: expect.stringMatching(/^Payment PAY-\d{6}, thank you$/), amount: -250, balance: 110 },
      ],
      closing: 110,
      open: [{ invoiceNo: invoiceNos[1], dueOn: '2027-01-02', daysOverdue: 7, total: 180, owed: 180 }],
      ages: { current: 0, days30: 180, days60: 0, days90: 0, older: 0 },
      owed: 180,
      credit: 70,
    });
  });

  it('brings forward what was before, and stands at any day as the debtors do', async () => {
    expect((await statement({ fromDay: '2026-12-04' })).body.data).toMatchObject({ opening: 360, closing: 110 });
    for (const on of ['2026-12-02', '2026-12-03', '2027-01-04', '2027-01-05', today]) {
      const { data } = (await statement({ fromDay: '2026-01-01', toDay: on })).body;
      const debtors = (await office.superadmin.call(reportRoutes.debtors, { query: { on } })).body;
      expect([data.owed, data.credit, data.closing], on).toEqual([
        debtors.owed,
        debtors.credit,
        Math.round(100 * (debtors.owed - debtors.credit)) / 100,
      ]);
      expect(data.ages).toMatchObject({ current: debtors.current, days30: debtors.days30 });
    }
  });

  it('ends today at the latest, and not before it begins', async () => {
    expect((await statement({ toDay: '2027-01-10' })).body.fields).toEqual({
      toDay: 'A statement ends today at the latest',
    });
    expect((await statement({ fromDay: '2027-01-02', toDay: '2027-01-01' })).body.fields).toEqual({
      fromDay: 'The first day must not be after the last',
    });
    const unknown = { params: { payerId: crypto.randomUUID() }, query: {} };
    expect((await office.superadmin.call(reminderRoutes.statement, unknown)).status).toBe(404);
  });

  it('is a PDF', async () => {
    const reply = await office.superadmin.call(reminderRoutes.statementPdf, { params: { payerId }, query: {} });
    const { text } = await wordsOf(reply.bytes);
    for (const words of [
      'STATEMENT',
      'Brought forward',
      'Open invoices',
      invoiceNos[1]!,
      'Credit not used yet',
      '£110.00',
    ])
      expect(text).toContain(words);
  });

  it('is mailed with a link, and the link shows it as it was sent', async () => {
    const ipAdmin = await office.portal.as('ip-admin');
    const sent = await ipAdmin.call(reminderRoutes.sendStatement, { params: { payerId }, body: {} });
    expect(sent.body).toMatchObject({ msg: 'Statement sent', held: false });
    const mail = (await office.portal.deliverMails()).at(-1)!;
    expect(mail.subject).toBe('Statement of account at 09/01/2027');
    expect(mail.text).toContain('The balance is £110.00.');
    const { text } = await wordsOf(Buffer.from(mail.attachments[0]!.content as ArrayBuffer));
    expect(text).toContain('£110.00');
    const address = /https:\/\/portal\.example(\/statement\/view\.html\?\S+)/.exec(mail.text ?? '')![1]!;
    await office.superadmin.call(paymentRoutes.receive, {
      body: { companyId: payerId, totalAmount: 10, balance: 10, paymentDate: today, allocatedDate: today, details: [] },
    });
    expect((await statement()).body.data.closing).toBe(100);
    const page = await fetch(`${office.portal.address}${address}`);
    expect(await page.text()).toContain('£110.00');
    const pdf = await fetch(`${office.portal.address}${address}&format=pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const { body } = await office.superadmin.call(reminderRoutes.events, { params: { payerId } });
    expect(body.data).toMatchObject([
      { what: 'Statement of account at 09/01/2027', statement: `https://portal.example${address}` },
    ]);
  });

  it('is the matter of those who handle payments', async () => {
    const admin = await office.portal.as('admin');
    expect((await admin.call(reminderRoutes.statement, { params: { payerId }, query: {} })).status).toBe(403);
    expect((await admin.call(reminderRoutes.sendStatement, { params: { payerId }, body: {} })).status).toBe(403);
  });

  it('is not sent to whom no address is known', async () => {
    await office.portal.db.updateTable('invoices').set({ document: '{}' }).where('payer_id', '=', payerId).execute();
    const before = await office.portal.db.selectFrom('mails').select('id').execute();
    const refused = await office.superadmin.call(reminderRoutes.sendStatement, { params: { payerId }, body: {} });
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toBe('There is no e-mail address of Hale and Moor LLP');
    expect(await office.portal.db.selectFrom('mails').select('id').execute()).toEqual(before);
  });
});
