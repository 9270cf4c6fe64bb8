import { type RawBuilder, sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { KeptRecord, Place } from './places.ts';

/** From whose identity to whose. */
export interface Course {
  readonly from: string;
  readonly to: string;
}

export const nameOf = ({ table, column }: Place): string => `${table}.${column}`;

/** Which rows of a place move, as `t`. */
export const movesFrom = (place: Place, { from, to }: Course): RawBuilder<unknown> => sql`
  t.${sql.ref(place.column)} = ${from} and ${place.only ?? sql`true`} and not (${place.unless?.(to) ?? sql`false`})`;

const risen = ({ isVersioned }: Place, { now, actor }: CommandContext): RawBuilder<unknown> =>
  isVersioned
    ? sql`, updated_by = ${actor.name}, updated_at = greatest(${now}, t.updated_at + interval '1 millisecond')`
    : sql``;

/** Moves the rows of a place to the kept record, and keeps a trace of each. Gives how many there were. */
export async function moveTo(
  command: CommandContext,
  place: Place,
  { mergeId, course, kept }: { readonly mergeId: string; readonly course: Course; readonly kept: KeptRecord },
): Promise<number> {
  const follow = Object.entries(place.follow ?? {});
  const [table, key] = [sql.table(place.table), sql.ref(place.key)];
  const before = follow.map(([column]) => sql`${column}::text, t.${sql.ref(column)}`);
  const { rows } = await sql<{ count: number }>`
    with found as (
      select t.${key} as id, ${follow.length > 0 ? sql`jsonb_build_object(${sql.join(before)})` : sql`null::jsonb`} as before
      from ${table} t where ${movesFrom(place, course)} order by 1 for update of t),
    moved as (
      update ${table} t set ${sql.ref(place.column)} = ${course.to}${risen(place, command)}
        ${sql.join(
          follow.map(([column, value]) => sql`, ${sql.ref(column)} = ${value(kept)}`),
          sql``,
        )}
      from found where t.${key} = found.id and ${place.only ?? sql`true`} returning t.${key}),
    kept as (
      insert into merge_moves (merge_id, place, record_id, before)
      select ${mergeId}::uuid, ${nameOf(place)}, id, before from found returning 1)
    select count(*)::integer as count from kept`.execute(command.tx);
  const { count } = rows[0]!;
  await notify(command, place, { mergeId, course, count, action: 'merge' });
  return count;
}

/** Moves back what a merge moved from a place, where it still hangs on the kept record, with what else stood there. */
export async function moveBack(
  command: CommandContext,
  place: Place,
  { mergeId, course }: { readonly mergeId: string; readonly course: Course },
): Promise<void> {
  const [table, key] = [sql.table(place.table), sql.ref(place.key)];
  const follow = Object.keys(place.follow ?? {});
  const { numAffectedRows } = await sql`
    update ${table} t set ${sql.ref(place.column)} = ${course.from}${risen(place, command)}
      ${sql.join(
        follow.map(
          (column) => sql`, ${sql.ref(column)} = (jsonb_populate_record(null::${table}, m.before)).${sql.ref(column)}`,
        ),
        sql``,
      )}
    from (select record_id, before from merge_moves where merge_id = ${mergeId} and place = ${nameOf(place)}) m
    where t.${key} = m.record_id and t.${sql.ref(place.column)} = ${course.to} and ${place.only ?? sql`true`}`.execute(
    command.tx,
  );
  const { from: to, to: from } = course;
  await notify(command, place, { mergeId, course: { from, to }, count: Number(numAffectedRows ?? 0), action: 'part' });
}

interface Told {
  readonly mergeId: string;
  readonly course: Course;
  readonly count: number;
  readonly action: 'merge' | 'part';
}

/** Lets screens read anew what moved. A booking has an audit of its own, since edits of it name the version that they were made from. */
async function notify(command: CommandContext, place: Place, told: Told): Promise<void> {
  if (told.count === 0) return;
  if (place.isVersioned) return auditBookings(command, place, told);
  await command.tx
    .insertInto('change_notices')
    .values({ at: command.now, record_table: place.table, record_id: told.course.to, concerns: [] })
    .execute();
}

const batch = 500;

async function auditBookings(command: CommandContext, place: Place, { mergeId, course, action }: Told): Promise<void> {
  const { rows } = await sql<{ id: string; interpreter_id: string | null; updated_at: Date }>`
    select b.id, b.interpreter_id, b.updated_at from merge_moves m join bookings b on b.id = m.record_id
    where m.merge_id = ${mergeId} and m.place = ${nameOf(place)}
      and b.${sql.ref(place.column)} = ${course.to} order by b.id`.execute(command.tx);
  const [before, after] = [{ [place.column]: course.from }, { [place.column]: course.to }];
  for (let at = 0; at < rows.length; at += batch)
    await recordAudits(
      command,
      rows.slice(at, at + batch).map(({ id, interpreter_id, updated_at }) => ({
        table: 'bookings',
        id,
        action,
        before,
        after,
        concerns: [interpreter_id],
        version: updated_at,
      })),
    );
}
