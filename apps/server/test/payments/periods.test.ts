import { periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveClientPayment } from '../../src/features/payments/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { untilWaiting, unprovenBalances } from '../harness/index.ts';
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
    const system = { actor: systemActor, now: new Date(`${today}T15:00:00Z`) };
    const receipt = { companyId: due.payerId, paymentDate: calendarDay('2026-11-15'), details: [] };
    const [closing, late] = await transact(desk.portal.db, async (tx) => {
      await receiveClientPayment({ tx, ...system }, { ...receipt, totalAmount: pence(10_100) });
      // Both wait for this receipt, the closing first.
      const waitingToClose = close('November, for good', '2026-11-30');
      await untilWaiting(desk.portal.db, 1);
      const waitingToEnter = receive({ paymentDate: '2026-11-15', totalAmount: 202 });
      await untilWaiting(desk.portal.db, 2);
      return [waitingToClose, waitingToEnter] as const;
    }).then((answers) => Promise.all(answers));
    expect([closing.status, late.status]).toEqual([200, 409]);
    const { rows } = await sql<{ total: number }>`select total_pence::integer as total from payments
      where payment_date = '2026-11-15' and total_pence in (10100, 20200)`.execute(desk.portal.db);
    expect(rows).toEqual([{ total: 10_100 }]);
    await desk.refused(() => receive({ paymentDate: '2026-11-15' }), 400);
  });

  it('were closed before what is entered after, whenever its command began', async () => {
    const [{ closedAt }] = await list();
    const early = { actor: systemActor, now: new Date(Date.parse(closedAt) - 60_000) };
    await transact(desk.portal.db, (tx) =>
      receiveClientPayment(
        { tx, ...early },
        { companyId: due.payerId, totalAmount: pence(100), paymentDate: calendarDay(today), details: [] },
      ),
    );
    const { rows } = await sql<{ recorded: Date }>`select recorded_at as recorded from ledger_entries
      order by id desc limit 1`.execute(desk.portal.db);
    expect(rows[0]!.recorded.toISOString()).toBe(closedAt);
  });
});
