import type { GiveBack } from '@dragoman/contract/timesheets';
import { history } from '@dragoman/domain/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { mayGiveBack, statusAfterGivingBack } from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import {
  type AssignedInterpreterFacts,
  type BookedJob,
  type BookingState,
  addHistory,
  lockBooking,
  markGivenBack,
} from '../bookings/index.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import { findInterpreter } from '../interpreters/index.ts';
import { liveSides, storedSheets } from './sheets.queries.ts';
import { refuseStale } from './timesheets.service.ts';

/**
 * Gives a timesheet that was handed in back to its interpreter: the entries stay and can be changed again, the booking
 * returns to its status before, and the reason reaches the interpreter by mail and on the job.
 */
export async function giveBackTimesheet(
  command: CommandContext,
  bookingId: string,
  { reason, updatedAt }: z.output<typeof GiveBack>,
): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = mayGiveBack({ ...booking, liveSides: await liveSides(command.tx, bookingId) });
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const stored = await storedSheets(command.tx, bookingId);
  refuseStale(command.actor, stored, updatedAt);
  const { name: by } = command.actor;
  const at = stored.entered.interpreter ? nextVersion(command, stored.entered.interpreter.at) : command.now;
  const { numUpdatedRows } = await command.tx
    .updateTable('timesheets')
    .set({ given_back_reason: reason, given_back_at: command.now, given_back_by: by, updated_at: at, updated_by: by })
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'interpreter')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse.changed('Timesheet');
  await recordAudit(command, {
    table: 'timesheets',
    id: bookingId,
    action: 'given back',
    before: { status: booking.status },
    after: { reason },
    concerns: [booking.interpreterId],
  });
  await markGivenBack(command, bookingId, statusAfterGivingBack(booking.status, stored.statusBefore));
  await addHistory(command, bookingId, history.timesheetGivenBack(reason));
  await notifyInterpreter(command, booking, reason);
}

async function notifyInterpreter(
  command: CommandContext,
  booking: BookingState & BookedJob & AssignedInterpreterFacts,
  reason: string,
): Promise<void> {
  const interpreter = await findInterpreter(command.tx, booking.interpreterId!);
  if (!interpreter) return;
  const mail = await writeMail(command.tx, 'timesheet given back', {
    name: interpreter.fullname,
    'booking reference': booking.bookingRef,
    service: booking.serviceType,
    language: booking.language,
    when: formatDay(booking.date),
    reason,
  });
  await queueMail(command, {
    kind: 'timesheet given back',
    from: 'bookings',
    to: [interpreter.email],
    ...mail,
    bookingId: booking.id,
    interpreterId: interpreter.id,
  });
}
