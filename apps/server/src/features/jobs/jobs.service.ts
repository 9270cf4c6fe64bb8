import { history, type HistoryText } from '@dragoman/domain/bookings';
import { mayTakeStep, type JobStep } from '@dragoman/domain/jobs';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory, bookingNotFound, isBookedFor, lockBooking } from '../bookings/index.ts';
import { reportsArrival } from '../settings/index.ts';
import { stepsOf } from './jobs.queries.ts';

const historyOf: Readonly<Record<JobStep, (interpreter: string) => HistoryText>> = {
  confirmed: history.confirmedByInterpreter,
  'on my way': history.onTheWay,
  arrived: history.arrived,
};

const said: Readonly<Record<JobStep, string>> = {
  confirmed: 'Job confirmed',
  'on my way': 'The office knows that you are on your way',
  arrived: 'The office knows that you have arrived',
};

/**
 * Keeps what an interpreter says of their own job, with its time, in the history too (rules jobs/confirming, jobs/on-the-way). Said
 * again, nothing changes: a phone that got no answer asks twice. Gives what they are told.
 */
export async function takeStep(command: CommandContext, bookingId: string, step: JobStep): Promise<string> {
  const { tx, actor, now } = command;
  const booking = await lockBooking(command, bookingId);
  if (!isBookedFor(booking, actor.id)) throw bookingNotFound();
  const interpreterId = actor.id!;
  const taken = (await stepsOf(tx, interpreterId, booking)).map((one) => one.step);
  if (taken.includes(step)) return said[step];
  const facts = { ...booking, service: booking.serviceType, taken, reportsArrival: await reportsArrival(tx) };
  const may = mayTakeStep(step, facts, now);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const { id } = await tx
    .insertInto('job_steps')
    .values({
      booking_id: bookingId,
      interpreter_id: interpreterId,
      step,
      date: booking.date,
      start_time: booking.startTime,
      end_time: booking.endTime,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'job_steps',
    id,
    action: 'create',
    before: null,
    after: { booking_id: bookingId, step },
    of: bookingId,
    concerns: [interpreterId],
  });
  await addHistory(command, bookingId, historyOf[step](booking.interpreterName ?? actor.name));
  return said[step];
}
