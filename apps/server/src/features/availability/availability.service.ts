import type { AvailabilityChange } from '@dragoman/contract/availability';
import { dayIsOver } from '@dragoman/domain/availability';
import { londonDay } from '@dragoman/domain/calendar';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import type { KnownAvailability } from './availability.queries.ts';

/** Locks the interpreter, so that no job is given to them while their availability changes; 404 where there is none. */
export async function lockAvailability({ tx }: CommandContext, id: string): Promise<void> {
  const row = await tx.selectFrom('interpreters').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw refuse.notFound('Interpreter not found');
}

/**
 * Makes one change of when an interpreter, who is locked, is to be had (rule availability/changes). Refuses weekly hours
 * that were made from others than those that stand, and days that are over.
 */
export async function changeAvailability(
  command: CommandContext,
  id: string,
  change: AvailabilityChange,
  known: KnownAvailability,
): Promise<void> {
  refusePast(command, change);
  const before = await carryOut(command, id, change, known);
  await recordAudit(command, {
    table: 'availability',
    id,
    action: change.what,
    before,
    after: enteredBy(change),
    concerns: [id],
  });
}

/** What a change enters, as the audit has it: lists, of which each stays whole beside the one before. */
function enteredBy(change: AvailabilityChange): object | null {
  switch (change.what) {
    case 'hours':
      return { hours: change.hours };
    case 'day':
      return { days: [{ day: change.day, hours: change.hours, reason: change.reason || null }] };
    case 'leave':
      return { leave: [{ from: change.from, to: change.to, reason: change.reason || null }] };
    case 'usual day':
    case 'end leave':
      return null;
  }
}

function refusePast({ now }: CommandContext, change: AvailabilityChange): void {
  const today = londonDay(now);
  if (change.what === 'day' && change.day < today) throw refuse.field('day', dayIsOver);
  if (change.what === 'leave' && change.to !== null && change.to < today) throw refuse.field('to', dayIsOver);
}

/** Writes the change; gives what stood there before. */
async function carryOut(
  command: CommandContext,
  id: string,
  change: AvailabilityChange,
  { view }: KnownAvailability,
): Promise<object | null> {
  const { tx, now, actor } = command;
  const dayOf = (day: string) => {
    const days = view.days.filter((one) => one.day === day);
    return days.length > 0 ? { days } : null;
  };
  switch (change.what) {
    case 'hours': {
      if (view.hoursUpdatedAt?.getTime() !== change.updatedAt?.getTime()) throw refuse.changed('The weekly hours');
      await tx.deleteFrom('availability_hours').where('interpreter_id', '=', id).execute();
      const rows = change.hours.map(({ weekday, startTime, endTime }) => ({
        interpreter_id: id,
        weekday,
        start_time: startTime,
        end_time: endTime,
      }));
      if (rows.length > 0) await tx.insertInto('availability_hours').values(rows).execute();
      const stamp = {
        hours_updated_at: view.hoursUpdatedAt ? nextVersion(command, view.hoursUpdatedAt) : now,
        hours_updated_by: actor.name,
      };
      await tx
        .insertInto('availability')
        .values({ interpreter_id: id, ...stamp })
        .onConflict((conflict) => conflict.column('interpreter_id').doUpdateSet(stamp))
        .execute();
      return { hours: view.hours };
    }
    case 'day': {
      const entered = { hours: JSON.stringify(change.hours), reason: change.reason || null };
      await tx
        .insertInto('availability_days')
        .values({ interpreter_id: id, day: change.day, ...entered })
        .onConflict((conflict) => conflict.columns(['interpreter_id', 'day']).doUpdateSet(entered))
        .execute();
      return dayOf(change.day);
    }
    case 'usual day': {
      const gone = await tx
        .deleteFrom('availability_days')
        .where('interpreter_id', '=', id)
        .where('day', '=', change.day)
        .returning('day')
        .executeTakeFirst();
      if (!gone) throw refuse.notFound('This day is as usual already');
      return dayOf(change.day);
    }
    case 'leave':
      await tx
        .insertInto('interpreter_leave')
        .values({
          interpreter_id: id,
          from_day: change.from,
          to_day: change.to,
          reason: change.reason || null,
          created_at: now,
          created_by: actor.name,
        })
        .execute();
      return null;
    case 'end leave': {
      const gone = await tx
        .deleteFrom('interpreter_leave')
        .where('id', '=', change.leave)
        .where('interpreter_id', '=', id)
        .returning(['from_day as from', 'to_day as to', 'reason'])
        .executeTakeFirst();
      if (!gone) throw refuse.notFound('This leave is not there any more');
      return { leave: [gone] };
    }
  }
}
