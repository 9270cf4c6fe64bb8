import type { ChangedSteps } from '@dragoman/contract/reminders';
import { wordingRefusals } from '@dragoman/domain/correspondence';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { sanitised } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readSteps } from './steps.queries.ts';

type Entered = ChangedSteps['steps'][number];

/**
 * Changes the steps of reminders as a whole; one that is left out is withdrawn (rule reminders/steps). Refused where somebody else
 * has changed them since they were read.
 */
export async function changeSteps(command: CommandContext, { madeFrom, steps }: ChangedSteps) {
  const { now, tx } = command;
  await sql`lock table reminder_steps in share row exclusive mode`.execute(tx);
  const before = await readSteps(tx);
  if (madeFrom !== undefined && madeFrom?.getTime() !== before.changed?.getTime())
    throw refuse.changed('The steps of reminders');
  const known = new Set(before.steps.map(({ _id }) => _id));
  if (steps.some(({ _id }) => _id && !known.has(_id))) throw refuse.conflict('This step was withdrawn');
  const entered = steps.map((step, place) => checked(step, place));
  const kept = entered.flatMap(({ _id }) => (_id ? [_id] : []));
  const changed = { updated_at: now, updated_by: command.actor.name };
  await tx
    .updateTable('reminder_steps')
    .set({ withdrawn_at: now, ...changed })
    .where('withdrawn_at', 'is', null)
    .$if(kept.length > 0, (stands) => stands.where('id', 'not in', kept))
    .execute();
  // Two steps may change places: each makes room before any takes its days.
  if (kept.length > 0)
    await tx.updateTable('reminder_steps').set({ withdrawn_at: now }).where('id', 'in', kept).execute();
  for (const { _id, ...step } of entered) {
    const row = { ...step, ...changed, withdrawn_at: null };
    if (_id) await tx.updateTable('reminder_steps').set(row).where('id', '=', _id).execute();
    else
      await tx
        .insertInto('reminder_steps')
        .values({ ...row, created_at: now })
        .execute();
  }
  const after = await readSteps(tx);
  await recordAudit(command, {
    table: 'reminder_steps',
    id: 'steps',
    action: 'update',
    before: before.steps,
    after: after.steps,
  });
  return after;
}

function checked(step: Entered, place: number): Entered {
  const body = sanitised(step.body);
  const refusals = wordingRefusals('reminder', { subject: step.subject, body });
  const [sentence] = Object.values(refusals);
  if (sentence)
    throw refuse.invalid(
      sentence,
      Object.fromEntries(Object.entries(refusals).map(([field, said]) => [`steps.${place}.${field}`, said])),
    );
  return { ...step, body };
}
