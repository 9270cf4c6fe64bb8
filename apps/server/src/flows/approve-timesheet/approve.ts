import { history } from '@dragoman/domain/bookings';
import type { TimesheetInput } from '@dragoman/contract/timesheets';
import { sidesToInvoice } from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { addHistory, lockBooking, markApproved } from '../../features/bookings/index.ts';
import { storeColumns } from '../../features/timesheets/index.ts';
import { syncBooking } from '../../features/invoices/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { issueInvoices } from './issue.ts';

/**
 * Approves a timesheet: both columns are stored, the invoices that are missing are issued, the booking is Approved, and Paid
 * at once where its advance covers the bill (rulings C-28, S-59, S-80). A second approval is refused.
 */
export async function approveTimesheet(
  deed: Deed,
  bookingId: string,
  input: z.output<typeof TimesheetInput>,
): Promise<void> {
  await lockBooking(deed, bookingId);
  const columns = await storeColumns(deed, await lockBooking(deed, bookingId), input);
  // Read again: storing may have moved the date of attendance.
  const booking = await lockBooking(deed, bookingId);
  const sides = sidesToInvoice({
    ...columns,
    status: booking.status,
    service: booking.serviceType,
    liveSides: columns.live,
  });
  if (!sides.allowed) throw refuse.conflict(sides.refusal);
  await markApproved(deed, bookingId);
  await addHistory(deed, bookingId, history.timesheetApproved());
  if (columns.noClientInvoice) await addHistory(deed, bookingId, history.noClientInvoice());
  await issueInvoices(deed, booking, {
    ...(sides.value.includes('interpreter') ? { interpreter: { sheet: columns.timesheet } } : {}),
    ...(sides.value.includes('client') ? { client: { sheet: columns.clientSheet } } : {}),
  });
  await syncBooking(deed, bookingId);
}
