import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerIn } from '../../src/platform/http/answers.ts';
import type { Caller, Sent } from '../harness/index.ts';
import { assign, entries, type Office, openOffice, quoteAndSend, succeed, today } from '../stories/office.ts';

const worked = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  attendanceTwoStartTime: '13:00',
  attendanceTwoEndTime: '13:45',
  travelInStartTime: '09:10',
  travelInEndTime: '10:00',
  travelOutStartTime: '13:45',
  travelOutEndTime: '14:40',
  waitingStartTime: '12:20',
  waitingEndTime: '12:45',
  mileage: 18,
  parking: 8.5,
  travelCost: 0,
};
const customer = { name: 'Frieda Quillon', email: 'frieda@quillon.example', mobile: '07700 900321' };

let office: Office;
let given: string[];
beforeAll(async () => {
  office = await openOffice();
  given = [];
  const keyed = (caller: Caller): Caller => ({
    ...caller,
    call: async <R extends RouteDeclaration>(route: R, sent: Sent<R> = {}) => {
      const received = await caller.call(
        route,
        route.idempotent ? { ...sent, idempotencyKey: `${given.length}` } : sent,
      );
      if (route.idempotent) given.push(received.bytes.toString());
      return received;
    },
  });
  const [admin, ipAdmin, superadmin] = [office.admin, office.ipAdmin, office.superadmin].map(keyed);
  office = { ...office, admin: admin!, ipAdmin: ipAdmin!, superadmin: superadmin! };
});
afterAll(() => office.portal.stop());

it('answers of a booking are kept in less than half of what their JSON takes in a table', async () => {
  const { data } = await succeed(office.admin, bookingRoutes.create, {
    body: {
      ...entries.onsite,
      ...customer,
      bookingType: 'Booking',
      businessType: 'Private',
      appointments: [{ date: today, startTime: '10:00', endTime: '12:20' }],
    } as object,
  });
  const id: string = data._id;
  await assign(office, id);
  await quoteAndSend(office, id, {
    attendanceOne: '02:20',
    attendanceTwo: '00:45',
    estimatedTravelIn: '00:50',
    estimatedTravelOut: '00:55',
    estimatedWaiting: '00:25',
    estimatedMileage: 18,
    parkingFee: 8.5,
  });
  await succeed(office.admin, timesheetRoutes.approve, {
    params: { id },
    body: { timesheet: worked, clientSheet: worked },
  });
  await succeed(office.admin, invoiceRoutes.send, { params: { id } });
  const invoice = (await succeed(office.ipAdmin, invoiceRoutes.read, { params: { id } })).data;
  await succeed(office.ipAdmin, paymentRoutes.receive, {
    body: {
      isPrivate: true,
      name: customer.name,
      email: customer.email,
      totalAmount: invoice.balanceAmount,
      paymentDate: today,
      allocatedDate: today,
      details: [{ invoiceNo: invoice.invoiceNo, allocated: invoice.balanceAmount }],
    } as object,
  });
  await succeed(office.superadmin, remittanceRoutes.create, {
    body: { interpreterId: office.interpreterId, paymentDate: today, details: [{ bookingId: id }] },
  });
  const { rows } = await sql<{ packed: Buffer; asJson: number }>`
    select k.packed, pg_column_size(given.reply::jsonb) as "asJson"
    from unnest(${given}::text[]) with ordinality given (reply, at)
    join idempotency_keys k on k.key = (given.at - 1)::text order by given.at`.execute(office.portal.db);
  expect(rows.map(({ packed }) => answerIn(packed))).toEqual(given);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  expect(sum(rows.map(({ packed }) => packed.length))).toBeLessThan(sum(rows.map(({ asJson }) => asJson)) / 2);
});
