import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import type { Role } from '@dragoman/domain/access';
import { deskKindsOf } from '@dragoman/domain/desk';
import { readSnapshot, type Db } from '../../platform/database/index.ts';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { finders } from './finders.ts';
import { SharedReading } from './shared-reading.ts';

/** The kinds of which something waits, as far as the reader may deal with them (rule screens/morning-desk). */
async function readDesk(db: Db, role: Role, now: Date): Promise<DeskSection[]> {
  const sections: DeskSection[] = [];
  for (const kind of deskKindsOf(role)) {
    const found = await finders[kind](db, { now, role });
    if (found.total > 0) sections.push({ kind, ...found });
  }
  return sections;
}

type Readings = Map<Role, SharedReading<DeskSection[]>>;
const readings = new WeakMap<Db, Readings>();

/** Everybody of a role has the same desk, and all who have it open ask for it at every change. */
function readingOf(db: Db, role: Role): SharedReading<DeskSection[]> {
  const ofRoles: Readings = readings.get(db) ?? new Map();
  readings.set(db, ofRoles);
  const reading = ofRoles.get(role) ?? new SharedReading();
  ofRoles.set(role, reading);
  return reading;
}

export const deskImplementations: readonly Implementation[] = [
  reads(deskRoutes.read, async ({ db, actor: { role }, now }) => {
    if (!role) return { data: [] };
    const read = () => readSnapshot(db, (snapshot) => readDesk(snapshot, role, now));
    return { data: await readingOf(db, role).get(read) };
  }),
];
