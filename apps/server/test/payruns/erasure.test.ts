import { privacyRoutes } from '@dragoman/contract/privacy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayOffice, type PayOffice } from './office.ts';

let office: PayOffice;
beforeAll(async () => {
  office = await openPayOffice();
  await office.approve(office.one);
  await office.makeAll();
});
afterAll(() => office.portal.stop());

it('nobody is erased whom a run pays that was not sent: what it pays falls due again where it is cancelled', async () => {
  await office.portal.db.updateTable('accounts').set({ active: false }).where('id', '=', office.one).execute();
  const { body } = await office.superadmin.call(privacyRoutes.preview, {
    query: { kind: 'interpreter', person: office.one },
  });
  expect(body.data.refusals).toContain('1 invoice is not paid');
});
