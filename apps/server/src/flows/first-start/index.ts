import { ensureFirstSuperadmin, type FirstSuperadmin } from '../../features/access/index.ts';
import { seedRates } from '../../features/rates/index.ts';
import { seedSettings } from '../../features/settings/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { transact, type Db } from '../../platform/database/index.ts';
import { systemActor } from '../../platform/command-context.ts';

/** Writes what every installation needs before its first call: settings with their lists, and standard rates. Safe to repeat. */
export function seed(db: Db, clock: Clock): Promise<void> {
  return transact(db, async (tx) => {
    const command = { tx, actor: systemActor, now: clock.now() };
    await seedSettings(command);
    await seedRates(command);
  });
}

/** The first superadmin of an empty database (rule access/first-superadmin); undefined when there are users already. */
export function firstSuperadmin(
  db: Db,
  clock: Clock,
  wanted: FirstSuperadmin,
): ReturnType<typeof ensureFirstSuperadmin> {
  return transact(db, (tx) => ensureFirstSuperadmin({ tx, actor: systemActor, now: clock.now() }, wanted));
}
