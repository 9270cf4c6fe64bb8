import { history } from '@dragoman/domain/bookings';
import type { TimesheetInput } from '@dragoman/contract/timesheets';
import { sidesToInvoice } from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { addHistory, lockBooking, markApproved } from '../../features/bookings/index.ts';
import { storeColumns } from '../../features/timesheets/index.ts';
import { syncBooking } from '../../features/invoices/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { issueInvoices } from './issue.ts';
import { purchaseOrderRefusal } from './purchase-order.ts';

/**
 * Approves a timesheet: both columns are stored, the invoices that are missing are issued, the booking is Approved, and
 * Paid at once where its advance covers the bill (rules timesheets/nothing-twice, timesheets/saving,
 * payments/advance-at-approval). A second approval is refused.
 */
export async function approveTimesheet(
  command: CommandContext,
  bookingId: string,
  input: z.output<typeof TimesheetInput>,
): Promise<void> {
  const { booking, ...columns } = await storeColumns(command, await lockBooking(command, bookingId), input);
  const sides = sidesToInvoice({ ...columns, status: booking.status, service: booking.serviceType });
  if (!sides.allowed) throw refuse.conflict(sides.refusal);
  const missing = await purchaseOrderRefusal(command.tx, booking, sides.value);
  if (missing) throw refuse.conflict(missing);
  await markApproved(command, bookingId);
  await addHistory(command, bookingId, history.timesheetApproved());
  if (columns.noClientInvoice) await addHistory(command, bookingId, history.noClientInvoice());
  await issueInvoices(command, booking, {
    ...(sides.value.includes('interpreter') ? { interpreter: { sheet: columns.timesheet } } : {}),
    ...(sides.value.includes('client') ? { client: { sheet: columns.clientSheet } } : {}),
  });
  await syncBooking(command, bookingId);
}
