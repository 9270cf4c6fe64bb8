import { remittanceRoutes } from '@dragoman/contract/remittances';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let interpreterId: string;

const written = [
  { name: 'Éva Szabó', pounds: 30, day: '2026-11-02', isVoid: false },
  { name: 'Éva Szabó', pounds: 20, day: '2026-11-09', isVoid: true },
  { name: 'Eva Szabo-Kis', pounds: 30, day: '2026-11-09', isVoid: false },
  { name: 'Lin Wu', pounds: 5, day: '2026-11-16', isVoid: false },
];

beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  interpreterId = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
  for (const { name, pounds, day, isVoid } of written) {
    const details = [{ bookingId: await approvedJob(portal, superadmin) }];
    const body = { interpreterId, details, paymentDate: '2026-12-03' };
    const { data } = (await superadmin.call(remittanceRoutes.create, { body })).body;
    await portal.db
      .updateTable('remittance_slips')
      .set({
        interpreter_name: name,
        total_pence: pence(pounds * 100),
        payment_date: calendarDay(day),
        void: isVoid,
      })
      .where('id', '=', data._id)
      .execute();
  }
});
afterAll(() => portal.stop());

async function list(query: object) {
  const { data, total, totalSum } = (await superadmin.call(remittanceRoutes.list, { query })).body;
  return [data.map((slip: { remittanceRef: string }) => Number(slip.remittanceRef.slice(-1))), total, totalSum];
}

it.each([
  [{}, [4, 3, 2, 1], 4, 65],
  [{ interpreterName: 'szabó' }, [3, 2, 1], 3, 60],
  [{ interpreterName: 'eva', sort: 'totalAmount', order: 'asc' }, [2, 3, 1], 3, 60],
  [{ interpreterName: 'EVA', sort: 'paymentDate', order: 'desc' }, [3, 2, 1], 3, 60],
  [{ interpreterName: 'eva', sort: 'interpreterName', order: 'asc' }, [2, 1, 3], 3, 60],
  [{ interpreterName: 'eva', fromDate: '2026-11-03' }, [3, 2], 2, 30],
  [{ fromDate: '2026-11-03', toDate: '2026-11-09', sort: 'totalAmount', order: 'desc' }, [3, 2], 2, 30],
  [{ interpreterName: 'szabo', limit: 2, page: 2 }, [1], 3, 60],
  [{ interpreterName: 'szabo', limit: 2, page: 3 }, [], 3, 60],
  [{ limit: 3, page: 2 }, [1], 4, 65],
  [{ interpreterName: 'kovacs' }, [], 0, 0],
])('%j lists slips in their order, void ones too, which count for nothing', async (query, numbers, total, totalSum) => {
  expect(await list(query)).toEqual([numbers, total, totalSum]);
});

it('those of one interpreter are listed so as well', async () => {
  expect(await list({ interpreterId, sort: 'paymentDate', order: 'asc' })).toEqual([[1, 3, 2, 4], 4, 65]);
});

it('of more than 10,000 slips, those of a name are looked for by three letters (rule payments/short-searches)', async () => {
  expect(await list({ interpreterName: 'wu' })).toEqual([[4], 1, 5]);
  await sql`insert into remittance_slips (remittance_ref, number, interpreter_id, interpreter_name, total_pence, payment_date,
      approved_by, document, void, created_at)
    select 'REM-' || n, n, interpreter_id, 'Of the past', 100, payment_date, approved_by, document, true, created_at
    from (select * from remittance_slips order by number limit 1) one cross join generate_series(100001, 110000) n`.execute(
    portal.db,
  );
  const search = (query: object) => superadmin.call(remittanceRoutes.list, { query });
  for (const interpreterName of ['w', 'wu', ' Wu '])
    expect(await search({ interpreterName })).toMatchObject({
      status: 400,
      body: { fields: { interpreterName: 'Type at least three letters of the name' } },
    });
  expect(await list({ interpreterName: 'lin wu' })).toEqual([[4], 1, 5]);
  expect((await search({ interpreterName: 'wu', interpreterId })).status).toBe(200);
  await sql`delete from remittance_slips where number > 100000`.execute(portal.db);
});

it('the print adds up what the list adds up', async () => {
  const printed = String((await superadmin.call(remittanceRoutes.export, { query: { format: 'print' } })).body);
  const foot = printed.slice(printed.indexOf('<tfoot>'));
  const cells = [...foot.matchAll(/<td[^>]*>([^<]+)</g)].map(([, words]) => words);
  expect(cells).toEqual(['4 rows', '3', '£65.00']);
});
