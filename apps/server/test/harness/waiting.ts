import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../src/platform/database/index.ts';

/** Until so many statements of a database wait for a lock. */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]!.waiting).toBe(statements);
    },
    { timeout: 60_000 },
  );
}
