import { payRunRoutes } from '@dragoman/contract/payruns';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { settingsRoutes } from '@dragoman/contract/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { openPayOffice, type PayOffice, type RunWire, today } from './office.ts';

let office: PayOffice;
beforeAll(async () => {
  office = await openPayOffice();
  for (const interpreter of [office.one, office.one, office.other]) await office.approve(interpreter);
});
afterAll(() => office.portal.stop());

const rows = async () => {
  const { rows: counted } =
    await sql`select (select count(*) from pay_runs) as runs, (select count(*) from remittance_slips) as
    slips, (select count(*) from ledger_entries) as entries, (select count(*) from mails) as mails`.execute(
      office.portal.db,
    );
  return counted[0];
};
const outcomes = async (dueTo?: string) =>
  Object.fromEntries(
    (await office.preview(dueTo)).payees.map(({ interpreterId, outcome }) => [interpreterId, outcome]),
  );
const reasonsOf = async (interpreter: string) =>
  (await office.preview()).payees.find(({ interpreterId }) => interpreterId === interpreter)?.reasons;
const run = (id: string, action: 'export' | 'send' | 'cancel', body: object) =>
  office.superadmin.call(payRunRoutes[action], { params: { id }, body });
const read = async (id: string): Promise<RunWire> =>
  (await office.superadmin.call(payRunRoutes.one, { params: { id } })).body.data;
const wanted = (interpreterId: string, amount: number, more: object = {}) => ({
  dueTo: today,
  paymentDate: '2026-12-04',
  payees: [{ interpreterId, amount, ...more }],
});

describe('a run before it is made (rule payruns/preview)', () => {
  it('says whom it pays and how much, up to a day', async () => {
    const { payees, sums } = await office.preview();
    expect(payees).toMatchObject([
      { interpreterName: 'Test Interpreter', count: 2, amount: 181.6, outcome: 'pay', accountEnding: '4958' },
      { interpreterName: 'Zoë Other', count: 1, amount: 108.96, outcome: 'pay', accountEnding: '7491' },
    ]);
    expect(sums).toEqual({ pay: 290.56, held: 0, carried: 0 });
    expect((await office.preview('2026-12-02')).payees).toEqual([]);
    expect(JSON.stringify(payees)).not.toContain('66374958');
  });

  it('holds back whose bank details are wrong or not confirmed (rule payruns/held-back)', async () => {
    const refusals = [
      [{ account_no: '66374959' }, 'Sort code and account number cannot belong together: one of them is mistyped'],
      [{ account_no: '' }, 'There are no bank details'],
      [
        {
          account_no: '66374958',
          bank_changed_at: new Date('2026-12-01T09:00:00Z'),
          bank_changed_by: 'Ana',
          bank_changed_by_id: office.other,
          bank_changed_by_ids: [office.other],
        },
        'The bank details were changed on 01/12/2026 and are not confirmed',
      ],
    ] as const;
    for (const [columns, reason] of refusals) {
      await office.change(office.one, columns);
      expect(await reasonsOf(office.one)).toEqual([reason]);
      const refused = await office.make(wanted(office.one, 181.6));
      expect(refused.status).toBe(409);
    }
    await office.change(office.one, {
      account_no: '66374958',
      bank_changed_at: null,
      bank_changed_by: null,
      bank_changed_by_id: null,
      bank_changed_by_ids: [],
    });
    expect(await outcomes()).toEqual({ [office.one]: 'pay', [office.other]: 'pay' });
  });

  it('holds back who charges VAT without an agreement on the day of the invoice (rule payruns/self-billing)', async () => {
    await office.change(office.other, { self_billing_from: null });
    expect(await reasonsOf(office.other)).toEqual([
      expect.stringMatching(/^IPI-\d{6} of 03\/12\/2026 charges VAT, and no self-billing agreement is in force/),
    ]);
    const admin = await office.portal.confirmed('admin');
    const change = (body: object) => admin.call(interpreterRoutes.update, { params: { id: office.other }, body });
    expect((await change({ selfBillingFrom: '2026-12-01', selfBillingUntil: '2026-11-30' })).body.fields).toEqual({
      selfBillingUntil: 'The last day must not be before the first',
    });
    expect((await change({ selfBillingFrom: '2026-01-01', selfBillingUntil: '2026-12-02' })).status).toBe(200);
    expect(await outcomes()).toMatchObject({ [office.other]: 'held' });
    const kept = await change({ selfBillingUntil: '2026-12-03' });
    expect(kept.body.data).toMatchObject({ selfBillingFrom: '2026-01-01', selfBillingUntil: '2026-12-03' });
    expect(await outcomes()).toMatchObject({ [office.other]: 'pay' });
  });

  it('is the matter of a superadmin alone', async () => {
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const) {
      const caller = await office.portal.as(role);
      expect((await caller.call(payRunRoutes.preview, { query: { dueTo: today } })).status).toBe(403);
      expect((await caller.call(payRunRoutes.make, { body: wanted(office.one, 181.6) })).status).toBe(403);
      expect((await caller.call(payRunRoutes.list)).status).toBe(403);
    }
  });
});

