import { periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
let due: Awaited<ReturnType<CashDesk['invoice']>>;
beforeAll(async () => {
  desk = await openCashDesk();
  due = await desk.invoice();
});
afterAll(() => desk.portal.stop());

const receive = (body: object) =>
  desk.superadmin.call(paymentRoutes.receive, {
    body: { companyId: due.payerId, totalAmount: 10, paymentDate: today, details: [], ...body },
  });
const close = (name: string, lastDay: string, by = desk.superadmin) =>
  by.call(periodRoutes.close, { body: { name, lastDay } as never });
const reopen = (id: string, reason: string, by = desk.superadmin) =>
  by.call(periodRoutes.reopen, { params: { id }, body: { reason } });
const list = async () => (await desk.superadmin.call(periodRoutes.list, {})).body.data;

describe('closed periods (rule payments/closed-periods)', () => {
  it('take nothing any more, with the sentence beside the day; what lies after them goes on', async () => {
    const { _id: credit } = (await receive({ totalAmount: 50, paymentDate: '2026-10-05' })).body.data;
    expect((await close('October 2026', '2026-10-31')).status).toBe(200);
    const sentence = 'The books are closed up to 31/10/2026 (October 2026)';
    await desk.refused(() => receive({ paymentDate: '2026-10-31' }), 400, { paymentDate: sentence });
    const refund = (allocatedDate: string) =>
      desk.superadmin.call(paymentRoutes.apply, {
        params: { id: credit },
        body: { action: 'refund', refundAmount: 5, allocatedDate } as never,
      });
    await desk.refused(() => refund('2026-10-20'), 400, { allocatedDate: sentence });
    expect((await refund('2026-11-01')).status).toBe(200);
    expect((await receive({ paymentDate: '2026-11-01' })).status).toBe(200);
    const reversed = await desk.superadmin.call(paymentRoutes.reverse, {
      params: { id: credit },
      body: { reason: 'Bounced' },
    });
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200);
    const { rows } = await sql`select occurred_on from ledger_entries order by id desc limit 1`.execute(desk.portal.db);
    expect(rows).toEqual([{ occurred_on: today }]);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('are refused by the database, too, whoever writes', async () => {
    const entry = sql`insert into ledger_entries (kind, occurred_on, recorded_at, recorded_by, description)
      values ('receipt', '2026-10-31', now(), 'Ana', 'By hand')`;
    await expect(entry.execute(desk.portal.db)).rejects.toThrow('The books of 2026-10-31 are closed');
  });

  it('are closed before today, later than what is closed, under a name, by a superadmin', async () => {
    const wrong = async (name: string, lastDay: string) => (await close(name, lastDay)).body.fields;
    expect(await wrong('November 2026', today)).toEqual({ lastDay: 'The last day must be before today' });
    expect(await wrong('Long ago', '2019-12-31')).toEqual({ lastDay: 'The books begin on 01/01/2020' });
    expect(await wrong('October again', '2026-10-31')).toEqual({
      lastDay: 'The books are closed up to 31/10/2026 (October 2026)',
    });
    expect(await wrong(' ', '2026-11-30')).toMatchObject({ name: expect.any(String) });
    expect((await close('November 2026', '2026-11-30', desk.ipAdmin)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('are opened again from the latest on, with a reason that stays', async () => {
    const [october] = await list();
    const november = (await close('November 2026', '2026-11-30')).body.data;
    expect((await reopen(october._id, 'A receipt was missed')).status).toBe(409);
    expect((await reopen(november._id, '')).status).toBe(400);
    expect((await reopen(crypto.randomUUID(), 'Nowhere')).status).toBe(404);
    expect((await reopen(november._id, 'A receipt was missed', desk.ipAdmin)).status).toBe(403);
    expect((await reopen(november._id, 'A receipt was missed')).body.data.reopened).toMatchObject({
      reason: 'A receipt was missed',
    });
    expect((await reopen(november._id, 'Twice')).status).toBe(409);
    expect((await receive({ paymentDate: '2026-11-30' })).status).toBe(200);
    await desk.refused(() => receive({ paymentDate: '2026-10-31' }), 400);
    expect(
      (await list()).map(({ name, reopened }: { name: string; reopened: object | null }) => [name, !reopened]),
    ).toEqual([
      ['November 2026', false],
      ['October 2026', true],
    ]);
  });

  it('let in what was being entered before, and nothing after', async () => {
    const receipts = Array.from({ length: 12 }, (_, n) => receive({ paymentDate: '2026-11-15', totalAmount: n + 1 }));
    const [closing, ...answers] = await Promise.all([close('November, for good', '2026-11-30'), ...receipts]);
    expect(closing.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 400, 409]))).toBe(true);
    const { rows } = await sql<{ entered: number }>`select count(*)::integer as entered from ledger_entries
      where occurred_on = '2026-11-15'`.execute(desk.portal.db);
    expect(rows[0]!.entered).toBe(answers.filter(({ status }) => status === 200).length);
    expect((await receive({ paymentDate: '2026-11-15' })).status).toBe(400);
  });
});
