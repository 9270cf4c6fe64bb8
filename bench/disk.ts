import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/platform/database/index.ts';

/** What an agency takes on the disk, in bytes a booking. */
export interface Disk {
  readonly database: number;
  readonly files: number;
}

/** What the database and the files in the data folder take, for each booking that is there. */
export async function diskOf(pool: Database['pool'], data: string): Promise<Disk> {
  const { rows } = await pool.query<{ size: string; bookings: string }>(
    `select pg_database_size(current_database()) as size, greatest((select sum(count) from booking_counts), 1) as bookings`,
  );
  const { size, bookings } = rows[0]!;
  return { database: Number(size) / Number(bookings), files: sizeOf(join(data, 'files')) / Number(bookings) };
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
