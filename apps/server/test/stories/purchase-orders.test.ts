import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../invoices/jobs.ts';
import {
  assign,
  entries,
  invoicesOf,
  openOffice,
  quoteAndSend,
  succeed,
  takeBooking,
  today,
  type Office,
} from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await succeed(await office.portal.as('superadmin'), clientRoutes.update, {
    params: { id: office.clientId },
    body: { requiresPurchaseOrder: true },
  });
});
afterAll(() => office.portal.stop());

const worked = { teleAndVideoStartTime: '10:00', teleAndVideoEndTime: '10:42' };

it('is asked for before the client is invoiced, and stands on the invoice (rule clients/purchase-order)', async () => {
  const row = { date: today, startTime: '10:00', endTime: '11:00' };
  const { id } = await takeBooking(office, { ...entries.telephone, appointments: [row] });
  await assign(office, id);
  await quoteAndSend(office, id, { duration: '00:42' });
  const approve = { params: { id }, body: { timesheet: worked, clientSheet: worked } };
  const { data } = await succeed(office.admin, timesheetRoutes.approvalPreview, approve);
  expect(data.refusal).toContain('requires a purchase order');
  const refused = await office.admin.call(timesheetRoutes.approve, approve);
  expect([refused.status, refused.body.msg]).toEqual([409, data.refusal]);
  expect(await office.portal.db.selectFrom('invoices').select('id').where('booking_id', '=', id).execute()).toEqual([]);
  await succeed(office.admin, bookingRoutes.update, { params: { id }, body: { id, purchaseOrder: 'PO 4500771' } });
  await succeed(office.admin, timesheetRoutes.approve, approve);
  await invoicesOf(office, id);
  const { text } = await wordsOf((await office.admin.call(invoiceRoutes.pdf, { params: { id } })).bytes);
  for (const words of ['Purchase order PO 4500771', 'Interpreting, ', 'by telephone']) expect(text).toContain(words);
});
