import type { DeskEntry, DeskSection } from '@dragoman/contract/desk';
import type { Role } from '@dragoman/domain/access';
import { deskLimits } from '@dragoman/domain/desk';
import { sql } from 'kysely';

/** For whom the desk is read, and when. */
export interface Reader {
  readonly now: Date;
  readonly role: Role;
}

/** The entries that are shown, each row with how many were counted, as the desk shows them. */
export function sectionOf<Row extends { readonly total: number }>(
  rows: readonly Row[],
  entryOf: (row: Row) => DeskEntry,
): Omit<DeskSection, 'kind'> {
  const total = rows[0]?.total ?? 0;
  return {
    total: Math.min(total, deskLimits.counted),
    more: total > deskLimits.counted,
    entries: rows.map(entryOf),
  };
}

// Written out: of a limit that is a value a kept plan would not know that it is few.
/** What is counted at most: one more tells that there are more. */
export const counting = sql.lit(deskLimits.counted + 1);

/** What is shown at most. */
export const shown = sql.lit(deskLimits.shown);