describe('making it (rule payruns/making)', () => {
  it('refuses other sums, too much, nobody, and days that take no money; nothing is written', async () => {
    const before = await rows();
    expect((await office.make(wanted(office.one, 181.59))).status).toBe(409);
    expect((await office.make(wanted(crypto.randomUUID(), 181.6))).status).toBe(409);
    expect((await office.make({ ...wanted(office.one, 181.6), payees: [] })).body.fields).toEqual({
      payees: 'Select an interpreter',
    });
    const twice = [
      { interpreterId: office.one, amount: 181.6 },
      { interpreterId: office.one, amount: 181.6 },
    ];
    expect((await office.make({ ...wanted(office.one, 181.6), payees: twice })).status).toBe(400);
    for (const [paymentDate, sentence] of [
      ['2026-12-02', 'The payment date must not be before today'],
      ['2026-12-05', 'Banks make no payments on Sat 05/12/2026'],
      ['2027-01-04', expect.stringMatching(/ and 03\/01\/2027$/)],
    ])
      expect((await office.make({ ...wanted(office.one, 181.6), paymentDate })).body.fields).toEqual({
        paymentDate: sentence,
      });
    // The second of the two cannot be paid so: the first is not, either.
    const both = [
      { interpreterId: office.one, amount: 181.6 },
      { interpreterId: office.other, amount: 1 },
    ];
    expect((await office.make({ ...wanted(office.one, 181.6), payees: both })).status).toBe(409);
    expect(await rows()).toEqual(before);
  });

  it('asks for what is above the limit (rule payruns/limit)', async () => {
    const limit = (payLimit: number) => office.superadmin.call(settingsRoutes.update, { body: { payLimit } });
    expect((await limit(181.59)).status).toBe(200);
    expect((await office.preview()).payees.map(({ aboveLimit }) => aboveLimit)).toEqual([true, false]);
    expect((await office.make(wanted(office.one, 181.6))).body.fields).toEqual({
      payees: 'Test Interpreter: More than £181.59 must be confirmed',
    });
    const made = await office.make(wanted(office.one, 181.6, { confirmed: true }));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await run(made.body.data._id, 'cancel', { reason: 'Only tried' });
    await limit(5000);
  });

  it('makes a slip for each, once, whatever is asked at the same moment', async () => {
    const body = {
      ...wanted(office.one, 181.6),
      notes: 'November',
      payees: [
        { interpreterId: office.one, amount: 181.6 },
        { interpreterId: office.other, amount: 108.96 },
      ],
    };
    const key = crypto.randomUUID();
    const bookingId = await oneBooking();
    const answers = await Promise.all([
      office.make(body, key),
      office.make(body, key),
      office.make(body),
      office.make(wanted(office.other, 108.96)),
      office.superadmin.call(remittanceRoutes.create, {
        body: {
          interpreterId: office.one,
          details: [{ bookingId, bookingRef: 'BK' }],
          paymentDate: '2026-12-04',
        },
      }),
    ]);
    const [first, again, both, other, one] = answers.map(({ status }) => status);
    const outcome = JSON.stringify({ first, again, both, other, one });
    // Either one run pays both, or each of them is paid by what names them alone; what came too late is refused.
    const runs = new Map(
      answers.flatMap(({ body: { data } }) => (data?.payments ? [[data._id, data.payments.length] as const] : [])),
    );
    const isRun = [...runs.values()].includes(2);
    expect(runs.size, outcome).toBe([isRun, other === 200].filter(Boolean).length);
    expect(isRun, outcome).toBe([first, again, both].includes(200));
    for (const status of [first, again, both, other]) expect([200, 409], outcome).toContain(status);
    expect([200, 400, 409], outcome).toContain(one);
    expect([other, one].includes(200), outcome).toBe(!isRun);
    if (first === 200 && again === 200) expect(answers[1].body).toEqual(answers[0].body);
    const { rows: paid } = await sql<{ times: number }>`select count(*)::int as times from slip_lines where not void
      group by invoice_id`.execute(office.portal.db);
    expect(paid.every(({ times }) => times === 1)).toBe(true);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
    // Whatever came first is taken back, for what follows.
    for (const id of runs.keys()) await run(id, 'cancel', { reason: 'Again' });
    const slip = answers[4].body.data;
    if (slip)
      await office.superadmin.call(remittanceRoutes.void, { params: { id: slip._id }, body: { reason: 'Again' } });

    const made = await office.make(body, crypto.randomUUID());
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({
      state: 'Made',
      total: 290.56,
      count: 2,
      notes: 'November',
    });
    expect(made.body.data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([181.6, 108.96]);
    expect((await office.preview()).payees).toEqual([]);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('is answered the same when it is asked with the same key', async () => {
    const [last] = (await office.superadmin.call(payRunRoutes.list)).body.data;
    await run(last._id, 'cancel', { reason: 'Once more' });
    const key = crypto.randomUUID();
    const body = wanted(office.other, 108.96);
    const [first, second] = [await office.make(body, key), await office.make(body, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data._id).toBe(first.body.data._id);
    await run(first.body.data._id, 'cancel', { reason: 'Once more' });
  });
});

const oneBooking = async () => {
  const { rows: found } = await sql<{ id: string }>`select booking_id as id from invoices where side = 'interpreter'
    and interpreter_id = ${office.one} limit 1`.execute(office.portal.db);
  return found[0]!.id;
};

describe('its states (rule payruns/states)', () => {
  let made: RunWire;
  beforeAll(async () => {
    made = await office.makeAll();
  });

  it('lets no slip of it be voided alone, and cancels as a whole', async () => {
    const [first] = made.payments;
    const alone = await office.superadmin.call(remittanceRoutes.void, {
      params: { id: first!.slipId },
      body: { reason: 'Not him' },
    });
    expect([alone.status, alone.body.msg]).toEqual([
      409,
      `This slip is in Pay Run ${made.number}, which was not sent yet: cancel the run, or void the slip afterwards`,
    ]);
    expect((await run(made._id, 'cancel', { reason: '' })).status).toBe(400);
    const { body } = await run(made._id, 'cancel', { reason: 'The bank is closed' });
    expect(body.data).toMatchObject({ state: 'Cancelled', cancelled: { reason: 'The bank is closed' } });
    expect(body.data.payments.every((payment: { void: boolean }) => payment.void)).toBe(true);
    expect((await office.preview()).sums.pay).toBe(290.56);
    expect((await run(made._id, 'cancel', { reason: 'Twice' })).status).toBe(409);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('is cancelled as it was seen, and where it was exported only if the bank did not get that file', async () => {
    const { _id } = await office.makeAll();
    const reason = 'Wrong day';
    expect((await run(_id, 'export', { format: 'bacs18' })).body.data.exported).toMatchObject({ file: 1 });
    const before = await rows();
    for (const seen of [{ reason }, { reason, file: null, notAtBank: true }, { reason, file: 2, notAtBank: true }]) {
      const refused = await run(_id, 'cancel', seen);
      expect([refused.status, refused.body.msg]).toEqual([
        409,
        'Test superadmin has exported this run since it was looked at: look at it anew',
      ]);
    }
    const unstated = await run(_id, 'cancel', { reason, file: 1 });
    expect([unstated.status, unstated.body.fields]).toEqual([
      409,
      { notAtBank: 'Confirm that the bank did not get the file before you cancel this run' },
    ]);
    expect(await read(_id)).toMatchObject({ state: 'Exported' });
    expect(await rows()).toEqual(before);
    expect((await run(_id, 'cancel', { reason, file: 1, notAtBank: true })).body.data).toMatchObject({
      state: 'Cancelled',
    });
  });

  it('names the slips, which their numbers open, also when they are void', async () => {
    for (const { remittanceRef: id, slipToken: token } of (await read(made._id)).payments) {
      const page = await office.portal.anonymous.call(remittancePages.slip, {
        query: { id, token: token!, view: 'staff' },
      });
      expect(page.status).toBe(200);
      expect(String(page.body)).toContain(id);
    }
  });

  it('is not overtaken by a recovery of what it pays, so that it can still be sent or cancelled', async () => {
    const first = await office.makeAll();
    const paid = first.payments.find(({ interpreterId }) => interpreterId === office.one)!;
    const { rows: found } = await sql<{ id: string }>`select booking_id as id from slip_lines
      where slip_id = ${paid.slipId} order by position limit 1`.execute(office.portal.db);
    const bookingId = found[0]!.id;
    const credited = await office.superadmin.call(invoiceRoutes.credit, {
      params: { id: bookingId },
      body: { crNote: 'Interpreter', reason: 'Wrong hours' },
    });
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    const later = [await office.approve(office.one), await office.approve(office.one)];
    const why = `Pay Run ${first.number} is not sent yet: what it pays can be taken back once it is`;
    expect(await outcomes()).toEqual({ [office.one]: 'held' });
    expect(await reasonsOf(office.one)).toEqual([why]);
    expect((await office.make(wanted(office.one, 90.8))).status).toBe(409);
    const slip = (bookingIds: readonly string[]) =>
      office.superadmin.call(remittanceRoutes.create, {
        body: {
          interpreterId: office.one,
          paymentDate: today,
          details: bookingIds.map((id) => ({ bookingId: id })),
        },
      });
    const before = await rows();
    const refused = await slip([...later, bookingId]);
    expect([refused.status, refused.body.fields]).toEqual([400, { 'details.2': expect.stringContaining(why) }]);
    expect(await rows()).toEqual(before);
    // The jobs beside it are paid all the same, and the run is still called off: nothing is recovered then.
    expect((await slip(later)).status).toBe(200);
    expect((await run(first._id, 'cancel', { reason: 'Credited' })).status).toBe(200);
    expect(await outcomes()).toEqual({ [office.one]: 'pay', [office.other]: 'pay' });
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
    await office.approve(office.one);
  });

  it('is sent once it was exported, on a day from its making until today, with a mail to each', async () => {
    made = await office.makeAll();
    expect((await run(made._id, 'send', { sentOn: today })).body.msg).toBe(
      'Export the file first: it can then be marked as sent',
    );
    expect((await run(made._id, 'export', { format: 'bacs18' })).status).toBe(200);
    expect((await run(made._id, 'send', { sentOn: '2026-12-04' })).body.fields).toEqual({
      sentOn: 'The day must not be after today',
    });
    expect((await run(made._id, 'send', { sentOn: '2026-12-02' })).body.fields).toEqual({
      sentOn: 'The run was made on 03/12/2026',
    });
    const sent = await run(made._id, 'send', { sentOn: today });
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({
      held: false,
      data: { state: 'Sent', sent: { on: today } },
    });
    const mails = (await office.portal.deliverMails()).filter(({ subject }) => subject?.startsWith('Remittance slip'));
    expect(mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address)).toSorted()).toEqual([
      'else@mail.example',
      'interpreter@lil.example',
    ]);
    const [mail] = mails;
    expect(mail!.text).toContain('£');
    expect(mail!.text).not.toContain('66374958');
    expect((await run(made._id, 'send', { sentOn: today })).status).toBe(409);
    expect((await run(made._id, 'cancel', { reason: 'Too late' })).body.msg).toBe(
      'A pay run that is sent can no longer be cancelled',
    );
    expect((await run(made._id, 'export', { format: 'csv', layout: 'Plain' })).status).toBe(409);
  });

  it('is proved by what its slips posted', async () => {
    const amount = (more: number) =>
      sql`update pay_run_payments set amount_pence = amount_pence + ${more} where slip_id = ${made.payments[0]!.slipId}`.execute(
        office.portal.db,
      );
    await amount(1);
    expect(await unprovenBalances(office.portal.db)).toEqual(['payments of pay runs']);
    await amount(-1);
    await sql`update pay_runs set total_pence = total_pence + 1 where id = ${made._id}`.execute(office.portal.db);
    expect(await unprovenBalances(office.portal.db)).toEqual(['pay runs, beside what their slips posted']);
    await sql`update pay_runs set total_pence = total_pence - 1 where id = ${made._id}`.execute(office.portal.db);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('lets a slip be voided once the bank has it: the money came back', async () => {
    const [first] = made.payments;
    const voided = await office.superadmin.call(remittanceRoutes.void, {
      params: { id: first!.slipId },
      body: { reason: 'The bank returned it' },
    });
    expect(voided.status).toBe(200);
    expect((await read(made._id)).payments.map((payment) => payment.void)).toEqual([true, false]);
    expect((await office.preview()).payees).toHaveLength(1);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('carries what is taken back until there is more to pay (rule payruns/carried)', async () => {
    const paid = made.payments.find(({ interpreterId }) => interpreterId === office.other)!;
    const { rows: found } = await sql<{ id: string }>`select booking_id as id from slip_lines
      where slip_id = ${paid.slipId}`.execute(office.portal.db);
    const credited = await office.superadmin.call(invoiceRoutes.credit, {
      params: { id: found[0]!.id },
      body: { crNote: 'Interpreter', reason: 'Wrong hours' },
    });
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    expect(await reasonsOf(office.other)).toEqual(['More was paid than is due: -£108.96 is carried into the next run']);
    expect((await office.make(wanted(office.other, -108.96))).status).toBe(409);
    await office.approve(office.other);
    expect(await reasonsOf(office.other)).toEqual(['What is due comes to nothing: it stays until there is more']);
    await office.approve(office.other);
    const { payees } = await office.preview();
    expect(payees.find(({ interpreterId }) => interpreterId === office.other)).toMatchObject({
      outcome: 'pay',
      amount: 108.96,
      count: 3,
    });
  });
});
