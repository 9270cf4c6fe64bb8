import { paymentRoutes } from '@dragoman/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, csvLines, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  await approvedJob(portal, superadmin);
  await approvedJob(portal, superadmin, { companyName: '=Formula LLP' });
  const { data } = (await superadmin.call(paymentRoutes.clientDues)).body;
  for (const [index, { companyId, company }] of data.entries()) {
    const { data: owed } = (await superadmin.call(paymentRoutes.clientDueInvoices, { params: { companyId } })).body;
    const details = [{ invoiceNo: owed[0].invoiceNo, allocated: 100, notes: 'By cheque' }];
    const body = {
      totalAmount: 100 + 50 * index,
      paymentDate: '2026-12-01',
      allocatedDate: '2026-12-03',
      balance: 50 * index,
      companyId,
      company,
    };
    const received = await superadmin.call(paymentRoutes.receive, { body: { ...body, details, notes: 'November' } });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
  }
});
afterAll(() => portal.stop());

const fetchExport = (query: object) => superadmin.call(paymentRoutes.export, { query });

it('exports the payments and credits that a search selects, for those alone who may read them', async () => {
  const lines = csvLines(await fetchExport({ sort: 'paymentRef', order: 'asc' }));
  expect(lines[0]).toBe(
    'Payment Ref,Company,Payment Date,Allocated Date,Total Amount,Allocated,Credit,Reserved,Refunded,Written Off,Reversed,Approved By,Notes',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 7).join(','))).toEqual([
    "'=Formula LLP,2026-12-01,2026-12-03,100,100,0",
    'Hale and Moor LLP,2026-12-01,2026-12-03,150,100,50',
  ]);
  expect(csvLines(await fetchExport({ isCredit: 'true' }))).toHaveLength(2);
  expect((await fetchExport({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await (await portal.as('interpreter')).call(paymentRoutes.export)).status).toBe(403);
});

it('prints them with the agency, the search, the sums, the moment and who asked', async () => {
  const { data } = (await superadmin.call(paymentRoutes.list, { query: { isCredit: 'true' } })).body;
  const query = { format: 'print', isCredit: 'true', companyId: data[0].companyId, fromDate: '2026-11-01' };
  const { status, headers, body } = await fetchExport(query);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-disposition')).toBeNull();
  const printed = String(body).replace(/>\s+/g, '>').replace(/\s+</g, '<');
  const settings = await portal.db.selectFrom('settings').select('agency_name').executeTakeFirstOrThrow();
  for (const words of [
    settings.agency_name,
    '<h1>Outstanding/Over Client Payment Report: payments with credit</h1>',
    'Generated 03/12/2026 16:00 by ',
    '<dt>Company</dt><dd>Hale and Moor LLP</dd>',
    '<dt>From</dt><dd>01/11/2026</dd>',
    '1 row',
    '<td class="money">£150.00</td>',
  ])
    expect(printed).toContain(words);
  expect(printed).not.toContain('Formula');
});

it('refuses a period that ends before it begins, instead of breaking off', async () => {
  for (const format of ['csv', 'xlsx', 'print'])
    expect(await fetchExport({ format, fromDate: '2026-12-02', toDate: '2026-12-01' })).toMatchObject({
      status: 400,
      body: { fields: { toDate: 'To is before From' } },
    });
});
