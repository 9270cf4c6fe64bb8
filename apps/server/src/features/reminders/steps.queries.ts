import type { ReminderStep } from '@dragoman/contract/reminders';
import type { Db } from '../../platform/database/index.ts';

/** The steps of today, by their days. */
export async function standingSteps(db: Db): Promise<(ReminderStep & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('reminder_steps')
    .select(['id', 'days', 'name', 'subject', 'body'])
    .where('withdrawn_at', 'is', null)
    .orderBy('days')
    .execute();
  return rows.map((row) => ({ ...row, _id: row.id }));
}

/** The steps with their words, and when any of them was changed. */
export async function readSteps(db: Db) {
  const steps = await standingSteps(db);
  const { changed } = await db
    .selectFrom('reminder_steps')
    .select((eb) => eb.fn.max('updated_at').as('changed'))
    .executeTakeFirstOrThrow();
  return { steps: steps.map(({ id: _id, ...step }) => step), changed: changed as Date | null };
}
