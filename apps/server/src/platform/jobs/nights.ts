import type pg from 'pg';

const nightly = /^(\d+) (\d+) \* \* \*$/;

// The timetable has its nights from 02:10 to 03:20; moved by this they lie from 01:00 to 05:00.
const earliest = -70;
const latest = 40;

/**
 * Minutes by which the nights of this database are moved, always the same: many databases on a machine have theirs one after
 * another.
 */
export async function nightsMovedBy(pool: pg.Pool): Promise<number> {
  const ask = () =>
    pool.query<{ hash: string }>(
      'select hashtextextended(current_database() || system_identifier, 0)::text as hash from pg_control_system()',
    );
  // A connection that the database has ended since is noticed only by asking on it.
  const { rows } = await ask().catch(ask);
  return minutesOf(BigInt(rows[0]!.hash));
}

/** Minutes from `earliest` to `latest`, as evenly as the hashes. */
export function minutesOf(hash: bigint): number {
  return earliest + Number(BigInt.asUintN(64, hash) % BigInt(latest - earliest + 1));
}

/** A time of each night, moved; any other line of the timetable as it is. */
export function movedBy(minutes: number, at: string): string {
  const [, minute, hour] = nightly.exec(at) ?? [];
  if (minute === undefined || hour === undefined) return at;
  const moved = Number(hour) * 60 + Number(minute) + minutes;
  return `${moved % 60} ${Math.floor(moved / 60)} * * *`;
}
