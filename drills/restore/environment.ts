import { join } from 'node:path';
import type { Course } from '../frame/drill.ts';
import type { Buckets } from '../outside/buckets.ts';
import type { Server } from '../outside/postgres.ts';

/** Where an agency is, as its processes are told. */
export type Environment = Readonly<Record<'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL' | 'PG_BIN', string>>;

/** An agency on the embedded database and a folder of its own in the drill's. */
export function inFolder({ folder }: Course, name: string): Environment {
  return { DATA_DIR: join(folder, name), DATABASE_URL: '', STORAGE_URL: '', PG_BIN: '' };
}

/** A place on a PostgreSQL and in a bucket of somebody else's, both empty. */
export async function outside(course: Course, name: string, server: Server, buckets: Buckets): Promise<Environment> {
  return { ...inFolder(course, name), DATABASE_URL: await server.database(), STORAGE_URL: await buckets.bucket() };
}
