import { importRoutes } from '@dragoman/contract/imports';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { settingsRoutes } from '@dragoman/contract/settings';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveClientPayment } from '../../src/features/payments/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { unprovenBalances, untilWaiting } from '../harness/index.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
  await office.moveIn(
    'clients',
    csvOf([
      ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
      ['Hale and Moor LLP', 'ana@hale.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
    ]),
  );
  await office.moveIn(
    'interpreters',
    csvOf([
      ['Name', 'Email', 'Mobile', 'Address', 'Postcode', 'DOB', 'Nationality', 'Languages'],
      ['Amina Khan', 'amina@ip.example', '07700 900123', '1 High St', 'EC1A 1BB', '03/04/1980', 'British', 'Tamil'],
    ]),
  );
});
afterAll(() => office.portal.stop());

const accounts = async () => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(debit_pence - credit_pence)::bigint as amount from ledger_postings group by 1 order by 1`.execute(
    office.portal.db,
  );
  return Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]));
};
const proven = async () => expect(await unprovenBalances(office.portal.db)).toEqual([]);
const company = async () =>
  (
    await office.portal.db
      .selectFrom('clients')
      .select('id')
      .where('company_name', 'like', 'Hale%')
      .executeTakeFirstOrThrow()
  ).id;

describe('opening balances (rule imports/opening-balances)', () => {
  const invoices = csvOf([
    ['Invoice', 'Date', 'Customer', 'Total', 'Amount due', 'Due Date', 'Job Date'],
    ['1042', '01/10/2026', 'Hale and Moor LLP', '180.00', '130.00', '15/10/2026', '20/09/2026'],
    ['1043', '02/10/2026', 'Hale and Moor LLP', '96.00', '96.00', '', ''],
    ['1044', '02/10/2026', 'Hale and Moor LLP', '96.00', '0.00', '', ''],
    ['1045', '02/10/2026', 'Hale and Moor LLP', '96.00', '-5.00', '', ''],
    ['1046', '02/10/1999', 'Hale and Moor LLP', '96.00', '5.00', '', ''],
    ['INV-000007', '02/10/2026', 'Hale and Moor LLP', '96.00', '5.00', '', ''],
    ['1042', '02/10/2026', 'Hale and Moor LLP', '96.00', '5.00', '', ''],
  ]);

  it('are judged row by row', async () => {
    const { said } = await office.preview('openInvoices', invoices);
    expect(said).toEqual([
      'new',
      'new',
      'refused: Nothing is open of it',
      'refused: -£5.00 is below nothing: a credit stands among the open credits',
      expect.stringMatching(/^refused: The date must lie between /),
      'refused: INV-000007 would be given here again (the next is INV-000001): set the first number above it',
      'refused: Stands in row 2 already',
    ]);
  });

  it('stand in the ledger, are due, paid, allocated and put on slips like others, and count in no sales', async () => {
    const owed = await office.moveIn('openInvoices', invoices);
    const credit = await office.moveIn(
      'openCredits',
      csvOf([
        ['Client', 'Credit', 'Date', 'Ref'],
        ['Hale and Moor LLP', '50.00', '05/10/2026', 'Overpaid'],
      ]),
    );
    const dues = await office.moveIn(
      'openDues',
      csvOf([
        ['Linguist', 'Amount', 'Date', 'Ref'],
        ['Amina Khan', '£90.00', '06/10/2026', 'AK-7'],
        ['Amina Khan', '10', '06/10/2026', ''],
      ]),
    );
    expect(await accounts()).toEqual({
      receivable: 22_600,
      customerCredit: -5_000,
      interpreterPayable: -10_000,
      openingBalances: -7_600,
    });
    await proven();
    const { body } = await office.superadmin.call(paymentRoutes.clientDues, { query: { limit: 50 } as never });
    expect(JSON.stringify(body.data)).toContain('226');
    const id = await company();
    const received = await office.superadmin.call(paymentRoutes.receive, {
      body: {
        companyId: id,
        totalAmount: 130,
        paymentDate: '2026-11-20',
        allocatedDate: '2026-11-20',
        details: [{ invoiceNo: '1042', allocated: 130 }],
      } as never,
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    const payment = await office.portal.db
      .selectFrom('payments')
      .select(['id', 'payment_ref'])
      .where('import_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const spent = await office.superadmin.call(paymentRoutes.apply, {
      params: { id: payment.id },
      body: {
        action: 'allocate',
        allocatedDate: '2026-11-20',
        details: [{ invoiceNo: '1043', allocated: 50 }],
      } as never,
    });
    expect(spent.status, JSON.stringify(spent.body)).toBe(200);
    const booking = await office.portal.db
      .selectFrom('bookings')
      .select(['status', 'balance_pence'])
      .where('invoice_no', '=', '1042')
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ status: 'Paid', balance_pence: 0 });
    await proven();
    const issued = await sql<{
      total: number;
    }>`select coalesce(sum(total_pence), 0)::bigint as total from issued_by_day`.execute(office.portal.db);
    expect(issued.rows[0]!.total).toBe(0);
    const live = await office.portal.db
      .selectFrom('invoices')
      .select('booking_id')
      .where('invoice_no', '=', '1043')
      .executeTakeFirstOrThrow();
    const noted = await office.superadmin.call(invoiceRoutes.credit, {
      params: { id: live.booking_id },
      body: { crNote: 'Client', reason: 'No' } as never,
    });
    expect(noted.body.msg).toBe(
      'This balance was moved in: no credit note can be issued for it. Write it off, or undo its import',
    );
    for (const { id: one } of [owed, credit]) expect((await office.undo(one)).status).toBe(409);
    expect((await office.undo(owed.id)).body.msg).toBe(
      'This import of open invoices cannot be undone: on it rest 2 settled balances (1042)',
    );
    expect((await office.undo(dues.id)).body.data.state).toBe('undone');
    await proven();
    const again = await office.moveIn(
      'openDues',
      csvOf([
        ['Interpreter', 'Amount', 'Date', 'Ref'],
        ['amina@ip.example', '90.00', '06/10/2026', 'AK-7'],
      ]),
    );
    const due = await office.superadmin.call(remittanceRoutes.dues, { query: { limit: 50 } as never });
    expect(JSON.stringify(due.body)).toContain('Amina Khan');
    expect(again.data.state).toBe('applied');
    await proven();
  });

  it('go back to nothing by entries that mirror them', async () => {
    const before = await accounts();
    const one = await office.moveIn(
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Customer', 'Amount due'],
        ['2001', '01/10/2026', 'Hale and Moor LLP', '12.00'],
      ]),
    );
    const other = await office.moveIn(
      'openCredits',
      csvOf([
        ['Client', 'Credit', 'Date'],
        ['Hale and Moor LLP', '7.00', '05/10/2026'],
      ]),
    );
    for (const { id } of [one, other]) expect((await office.undo(id)).body.data.state).toBe('undone');
    expect(await accounts()).toEqual(before);
    await proven();
    await office.moveIn(
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Customer', 'Amount due'],
        ['2001', '01/10/2026', 'Hale and Moor LLP', '13.00'],
      ]),
    );
    await proven();
  });
});

describe('the same file', () => {
  const credits = csvOf([
    ['Client', 'Credit', 'Date'],
    ['Hale and Moor LLP', '11.00', '05/10/2026'],
  ]);

  it('is moved in once, also where it was read twice before (rule imports/opening-balances)', async () => {
    const [one, other] = [await office.preview('openCredits', credits), await office.preview('openCredits', credits)];
    const apply = (id: string) => office.superadmin.call(importRoutes.apply, { params: { id }, body: { leaveOut: 0 } });
    const answers = await Promise.all([apply(one.id), apply(other.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'This file was moved in already: undo that first',
    );
    await office.work();
    expect((await office.upload('openCredits', credits)).status).toBe(400);
    const taken = answers[0]!.status === 200 ? one : other;
    expect((await office.undo(taken.id)).body.data.state).toBe('undone');
    expect((await office.upload('openCredits', credits)).status).toBe(200);
  });
});

describe('the undoing of balances (rule imports/undo)', () => {
  const asked = async (id: string) =>
    expect((await office.superadmin.call(importRoutes.undo, { params: { id } })).status).toBe(200);
  const now = async (id: string) => (await office.superadmin.call(importRoutes.read, { params: { id } })).body.data;

  it('is refused where an invoice is paid while it waits', async () => {
    const { id } = await office.moveIn(
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Customer', 'Amount due'],
        ['3001', '01/10/2026', 'Hale and Moor LLP', '21.00'],
      ]),
    );
    const companyId = await company();
    await asked(id);
    const waiting = await transact(office.portal.db, async (tx) => {
      await receiveClientPayment(
        { tx, actor: systemActor, now: office.portal.clock.now() },
        {
          companyId,
          totalAmount: pence(2_100),
          paymentDate: calendarDay('2026-11-20'),
          allocatedDate: calendarDay('2026-11-20'),
          details: [{ invoiceNo: '3001', allocated: pence(2_100) }],
        },
      );
      const undone = office.work();
      await untilWaiting(office.portal.db, 1);
      return { undone };
    });
    await waiting.undone;
    expect(await now(id)).toMatchObject({
      state: 'applied',
      problem: expect.stringContaining('1 settled balance (3001)'),
    });
    await proven();
  });

  it('is refused where a credit is spent while it waits', async () => {
    await office.moveIn(
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Customer', 'Amount due'],
        ['3002', '01/10/2026', 'Hale and Moor LLP', '30.00'],
      ]),
    );
    const { id } = await office.moveIn(
      'openCredits',
      csvOf([
        ['Client', 'Credit', 'Date'],
        ['Hale and Moor LLP', '50.00', '06/10/2026'],
      ]),
    );
    const { id: payment } = await office.portal.db
      .selectFrom('payments')
      .select('id')
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    await asked(id);
    const waiting = await transact(office.portal.db, async (tx) => {
      await tx.selectFrom('payments').select('id').where('id', '=', payment).forUpdate().execute();
      const spent = office.superadmin.call(paymentRoutes.apply, {
        params: { id: payment },
        body: {
          action: 'allocate',
          allocatedDate: '2026-11-20',
          details: [{ invoiceNo: '3002', allocated: 30 }],
        } as never,
      });
      await untilWaiting(office.portal.db, 1);
      const undone = office.work();
      await untilWaiting(office.portal.db, 2);
      return { spent, undone };
    });
    expect((await waiting.spent).status).toBe(200);
    await waiting.undone;
    expect(await now(id)).toMatchObject({
      state: 'applied',
      problem: expect.stringContaining('1 spent credit'),
    });
    await proven();
  });
});

describe('first numbers (rule imports/first-numbers)', () => {
  it('are set while none is given, and what follows begins there', async () => {
    const set = (name: string, first: number) =>
      office.superadmin.call(settingsRoutes.setFirstNumber, { params: { name }, body: { first } });
    const { body } = await set('invoice', 2_000);
    expect(body.data.find((one: { name: string }) => one.name === 'invoice')).toMatchObject({
      first: 2_000,
      next: 'INV-002000',
      isUsed: false,
    });
    expect((await set('invoice', 3_000)).status).toBe(200);
    expect(
      (await set('remittance', 500)).body.data.find((one: { name: string }) => one.name === 'remittance'),
    ).toMatchObject({ next: 'REM-000500' });
    // Credits and past jobs have taken numbers of theirs.
    for (const name of ['payment', 'booking']) {
      const refused = await set(name, 900);
      expect(refused.status).toBe(400);
      expect(refused.body.fields.first).toMatch(/^Numbers are given already: the next is /);
    }
    const low = await office.preview(
      'openInvoices',
      csvOf([
        ['Invoice', 'Date', 'Customer', 'Amount due'],
        ['INV-002999', '01/10/2026', 'Hale and Moor LLP', '12.00'],
        ['INV-003000', '01/10/2026', 'Hale and Moor LLP', '12.00'],
      ]),
    );
    expect(low.said).toEqual(['new', expect.stringContaining('would be given here again')]);
    await proven();
  });
});
