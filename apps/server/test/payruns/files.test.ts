import { securityRoutes } from '@dragoman/contract/access';
import { payRunRoutes } from '@dragoman/contract/payruns';
import { settingsRoutes } from '@dragoman/contract/settings';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, openPayOffice, type PayOffice, type RunWire } from './office.ts';
import { readBacs, readCsv, type ReadFile, readPain } from './readers.ts';

let office: PayOffice;
let made: RunWire;
beforeAll(async () => {
  office = await openPayOffice();
  for (const interpreter of [office.one, office.one, office.other]) await office.approve(interpreter);
  made = await office.makeAll();
});
afterAll(() => office.portal.stop());

const exportAs = (body: object) => office.superadmin.call(payRunRoutes.export, { params: { id: made._id }, body });
const fileNo = async (): Promise<number> =>
  (await office.superadmin.call(payRunRoutes.one, { params: { id: made._id } })).body.data.exported?.file;
const download = (by = office.superadmin) => by.call(payRunRoutes.file, { params: { id: made._id } });
const text = async () => {
  const { status, bytes, body } = await download();
  expect(status, JSON.stringify(body)).toBe(200);
  return bytes.toString('utf8');
};
const settings = (body: object) => office.superadmin.call(settingsRoutes.update, { body });

/** What the ledger says was paid by the run's slips: each with its sum. */
const posted = async () => {
  const { rows } = await sql<{ reference: string; pence: number }>`
    select s.remittance_ref as reference, (sum(p.credit_pence) - sum(p.debit_pence))::int as pence
    from ledger_postings p join remittance_slips s on s.id = p.slip_id
    where p.account = 'cash' and s.id in (select slip_id from pay_run_payments) group by 1 order by 1`.execute(
    office.portal.db,
  );
  return rows;
};

const agrees = async (file: ReadFile) => {
  const slips = await posted();
  expect(slips.length).toBe(2);
  expect(file.payments.map(({ pence, reference }) => ({ reference, pence }))).toEqual(slips);
  expect(file.count).toBe(slips.length);
  expect(file.pence).toBe(slips.reduce((total, { pence }) => total + pence, 0));
  expect(file.from).toEqual({ sortCode: '202959', accountNo: '63748472' });
  expect(file.payments.map(({ accountNo, sortCode }) => [sortCode, accountNo])).toEqual([
    ['089999', '66374958'],
    ['107999', '88837491'],
  ]);
};

