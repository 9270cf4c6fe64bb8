import { doubleRoutes } from '@dragoman/contract/doubles';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { compareAgain, keepApart } from './distinct.ts';
import { listDoubles } from './list.ts';
import { mergeRecords, previewMerge } from './merge.ts';
import { listMerges, mergedInto } from './merges.ts';
import { partRecords } from './part.ts';

export { mergePeriodic, mergeTasks } from './forget.ts';

export const doubleImplementations: Implementation[] = [
  reads(doubleRoutes.list, ({ db, query }) => listDoubles(db, query)),
  changes(doubleRoutes.keepApart, async ({ command, body }) => {
    await keepApart(command, body);
    return { msg: 'Kept apart' };
  }),
  changes(doubleRoutes.compareAgain, async ({ command, body }) => {
    await compareAgain(command, body);
    return { msg: 'Compared again' };
  }),
  reads(doubleRoutes.preview, async ({ db, query, actor }) => ({ data: await previewMerge(db, query, actor) })),
  changes(doubleRoutes.merge, async ({ command, body }) => ({ data: await mergeRecords(command, body) })),
  reads(doubleRoutes.merges, ({ db, query }) => listMerges(db, query)),
  changes(doubleRoutes.part, async ({ command, params }) => ({ data: await partRecords(command, params.id) })),
  reads(doubleRoutes.mergedInto, async ({ db, params }) => ({ data: await mergedInto(db, params.id) })),
];
