import type { CancelledPayRun, NewPayRun } from '@dragoman/contract/payruns';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { sum, type Pence } from '@dragoman/domain/money';
import {
  aboveLimit,
  cancelsWithoutBank,
  mayWithRun,
  paymentDateProblem,
  sentDayProblem,
  type PayeeAccount,
  type PayRunAction,
} from '@dragoman/domain/payruns';
import { isolate } from '@dragoman/domain/validation';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { firstNumber } from '../../platform/numbering/index.ts';
import { lockBookings } from '../bookings/index.ts';
import { createSlip, duesOfPayees, type MadeSlip, voidSlip } from '../remittances/index.ts';
import { payingSettings } from '../settings/index.ts';
import { mailSlips } from './mail/slip.mail.ts';
import { lockRun, paymentsOf, type StoredRun } from './payruns.queries.ts';
import { judgePayees, type JudgedPayee } from './preview.queries.ts';

const changedMeanwhile = 'What is due, or who may be paid, has changed meanwhile: look at the run anew';

/**
 * Makes a run: a slip for each interpreter that was named, for what was shown of them (rule payruns/making). Gives its
 * identity.
 */
export async function makeRun(command: CommandContext, input: NewPayRun): Promise<string> {
  const { actor, now, tx } = command;
  const unpayable = paymentDateProblem(input.paymentDate, londonDay(now));
  if (unpayable) throw refuse.field('paymentDate', unpayable);
  const named = input.payees.map(({ interpreterId }) => interpreterId);
  await lockDues(command, input.dueTo, named);
  const { limit } = await payingSettings(tx);
  const payees = await judgePayees(tx, { dueTo: input.dueTo, limit, only: named });
  const fit = input.payees.map((wanted) => checkPayee(payees, wanted, limit));
  // Slips are numbered as the preview lists their interpreters.
  const inOrder = payees.filter((payee) => fit.includes(payee));
  const paid: Paid[] = [];
  for (const payee of inOrder) paid.push({ payee, slip: await paySlip(command, payee, input) });
  const total = sum(paid.map(({ slip }) => slip.total));
  const { number } = await tx.selectNoFrom(firstNumber('pay_run', 1).as('number')).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('pay_runs')
    .values({
      number,
      state: 'Made',
      due_to: input.dueTo,
      payment_date: input.paymentDate,
      notes: input.notes || null,
      total_pence: total,
      payments: paid.length,
      created_at: now,
      created_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePayments(command, id, paid);
  await recordAudit(command, {
    table: 'pay_runs',
    id,
    action: 'create',
    before: null,
    after: { number, total, slips: paid.map(({ slip }) => slip.reference), paymentDate: input.paymentDate },
  });
  return id;
}

interface Paid {
  readonly payee: JudgedPayee;
  readonly slip: MadeSlip;
}

/** Bookings, then interpreters, each by identity (decision 0005): nobody pays these dues, or changes an account, until the run is made. */
async function lockDues(command: CommandContext, dueTo: CalendarDay, named: readonly string[]): Promise<void> {
  const owed = await duesOfPayees(command.tx, dueTo, named);
  await lockBookings(command, [...new Set([...owed.values()].flat().map(({ bookingId }) => bookingId))]);
  await command.tx.selectFrom('interpreters').select('id').where('id', 'in', named).orderBy('id').forUpdate().execute();
}

function checkPayee(
  payees: readonly JudgedPayee[],
  { amount, confirmed, interpreterId }: NewPayRun['payees'][number],
  limit: Pence,
): JudgedPayee {
  const payee = payees.find((one) => one.interpreterId === interpreterId);
  if (payee?.outcome !== 'pay' || payee.amount !== amount) throw refuse.conflict(changedMeanwhile);
  if (payee.aboveLimit && !confirmed)
    throw refuse.field('payees', `${isolate(payee.interpreterName)}: ${aboveLimit(limit)}`);
  return payee;
}

function paySlip(command: CommandContext, payee: JudgedPayee, input: NewPayRun): Promise<MadeSlip> {
  return createSlip(command, {
    interpreterId: payee.interpreterId,
    details: payee.dues.map(({ bookingId, bookingRef, id }) => ({ _id: id, bookingId, bookingRef })),
    paymentDate: input.paymentDate,
    largeAmountConfirmed: true,
    ...(input.notes ? { notes: input.notes } : {}),
  });
}

async function writePayments({ tx }: CommandContext, runId: string, paid: readonly Paid[]): Promise<void> {
  const rows = paid.map(({ payee: { account, interpreterId }, slip }, position) => {
    const { accountName, accountNo, sortCode } = account as PayeeAccount;
    return {
      run_id: runId,
      position,
      slip_id: slip.id,
      interpreter_id: interpreterId,
      amount_pence: slip.total,
      account_name: accountName,
      account_no: accountNo,
      sort_code: sortCode,
    };
  });
  await tx.insertInto('pay_run_payments').values(rows).execute();
}

/** Marks a run as sent to the bank, and mails each interpreter their slip (rules payruns/states, payruns/mails). */
export async function sendRun(
  command: CommandContext,
  id: string,
  { publicUrl, sentOn }: { readonly publicUrl: string; readonly sentOn: CalendarDay },
): Promise<void> {
  const { actor, now, tx } = command;
  const run = await lockRun(command, id);
  refuseUnless('send', run);
  const problem = sentDayProblem(sentOn, { madeOn: londonDay(run.created_at), today: londonDay(now) });
  if (problem) throw refuse.field('sentOn', problem);
  await tx
    .updateTable('pay_runs')
    .set({ state: 'Sent', sent_on: sentOn, sent_at: now, sent_by: actor.name })
    .where('id', '=', id)
    .execute();
  await recordStep(command, run, { action: 'send', after: { state: 'Sent', sentOn } });
  await mailSlips(command, publicUrl, run);
}

/** Calls off a run that the bank has not got: all its slips are voided, or none (rule payruns/states). */
export async function cancelRun(
  command: CommandContext,
  id: string,
  { reason, file, notAtBank }: CancelledPayRun,
): Promise<void> {
  const { actor, now, tx } = command;
  const run = await lockRun(command, id);
  refuseUnless('cancel', run);
  refuseUnseen(run, file ?? 0);
  if (run.exported_at && !notAtBank) throw refuse.unconfirmed(cancelsWithoutBank, { notAtBank: cancelsWithoutBank });
  const slips = (await paymentsOf(tx, id)).map(({ slipId }) => slipId);
  const lines = await tx.selectFrom('slip_lines').select('booking_id').where('slip_id', 'in', slips).execute();
  await lockBookings(command, [...new Set(lines.map((line) => line.booking_id))]);
  for (const slip of slips) await voidSlip(command, slip, reason, { withRun: true });
  await tx
    .updateTable('pay_runs')
    .set({ state: 'Cancelled', cancelled_at: now, cancelled_by: actor.name, cancel_reason: reason })
    .where('id', '=', id)
    .execute();
  await recordStep(command, run, {
    action: 'cancel',
    after: { state: 'Cancelled', reason, ...(file ? { file, notAtBank } : {}) },
  });
}

/** Refuses what may not be done with a run as it stands. */
export function refuseUnless(action: PayRunAction, { state }: StoredRun): void {
  const may = mayWithRun(action, state);
  if (!may.allowed) throw refuse.conflict(may.refusal);
}

/** What is stated about a run's file is stated about the one that was seen: it may have been exported since. */
export function refuseUnseen(run: StoredRun, file: number): void {
  if (run.file_no === file) return;
  throw refuse.conflict(
    run.exported_by === null
      ? 'This run has no file yet'
      : `${run.exported_by} has exported this run since it was looked at: look at it anew`,
  );
}

/** Records a step of a run. */
export async function recordStep(
  command: CommandContext,
  { id, state }: StoredRun,
  { action, after }: { readonly action: string; readonly after: object },
): Promise<void> {
  await recordAudit(command, { table: 'pay_runs', id, action, before: { state }, after });
}
