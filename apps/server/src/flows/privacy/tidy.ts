import type { PersonKind } from '@dragoman/domain/privacy';
import { systemActor } from '../../platform/command-context.ts';
import { transact } from '../../platform/database/index.ts';
import { type FileParts, removeBytesOf } from '../../platform/housekeeping/index.ts';
import { eraseDue } from './due.ts';
import { erasePerson } from './erase.ts';

/** Erases one person for somebody who runs the server, and their files' bytes. Gives the label. */
export async function eraseAndTidy(parts: FileParts, kind: PersonKind, key: string): Promise<string> {
  const command = { actor: { ...systemActor, name: 'Operator' }, now: parts.clock.now() };
  const { label, files } = await transact(parts.db, (tx) => erasePerson({ ...command, tx }, kind, key));
  await removeBytesOf(parts, files);
  return label;
}

/** Erases everybody whose period has ended, and their files' bytes. */
export async function eraseDueAndTidy(parts: FileParts): ReturnType<typeof eraseDue> {
  const done = await eraseDue(parts.db, parts.clock.now());
  await removeBytesOf(
    parts,
    done.persons.flatMap(({ files = [] }) => files),
  );
  return done;
}
