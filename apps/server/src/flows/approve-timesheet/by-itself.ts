import { history } from '@dragoman/domain/bookings';
import { claimedAhead, claimedUntil } from '@dragoman/domain/timesheets';
import { addHistory, lockBooking } from '../../features/bookings/index.ts';
import { approvesByCode } from '../../features/settings/index.ts';
import { type Approval, approvalTask, storedClosing, storedSheets } from '../../features/timesheets/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import { approveTimesheet } from './approve.ts';

/** Who approves where nobody does: the history and the audit name it. */
const byCode: Actor = { kind: 'system', id: null, name: "Customer's code", role: undefined };

/** The job of this flow, by name. */
export function approvalTasks({ db, clock }: { readonly db: Db; readonly clock: Clock }): Record<string, JobTask> {
  return {
    [approvalTask]: async (payload) => {
      const approval = payload as Approval;
      const run = <T>(work: (command: CommandContext) => Promise<T>) =>
        transact(db, (tx) => work({ tx, actor: byCode, now: clock.now() }));
      try {
        await run((command) => approveByItself(command, approval));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // It waits for the staff like any other, who read why.
        await run((command) => addHistory(command, approval.id, history.notApprovedByItself(error.message)));
      }
    },
  };
}

/**
 * Approves a timesheet as it was handed in, by the command of the staff (rule timesheets/approval-by-itself). What somebody has
 * approved, given back, changed or submitted again meanwhile is left as it is.
 */
async function approveByItself(
  command: CommandContext,
  { id: bookingId, submittedAt: approved }: Approval,
): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const { timesheet, clientSheet, noClientInvoice, entered, submittedAt } = await storedSheets(command.tx, bookingId);
  const closing = await storedClosing(command.tx, bookingId);
  const isUntouched = [entered.interpreter, entered.client].every((column) => column && column.at <= submittedAt!);
  if (submittedAt?.toISOString() !== approved || !isUntouched) return;
  if (booking.status !== 'Timesheet Submitted' || closing?.kind !== 'code') return;
  if (!(await approvesByCode(command.tx))) return;
  const until = claimedUntil(timesheet, booking.date);
  if (until && submittedAt < until) throw refuse.conflict(claimedAhead);
  await approveTimesheet(command, bookingId, { timesheet, clientSheet: { ...clientSheet, noClientInvoice } });
}