describe('what a file says is what the ledger says (rule payruns/files)', () => {
  it('is nothing before it is exported', async () => {
    const refused = await download();
    expect([refused.status, refused.body.msg]).toEqual([409, 'Export the file first: it can then be downloaded']);
  });

  it('names changed bank details before it pays to those that were (rule payruns/changed-accounts)', async () => {
    const [paid, other] = made.payments;
    const marked = async () =>
      (
        (await office.superadmin.call(payRunRoutes.one, { params: { id: made._id } })).body.data as RunWire
      ).payments.map(({ accountChanged }) => accountChanged);
    const why = (names: string) =>
      `This run still pays to the bank details from before they were changed: ${names}. If the new ones are right, cancel the run and make it again`;
    const steps = () => sql`select count(*) from audit_log where record_table = 'pay_runs'`.execute(office.portal.db);
    const before = (await steps()).rows;
    const refuses = async (changedAccounts: readonly string[], names: string) => {
      const refused = await exportAs({ format: 'bacs18', changedAccounts });
      expect([refused.status, refused.body.msg]).toEqual([409, why(names)]);
    };
    const unconfirmed = {
      bank_changed_at: new Date('2026-12-03T16:30:00Z'),
      bank_changed_by: 'Ana',
      bank_changed_by_id: office.other,
      bank_changed_by_ids: [office.other],
    };
    const confirmed = {
      bank_changed_at: null,
      bank_changed_by: null,
      bank_changed_by_id: null,
      bank_changed_by_ids: [],
    };
    expect(await marked()).toEqual([false, false]);
    // Written otherwise it is the same account.
    await office.change(office.one, { sort_code: '089999', account_no: '6637 4958' });
    expect(await marked()).toEqual([false, false]);
    await office.change(office.one, unconfirmed);
    expect(await marked()).toEqual([true, false]);
    await refuses([], 'Test Interpreter');
    await office.change(office.one, { ...confirmed, account_name: 'Somebody Else' });
    await office.change(office.other, { account_no: '88837493' });
    expect(await marked()).toEqual([true, true]);
    await refuses([], 'Test Interpreter, Zoë Other');
    await refuses([paid!.slipId], 'Zoë Other');
    expect((await download()).status).toBe(409);
    expect((await steps()).rows).toEqual(before);
    const { status } = await exportAs({ format: 'bacs18', changedAccounts: [paid!.slipId, other!.slipId] });
    expect(status).toBe(200);
    await agrees(readBacs(await text()));
    const again = await exportAs({ format: 'csv', layout: 'Plain', replaces: await fileNo() });
    expect([again.status, again.body.msg]).toEqual([409, why('Test Interpreter, Zoë Other')]);
    await office.change(office.one, accounts.test);
    await office.change(office.other, accounts.other);
    expect(await marked()).toEqual([false, false]);
  });

  it('as Bacs Standard 18', async () => {
    const { body } = await exportAs({ format: 'bacs18' });
    expect(body.data, JSON.stringify(body)).toMatchObject({
      state: 'Exported',
      exported: { format: 'bacs18', layout: null },
    });
    const file = readBacs(await text());
    await agrees(file);
    // The money arrives on Friday, 4 December: Bacs processes it on Thursday, the 337th day.
    expect(file.day).toBe(' 26337');
    expect(file.payments.map(({ name }) => name)).toEqual(['T INTERPRETER', 'ZOE OTHER']);
  });

  it('as ISO 20022, in both versions', async () => {
    for (const format of ['pain.001.001.03', 'pain.001.001.09']) {
      expect((await exportAs({ format, replaces: await fileNo() })).status).toBe(200);
      const sent = await text();
      expect(sent).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"`);
      const file = readPain(sent);
      await agrees(file);
      expect(file.day).toBe('2026-12-04');
      expect(file.payments.map(({ name }) => name)).toEqual(['T Interpreter', 'Zoe Other']);
    }
  });

  it('as CSV in a layout that is given, and in one of the agency', async () => {
    const slips = await posted();
    await exportAs({ format: 'csv', layout: 'Bacs payment editor', replaces: await fileNo() });
    const columns = ['to', 'account', 'name', 'amount', 'code', 'from', 'own', 'by', 'reference', 'day'];
    const rows = readCsv(await text(), columns);
    expect(rows.map(({ amount, reference }) => [reference, Math.round(Number(amount) * 100)])).toEqual(
      slips.map(({ pence, reference }) => [reference, pence]),
    );
    expect(rows[0]).toMatchObject({
      to: '089999',
      account: '66374958',
      code: '99',
      own: '63748472',
      day: '04/12/2026',
    });

    const own = {
      name: 'Our bank',
      separator: 'comma',
      dates: 'YYYYMMDD',
      header: false,
      columns: [
        { title: 'P', field: 'pence' },
        { title: 'A', field: 'accountNo' },
        { title: 'S', field: 'writtenSortCode' },
      ],
    };
    expect((await settings({ paymentLayouts: [own] })).status).toBe(200);
    expect((await exportAs({ format: 'csv', layout: 'Our bank', replaces: await fileNo() })).status).toBe(200);
    // The run keeps the layout that it was exported in.
    await settings({ paymentLayouts: [] });
    expect(await text()).toBe('18160,66374958,08-99-99\r\n10896,88837491,10-79-99\r\n');
    expect((await exportAs({ format: 'csv', layout: 'Our bank', replaces: await fileNo() })).body.fields).toEqual({
      layout: 'This layout is no longer described',
    });
    expect((await exportAs({ format: 'csv' })).body.fields).toEqual({ layout: 'Required' });
  });
});

