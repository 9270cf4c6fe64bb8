import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, csvLines, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, wordsOf } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let interpreter: Caller;
let slip: { _id: string; remittanceRef: string; randToken: string; interpreterId: string };
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  interpreter = await portal.as('interpreter');
  const bookingId = await approvedJob(portal, superadmin);
  const { interpreter_id: interpreterId } = await portal.db
    .selectFrom('bookings')
    .select('interpreter_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const body = {
    interpreterId: interpreterId!,
    details: [{ bookingId }],
    paymentDate: '2026-12-03',
    notes: '=December',
  };
  slip = (await superadmin.call(remittanceRoutes.create, { body })).body.data;
});
afterAll(() => portal.stop());

const pdf = (caller: Caller) => caller.call(remittanceRoutes.pdf, { params: { id: slip._id } });
const page = (query: object) => portal.anonymous.call(remittancePages.slip, { query });

it('prints the slip with its lines, its sum and the last digits of the account', async () => {
  const { text } = await wordsOf((await pdf(superadmin)).bytes);
  for (const words of [slip.remittanceRef, 'IPI-000001', '£90.80', 'Account ending 0001', 'December'])
    expect(text).toContain(words);
  expect(text).not.toContain('00000001');
});

it('opens by its own token alone', async () => {
  const link = { id: slip.remittanceRef, token: slip.randToken, view: 'staff' };
  expect((await page(link)).body).toContain('£90.80');
  expect((await page({ ...link, id: 'REM-999999' })).status).toBe(404);
  expect((await page({ ...link, token: 'A'.repeat(32) })).body).toContain('Not Found');
});

it('is exported with the others that a search selects, formulas escaped', async () => {
  const fetchExport = (query: object) => superadmin.call(remittanceRoutes.export, { query });
  const lines = csvLines(await fetchExport({ fromDate: '2026-12-01' }));
  expect(lines[0]).toBe('Remittance Ref,Interpreter,Payment Date,Number of Booking,Amount,Approved By,Void,Notes');
  expect(lines[1]).toMatch(new RegExp(`^${slip.remittanceRef},.+,2026-12-03,1,90.8,.+,No,'=December$`));
  expect(csvLines(await fetchExport({ fromDate: '2026-12-04' }))).toHaveLength(1);
  expect((await fetchExport({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  for (const role of ['admin', 'ip-admin', 'interpreter'] as const)
    expect((await (await portal.as(role)).call(remittanceRoutes.export)).status).toBe(403);
});

it('is exported to its interpreter without what is the staff’s', async () => {
  const own = (caller: Caller, interpreterId: string) =>
    caller.call(remittanceRoutes.exportOwn, { params: { interpreterId } });
  const lines = ['Remittance Ref,Payment Date,Number of Booking,Amount,Void,Notes'];
  lines.push(`${slip.remittanceRef},2026-12-03,1,90.8,No,'=December`);
  expect(csvLines(await own(interpreter, slip.interpreterId))).toEqual(lines);
  const elsewhere = '01990000-0000-7000-8000-000000000000';
  expect(csvLines(await own(interpreter, elsewhere))).toEqual(lines);
  expect(csvLines(await own(superadmin, elsewhere))).toHaveLength(1);
});

it('leaves what is still owed to an export of its own, without bank data, for the superadmin alone', async () => {
  await approvedJob(portal, superadmin);
  const lines = csvLines(await superadmin.call(remittanceRoutes.exportDues));
  expect(lines).toEqual(['ID,Name,Number of Booking,Amount', expect.stringMatching(/^1,.+,1,90.8$/)]);
  for (const role of ['admin', 'ip-admin', 'interpreter'] as const)
    expect((await (await portal.as(role)).call(remittanceRoutes.exportDues)).status).toBe(403);
});

it("one interpreter's slips are read by that interpreter and by callers who may read them all (rule access/roles)", async () => {
  const params = { interpreterId: slip.interpreterId };
  for (const role of ['admin', 'ip-admin'] as const) {
    const caller = await portal.as(role);
    for (const call of [remittanceRoutes.list, remittanceRoutes.own, remittanceRoutes.exportOwn])
      expect((await caller.call(call, { params })).status).toBe(403);
    expect((await pdf(caller)).status).toBe(403);
  }
  for (const caller of [superadmin, interpreter]) {
    expect((await caller.call(remittanceRoutes.own, { params })).body).toMatchObject({ total: 1, totalSum: 90.8 });
    expect((await pdf(caller)).status).toBe(200);
  }
});

it('is read by its interpreter, and by no other', async () => {
  expect((await pdf(interpreter)).status).toBe(200);
  const now = portal.clock.now();
  const times = { created_at: now, updated_at: now };
  const account = { kind: 'interpreter', email: 'else@mail.example', ...times } as const;
  const { id } = await portal.db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
  const {
    name_folded: _folded,
    likeness_key: _key,
    ...known
  } = (await portal.db.selectFrom('interpreters').selectAll().executeTakeFirstOrThrow()) as Record<string, unknown>;
  await portal.db
    .insertInto('interpreters')
    .values({ ...known, rates: JSON.stringify(known['rates']), id, int_id: 2 } as never)
    .execute();
  await portal.db.updateTable('remittance_slips').set({ interpreter_id: id }).where('id', '=', slip._id).execute();
  expect((await pdf(interpreter)).status).toBe(404);
});
