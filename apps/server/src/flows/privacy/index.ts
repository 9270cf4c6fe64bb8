import { privacyRoutes } from '@dragoman/contract/privacy';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { type FileParts, removeBytesOf } from '../../platform/housekeeping/index.ts';
import { erasePerson } from './erase.ts';
import { eraseDueAndTidy } from './tidy.ts';
import { finishErasures } from './finish.ts';
import { collectFile, documentsOf, zipOf } from './file.ts';
import { findPerson } from './person.ts';
import { previewErasure } from './preview.ts';

export { mailsDue, personsDue } from './due.ts';
export { erasedSince } from './erase.ts';
export { findPerson } from './person.ts';
export { previewErasure } from './preview.ts';
export { eraseAndTidy, eraseDueAndTidy } from './tidy.ts';

export const privacyImplementations: Implementation[] = [
  reads(privacyRoutes.file, async ({ query, db, actor, request, platform, now }) => {
    const person = await findPerson(db, query.kind, query.person);
    const file = await collectFile(db, person, now);
    const what = `File of a person: ${person.email}`;
    const recordId = person.id ?? undefined;
    await recordSecurity(db, { kind: 'export', person: actor, place: request, recordId, what }, now);
    return {
      body: zipOf(file, await documentsOf(db, person), platform.storage),
      contentType: 'application/zip',
      downloadAs: 'person.zip',
    };
  }),
  reads(privacyRoutes.preview, async ({ query, db }) => ({
    data: await previewErasure(db, await findPerson(db, query.kind, query.person)),
  })),
  changes(privacyRoutes.erase, async ({ body, command, actor }) => {
    const person = await findPerson(command.tx, body.kind, body.person);
    if (person.id === actor.id) throw refuse.conflict('Nobody erases themselves');
    if (body.name !== person.name) throw refuse.field('name', 'Does not match');
    const { label, files } = await erasePerson(command, body.kind, body.person);
    await addJob(command, 'remove-erased-bytes', { files });
    await addJob(command, 'finish-erasures', {}, { jobKey: 'finish-erasures' });
    return { data: { label } };
  }),
];

/** The jobs of this flow, by name. */
export function privacyTasks(parts: FileParts): Record<string, JobTask> {
  return {
    'remove-erased-bytes': (payload) => removeBytesOf(parts, (payload as { readonly files: readonly string[] }).files),
    'finish-erasures': (_payload, { signal }) => finishErasures(parts.db, signal),
    'erase-after-periods': async (_payload, { signal }) => void (await eraseDueAndTidy(parts, signal)),
  };
}

export const privacyPeriodic: readonly PeriodicTask[] = [
  { name: 'erase-after-periods', at: '50 2 * * *', catchUp: true },
];