describe('one run has one file', () => {
  it('that stays the same byte for byte, whatever changes afterwards', async () => {
    await exportAs({ format: 'bacs18', replaces: await fileNo() });
    const first = await text();
    const [{ exported }] = (await office.superadmin.call(payRunRoutes.list)).body.data;
    expect(exported.sha256).toBe(createHash('sha256').update(first).digest('hex'));
    await office.change(office.one, { account_no: '66374950', account_name: 'Somebody Else' });
    await settings({ payerAccountName: 'Another Ltd', serviceUserNumber: '111111' });
    await office.portal.at('2026-12-03T16:05:00Z', async () => {
      expect((await exportAs({ format: 'bacs18' })).body.data.exported).toEqual(exported);
      expect(await text()).toBe(first);
    });
    await office.portal.db
      .updateTable('pay_run_payments')
      .set({ sort_code: '000000' })
      .where('position', '=', 0)
      .execute();
    expect((await download()).body.msg).toBe('The file cannot be made again as it was');
    await office.portal.db
      .updateTable('pay_run_payments')
      .set({ sort_code: '089999' })
      .where('position', '=', 0)
      .execute();
    await office.change(office.one, accounts.test);
    await settings({ payerAccountName: 'Test Interpreting Ltd', serviceUserNumber: '654321' });
  });

  it('of which another would pay twice, so that it is refused unless it replaces the first', async () => {
    const refused = await exportAs({ format: 'pain.001.001.03' });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'This run was exported as Bacs Standard 18. A second file would pay everybody twice if the bank got both',
    ]);
  });

  it('is replaced as the very file that was looked at: of two who replace it one is refused', async () => {
    const seen = await fileNo();
    const replacing = { format: 'pain.001.001.03', replaces: seen };
    const answers = await Promise.all([exportAs(replacing), exportAs(replacing)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.msg).toBe(
      'Test superadmin has exported this run since it was looked at: look at it anew',
    );
    expect(await fileNo()).toBe(seen + 1);
    const sent = await text();
    expect(sent).toContain(`PAYRUN-${made.number}-${seen + 1}`);
    for (const replaces of [seen, seen + 2, true]) {
      const { status } = await exportAs({ format: 'bacs18', replaces });
      expect(status).toBe(replaces === true ? 400 : 409);
    }
    expect(await text()).toBe(sent);
    expect((await exportAs({ format: 'bacs18', replaces: seen + 1 })).status).toBe(200);
  });

  it('is not made once banks can no longer pay on its day (rule payruns/payment-date)', async () => {
    const arrivesOn = (day: string) =>
      sql`update pay_runs set payment_date = ${day} where id = ${made._id}`.execute(office.portal.db);
    const before = await text();
    await arrivesOn('2026-12-02');
    const refused = await exportAs({ format: 'csv', layout: 'Plain', replaces: await fileNo() });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'The payment date must not be before today: cancel the run, and make it anew',
    ]);
    // Nothing stands in the way of the file that there is.
    expect((await exportAs({ format: 'bacs18' })).status).toBe(200);
    await arrivesOn('2026-12-04');
    expect(await text()).toBe(before);
  });

  it('needs the account of the agency, and Bacs its service user number', async () => {
    await settings({ serviceUserNumber: '' });
    expect((await exportAs({ format: 'bacs18', replaces: await fileNo() })).body.msg).toMatch(/service user number/);
    expect((await exportAs({ format: 'csv', layout: 'Plain', replaces: await fileNo() })).status).toBe(200);
    await settings({ payerAccountNo: '' });
    const { body } = await office.superadmin.call(payRunRoutes.one, { params: { id: made._id } });
    expect(new Set(body.data.choices.map(({ problem }: { problem: string }) => problem))).toEqual(
      new Set(["Enter the agency's account for payments in Agency Settings first"]),
    );
    await settings({ payerAccountNo: '63748472', serviceUserNumber: '654321' });
  });
});

describe('whole account numbers (rule payruns/files)', () => {
  it('are read by who pays, and has shown just now who they are; the log says so', async () => {
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const)
      expect((await download(await office.portal.as(role))).status).toBe(403);
    await office.portal.at('2026-12-03T17:00:00Z', async () => {
      const refused = await download();
      expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
    });
    const { body } = await office.superadmin.call(securityRoutes.list, { query: { kind: 'bank-read' } });
    expect(body.data[0]).toMatchObject({ what: `Pay Run ${made.number}, its payment file` });
    const audited = await office.portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_table', '=', 'pay_runs')
      .execute();
    expect(audited.length).toBeGreaterThan(5);
    expect(JSON.stringify(audited)).not.toContain('66374958');
  });
});

it("the agency's own account is checked as those that it pays", async () => {
  const refused = await settings({ payerAccountNo: '63748473' });
  expect(refused.body.fields).toEqual({
    payerAccountNo: 'Sort code and account number cannot belong together: one of them is mistyped',
  });
  expect((await settings({ payerSortCode: '20-29-5' })).body.fields).toEqual({
    payerSortCode: 'A sort code has six digits',
  });
  const kept = await settings({ payerSortCode: '20-29-59', payerAccountNo: '6374 8472' });
  expect(kept.body.data).toMatchObject({ payerSortCode: '202959', payerAccountNo: '63748472' });
});
