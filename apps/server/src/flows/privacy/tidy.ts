import type { PersonKind } from '@dragoman/domain/privacy';
import { systemActor } from '../../platform/command-context.ts';
import { transact } from '../../platform/database/index.ts';
import { type FileParts, removeBytesOf } from '../../platform/housekeeping/index.ts';
import { eraseDue } from './due.ts';
import { erasePerson } from './erase.ts';
import { finishErasures } from './finish.ts';

/** Erases one person for somebody who runs the server, and their files' bytes. Gives the label. */
export async function eraseAndTidy(parts: FileParts, kind: PersonKind, key: string): Promise<string> {
  const command = { actor: { ...systemActor, name: 'Operator' }, now: parts.clock.now() };
  const { label, files } = await transact(parts.db, (tx) => erasePerson({ ...command, tx }, kind, key));
  await removeBytesOf(parts, files);
  await finishErasures(parts.db);
  return label;
}

/** Erases everybody whose period has ended, and their files' bytes. What an earlier night did not come to the end of goes on. */
export async function eraseDueAndTidy(parts: FileParts, signal?: AbortSignal): ReturnType<typeof eraseDue> {
  const done = await eraseDue(parts.db, parts.clock.now());
  await removeBytesOf(
    parts,
    done.persons.flatMap(({ files = [] }) => files),
  );
  await finishErasures(parts.db, signal);
  const failed = done.persons.find(({ failure }) => failure !== undefined);
  if (failed) throw failed.failure;
  return done;
}
