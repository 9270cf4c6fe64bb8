import { randomUUID } from 'node:crypto';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterAll(() => desk.portal.stop());

interface Command {
  readonly route: RouteDeclaration;
  readonly params?: Record<string, string>;
  readonly body: object;
}

async function succeed({ route, params, body }: Command) {
  const answer = await desk.superadmin.call(route, { params, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

let made = 0;

/** A receipt of £400.00 from the payer of an invoice of £180.00, which it settles by as much as is said; each from another payer. */
async function receipt(allocated = 0) {
  made += 1;
  const invoice = await desk.invoice({ companyName: `Firm ${made}` });
  const details = allocated === 0 ? [] : [{ invoiceNo: invoice.invoiceNo, allocated }];
  const payment = await succeed({
    route: paymentRoutes.receive,
    body: {
      companyId: invoice.payerId,
      totalAmount: 400,
      balance: 400 - allocated,
      paymentDate: today,
      allocatedDate: today,
      details,
    },
  });
  return { invoice, id: payment._id as string };
}

const make = (id: string, body: object): Command => ({
  route: paymentRoutes.apply,
  params: { id },
  body: { allocatedDate: today, ...body },
});

async function slip() {
  await desk.invoice();
  const [{ _id: interpreterId }] = (await desk.superadmin.call(remittanceRoutes.dues)).body.data;
  const jobs = (await desk.superadmin.call(remittanceRoutes.pending, { params: { interpreterId } })).body.data;
  const details = [{ bookingId: jobs.at(-1).bookingId }];
  return { route: remittanceRoutes.create, body: { interpreterId, paymentDate: today, details } };
}

const commands: Record<string, () => Promise<Command>> = {
  'allocating credit': async () => {
    const { id, invoice } = await receipt();
    return make(id, { action: 'allocate', details: [{ invoiceNo: invoice.invoiceNo, allocated: 180 }] });
  },
  'spending credit from the dues': async () => {
    const { invoice } = await receipt();
    const details = [{ invoiceNo: invoice.invoiceNo, allocated: 180 }];
    const body = { companyId: invoice.payerId, credit: 180, allocatedDate: today, details };
    return { route: paymentRoutes.allocateCredit, body };
  },
  'a refund of all that is left': async () => make((await receipt()).id, { action: 'refund', refundAmount: 400 }),
  'writing off what is left': async () => make((await receipt()).id, { action: 'writeOff', writeOffAmount: 400 }),
  'writing off a debt from a payment': async () => {
    const { id, invoice } = await receipt();
    return make(id, { action: 'writeOff', details: [{ invoiceNo: invoice.invoiceNo, allocated: 180 }] });
  },
  'writing off a debt': async () => {
    const { invoiceNo } = await desk.invoice();
    return { route: paymentRoutes.writeOffDebt, body: { invoiceNos: [invoiceNo], reason: 'Insolvent' } };
  },
  'reversing a write-off': async () => {
    const { invoiceNo } = await desk.invoice();
    const body = { invoiceNos: [invoiceNo], reason: 'Insolvent' };
    const [{ _id: writeOffId }] = await succeed({ route: paymentRoutes.writeOffDebt, body });
    return { route: paymentRoutes.reverseWriteOff, body: { writeOffId, reason: 'They pay' } };
  },
  'releasing an allocation': async () => {
    const { id } = await receipt(180);
    const { details } = (await desk.superadmin.call(paymentRoutes.read, { params: { id } })).body.data;
    return {
      route: paymentRoutes.release,
      params: { id },
      body: { allocationId: details[0]._id, reason: 'Wrong invoice' },
    };
  },
  'reversing a receipt': async () => ({
    route: paymentRoutes.reverse,
    params: { id: (await receipt()).id },
    body: { reason: 'The cheque bounced' },
  }),
  'generating a remittance slip': slip,
  'voiding a remittance slip': async () => {
    const { _id: id } = await succeed(await slip());
    return { route: remittanceRoutes.void, params: { id }, body: { reason: 'Wrong day' } };
  },
  'a credit note': async () => {
    const { id } = await desk.invoice();
    const { booking_id } = await desk.portal.db
      .selectFrom('invoices')
      .select('booking_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { route: invoiceRoutes.credit, params: { id: booking_id }, body: { crNote: 'Client', reason: 'Not done' } };
  },
};

/** How many rows money has written. */
async function writtenRows(): Promise<Record<string, number>> {
  const tables = [
    'payments',
    'allocations',
    'releases',
    'refunds',
    'write_offs',
    'write_off_reversals',
    'receipt_reversals',
    'remittance_slips',
    'slip_voids',
    'credit_notes',
    'ledger_entries',
  ];
  const counted = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(desk.portal.db);
  return rows[0]!;
}

const addRow = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.keys(after).map((table) => [table, after[table]! - before[table]!]));

describe.each(Object.keys(commands))('%s', (name) => {
  const prepare = commands[name]!;

  it('is done once however often it is sent with one key, and answered alike', async () => {
    const command = await prepare();
    const before = await writtenRows();
    const idempotencyKey = randomUUID();
    const sent = { params: command.params, body: command.body, idempotencyKey } as never;
    const answers = await Promise.all([1, 2, 3].map(() => desk.superadmin.call(command.route, sent)));
    answers.push(await desk.superadmin.call(command.route, sent));
    const [first] = answers.filter(({ status }) => status === 200);
    expect(first, JSON.stringify(answers.map(({ body }) => body))).toBeDefined();
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual(first!.body);
      else expect([status, typeof body.msg]).toEqual([409, 'string']);
    }
    expect(answers.at(-1)!.status).toBe(200);
    const once = addRow(before, await writtenRows());

    const another = await prepare();
    const between = await writtenRows();
    await succeed(another);
    expect(once).toEqual(addRow(between, await writtenRows()));
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('is done by one of two people, and the other reads why not', async () => {
    const command = await prepare();
    const before = await writtenRows();
    const sent = { params: command.params, body: command.body } as never;
    const answers = await Promise.all([1, 2].map(() => desk.superadmin.call(command.route, sent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect([400, 409], JSON.stringify(refused.body)).toContain(refused.status);
    expect(refused.body.msg).toMatch(/^[A-Z£].{5,}/);
    const once = addRow(before, await writtenRows());

    const another = await prepare();
    const between = await writtenRows();
    await succeed(another);
    expect(once).toEqual(addRow(between, await writtenRows()));
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });
});
