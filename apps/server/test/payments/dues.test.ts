import { paymentRoutes } from '@dragoman/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvLines, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  await portal.as('interpreter');
  const superadmin = await portal.as('superadmin');
  await approvedJob(portal, superadmin);
  await approvedJob(portal, superadmin, { companyName: '=Formula LLP' });
  await approvedJob(portal, superadmin, { businessType: 'Private' });
});
afterAll(() => portal.stop());

it('are those of companies: private customers have none', async () => {
  const { data, total, totalAmount } = (await (await portal.as('ip-admin')).call(paymentRoutes.clientDues)).body;
  expect(data.map(({ company }: { company: string }) => company)).toEqual(['=Formula LLP', 'Hale and Moor LLP']);
  expect({ total, totalAmount }).toEqual({ total: 2, totalAmount: 360 });
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('exports who owes what in the order of the list, for those alone who may read it', async () => {
  const ipAdmin = await portal.as('ip-admin');
  const fetchExport = (query: object) => ipAdmin.call(paymentRoutes.exportClientDues, { query });
  expect(csvLines(await fetchExport({}))).toEqual([
    'Company,Number of Booking,Amount',
    "'=Formula LLP,1,180",
    'Hale and Moor LLP,1,180',
  ]);
  expect(csvLines(await fetchExport({ sort: 'company', order: 'desc' }))[1]).toBe('Hale and Moor LLP,1,180');
  expect((await fetchExport({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  for (const role of ['admin', 'interpreter'] as const)
    expect((await (await portal.as(role)).call(paymentRoutes.exportClientDues)).status).toBe(403);
});
