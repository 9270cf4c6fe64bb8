import type { assignmentRoutes, KeptChoice } from '@dragoman/contract/assignments';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { Db } from '../../platform/database/index.ts';
import { wholeList } from '../../platform/http/implement.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { assignmentPacking } from './packing.ts';

/** To whom a booking was given, the newest first. */
export async function assignmentsOf(db: Db, bookingId: string): Promise<ReplyOf<typeof assignmentRoutes.ofBooking>> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('interpreters', 'interpreters.id', 'assignments.interpreter_id')
    .selectAll('assignments')
    .select('fullname')
    .where('booking_id', '=', bookingId)
    .orderBy('assignments.id', 'desc')
    .execute();
  const data = rows.map((row) => ({
    _id: row.id,
    interpreter: row.interpreter_id,
    interpreterName: row.fullname,
    distance: row.distance_miles === null ? null : Number(row.distance_miles),
    distanceEstimated: row.distance_estimated,
    assignedAt: row.assigned_at,
    assignedBy: row.assigned_by,
    endedAt: row.ended_at,
    override:
      row.overridden && row.override_reason !== null && row.overridden_by !== null
        ? { conflicts: row.overridden, reason: row.override_reason, by: row.overridden_by }
        : null,
    choice: unpacked(assignmentPacking, row).choice as KeptChoice | null,
  }));
  return wholeList(data);
}

/** The distance frozen on a booking's live assignment; undefined when nobody is assigned or it was unknown. */
export async function frozenDistance(
  db: Db,
  bookingId: string,
): Promise<{ miles: number; estimated: boolean } | undefined> {
  const row = await db
    .selectFrom('assignments')
    .select(['distance_miles', 'distance_estimated'])
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.distance_miles == null
    ? undefined
    : { miles: Number(row.distance_miles), estimated: row.distance_estimated };
}
