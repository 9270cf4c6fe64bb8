import { join } from 'node:path';
import { makeDemo } from '../../apps/server/src/demo/make.ts';
import { demoPassword } from '../../apps/server/src/demo/office/people.ts';
import { openStorage } from '../../apps/server/src/platform/files/index.ts';
import type { Course } from '../frame/drill.ts';

/** An agency with two years behind it: a list of a few bookings would hide what a look at it costs. */
const wanted = { bookings: 3_000, interpreters: 60, clients: 40 };
/** What is made by commands; the rest are its copies. */
const most = { bookings: 60, interpreters: 30, clients: 20 };

export const clerk = { email: 'admin@lil.example', password: demoPassword };

/** Fills the database as `npm run demo` does. */
export async function fillAgency({ folder }: Course, url: string): Promise<void> {
  const storage = openStorage({ folder: join(folder, 'server', 'files') });
  await makeDemo(
    { url },
    { wanted, most, afresh: false, now: new Date() },
    { storage, host: 'https://portal.example', progress: () => () => undefined },
  );
}
