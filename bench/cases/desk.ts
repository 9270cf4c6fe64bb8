import { address, type Case } from './case.ts';

const open = `status not in ('Approved', 'Paid', 'Company Outstanding', 'Cancel')`;

const waitingBookings = `
  select status, interpreter_id is not null as assigned, count(*) from bookings where ${open} group by 1, 2`;

/** The morning desk, and the lists of everything that waits under one of its kinds. */
export function deskCases(): Case[] {
  const waiting = (kind: string, where: string): Case => ({
    group: 'desk',
    name: `all that wait as ${kind}`,
    budget: 'report',
    request: () => address('/bookings', { limit: 50, waiting: kind }),
    raw: () => ({
      text: `select *, count(*) over () as total from bookings where ${where} order by created_at desc, id desc limit 50`,
      values: [],
    }),
    sameRows: true,
  });
  return [
    {
      group: 'desk',
      name: 'morning desk',
      budget: 'report',
      request: () => ({ path: '/desk' }),
      raw: () => ({ text: waitingBookings, values: [] }),
    },
    waiting('unfilled', `${open} and status = 'Booking' and interpreter_id is null`),
    waiting(
      'unmailed',
      `id in (select booking_id from invoices
        where side = 'client' and not cancelled and balance_pence > 0 and mailed_at is null)`,
    ),
    waiting(
      'uninvoiced',
      `status in ('Approved', 'Paid', 'Company Outstanding') and (invoice_no is null or not is_approve)
        and import_id is null`,
    ),
  ];
}
