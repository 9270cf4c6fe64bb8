import { paymentRoutes } from '@dragoman/contract/payments';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, confirmedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;

// Reference, kind of credit, pounds, day of payment, day of allocation.
const received = [
  ['PAY-000001', 'free', 40, '2026-11-02', null],
  ['PAY-000002', 'free', 10, '2026-11-04', '2026-11-05'],
  ['PAY-000003', 'reversed', 40, '2026-11-04', null],
  ['PAY-000004', 'free', 25, '2026-11-20', '2026-11-21'],
  ['PAY-000005', 'free', 40, '2026-12-01', '2026-12-01'],
] as const;

beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  const { id: payer_id } = await portal.db
    .insertInto('payers')
    .values({ kind: 'firm', name: 'Northgate Law', created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, [payment_ref, credit, pounds, payment_date, allocated_date]] of received.entries())
    await portal.db
      .insertInto('payments')
      .values({
        payment_ref,
        number: at + 1,
        kind: 'Receipt',
        payer_id,
        total_pence: pence(pounds * 100),
        reversed_pence: pence(credit === 'reversed' ? 3_000 : 0),
        payment_date: calendarDay(payment_date),
        allocated_date: allocated_date && calendarDay(allocated_date),
        approved_by: 'Ann',
        created_at: portal.clock.now(),
      })
      .execute();
  await sql`select setval('payment_numbers', ${received.length})`.execute(portal.db);
});
afterAll(() => portal.stop());

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };

async function list(query: object) {
  const { data, total, totalAmount, totalCredit } = (await superadmin.call(paymentRoutes.list, { query })).body;
  const numbers = data.map(({ paymentRef }: { paymentRef: string }) => Number(paymentRef.slice(-1)));
  return { numbers, total, totalAmount, totalCredit };
}

it.each([
  [{}, [5, 4, 3, 2, 1]],
  [{ sort: 'paymentRef', order: 'asc' }, [1, 2, 3, 4, 5]],
  [{ sort: 'totalAmount', order: 'desc' }, [5, 3, 1, 4, 2]],
  [{ sort: 'paymentDate', order: 'asc' }, [1, 3, 2, 4, 5]],
  [{ sort: 'allocatedDate', order: 'desc' }, [5, 4, 2, 3, 1]],
  [{ sort: 'allocatedDate', order: 'asc' }, [2, 4, 5, 3, 1]],
  [{ sort: 'company', order: 'asc' }, [5, 4, 3, 2, 1]],
])('are sorted by %j, whether all are asked for or a few', async (sort, expected) => {
  expect(await list(sort)).toEqual({ numbers: expected, total: 5, totalAmount: 155, totalCredit: 125 });
  const few = expected.filter((number) => number !== 5);
  expect(await list({ ...sort, ...november })).toEqual({ numbers: few, total: 4, totalAmount: 115, totalCredit: 85 });
  for (const page of [1, 2, 3]) {
    const numbers = few.slice((page - 1) * 2, page * 2);
    expect(await list({ ...sort, ...november, limit: 2, page })).toMatchObject({ numbers, total: 4, totalAmount: 115 });
  }
});

it.each([
  [{ paymentRef: '00003' }, [3], 40, 10],
  [{ allocatedDate: '2026-12-01' }, [], 0],
  [{ fromDate: '2026-11-20' }, [5, 4], 65],
  [{ toDate: '2026-11-03', isCredit: true }, [1], 40],
  [{ ...november, paymentRef: 'pay', private: true }, [], 0],
])('%j leaves them with their sums', async (query, numbers, totalAmount, totalCredit = totalAmount) => {
  expect(await list(query)).toEqual({ numbers, total: numbers.length, totalAmount, totalCredit });
});

it('are found by the reference of a booking that they settle', async () => {
  await portal.as('interpreter');
  const id = await approvedJob(portal, superadmin, { advancePayment: 50 });
  const { booking_ref: bookingRef } = await portal.db
    .selectFrom('bookings')
    .select('booking_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const typed of [bookingRef, bookingRef.toLowerCase(), bookingRef.slice(-4), 'BK-', 'k', '0', ' bk-0'])
    expect(await list({ bookingRef: typed })).toMatchObject({ total: 1, totalAmount: 50, totalCredit: 0 });
  for (const typed of ['BK-999999', 'X000', 'x']) expect(await list({ bookingRef: typed })).toMatchObject({ total: 0 });
});

const amounts = {
  totalAmount: 'totalAmount',
  balance: 'totalCredit',
  allocatedAmount: 'totalAllocated',
  reservedAmount: 'totalReserved',
  refundAmount: 'totalRefunded',
  writeOffAmount: 'totalWrittenOff',
  reversedAmount: 'totalReversed',
} as const;

// The tests above leave a reversed receipt and an advance that settled an invoice.
it('tell where the money of each went, and their sums are the sums of the rows, whether all are asked for or a few', async () => {
  await portal.db
    .updateTable('payments')
    .set({ allocated_pence: pence(500), refunded_pence: pence(1_000), written_off_pence: pence(200) })
    .where('payment_ref', '=', 'PAY-000004')
    .execute();
  await confirmedJob(portal, superadmin, { advancePayment: 30 });
  for (const query of [{}, { fromDate: '2000-01-01' }]) {
    const { body } = await superadmin.call(paymentRoutes.list, { query });
    const rows = body.data as Record<keyof typeof amounts, number>[];
    for (const [field, total] of Object.entries(amounts) as [keyof typeof amounts, string][]) {
      const added = rows.reduce((sum, row) => sum + row[field], 0);
      expect([total, body[total]], JSON.stringify(query)).toEqual([total, added]);
      expect(added).toBeGreaterThan(0);
    }
    for (const row of rows) {
      const went = Object.keys(amounts).filter((field) => field !== 'totalAmount') as (keyof typeof amounts)[];
      expect(went.reduce((sum, field) => sum + row[field], 0)).toBe(row.totalAmount);
    }
  }
});

it('of more than 10,000 are looked for by four figures, and what is missing is said beside the field (rule payments/short-searches)', async () => {
  const { id } = await portal.db.selectFrom('payers').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`insert into payments (payment_ref, number, kind, payer_id, total_pence, payment_date, approved_by, created_at)
    select 'PAY-' || n, n, 'Receipt', ${id}, 100, '2020-01-01', 'Ann', now() from generate_series(100001, 110000) n`.execute(
    portal.db,
  );
  const search = (query: object) => superadmin.call(paymentRoutes.list, { query });
  for (const field of ['bookingRef', 'paymentRef'])
    for (const typed of ['BK-', 'pay', '1', '001', 'BK-000'])
      expect(await search({ [field]: typed }), typed).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'Type at least four figures of the reference' } },
      });
  expect((await search({ paymentRef: '10999' })).body).toMatchObject({ total: 10, totalAmount: 10 });
  expect((await search({ bookingRef: 'BK-0000' })).status).toBe(200);
  expect((await superadmin.call(paymentRoutes.export, { query: { paymentRef: 'pay-11' } })).status).toBe(200);
});

it('are not looked for between days the wrong way round', async () => {
  const query = { fromDate: '2026-11-30', toDate: '2026-11-01' };
  const refused = await superadmin.call(paymentRoutes.list, { query });
  expect(refused).toMatchObject({ status: 400, body: { fields: { toDate: 'To is before From' } } });
});
