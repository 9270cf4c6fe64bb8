import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { deskKindsOf } from '@dragoman/domain/desk';
import { readSnapshot, type Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { finders } from './finders.ts';

/** The kinds of which something waits, as far as the reader may deal with them (rule screens/morning-desk). */
async function readDesk(db: Db, { role }: Pick<Actor, 'role'>, now: Date): Promise<DeskSection[]> {
  if (!role) return [];
  const sections: DeskSection[] = [];
  for (const kind of deskKindsOf(role)) {
    const found = await finders[kind](db, { now, role });
    if (found.total > 0) sections.push({ kind, ...found });
  }
  return sections;
}

export const deskImplementations: readonly Implementation[] = [
  reads(deskRoutes.read, ({ db, actor, now }) =>
    readSnapshot(db, async (snapshot) => ({ data: await readDesk(snapshot, actor, now) })),
  ),
];
