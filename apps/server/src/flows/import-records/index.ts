import { importRoutes } from '@dragoman/contract/imports';
import { columnsProblem, nothingToMove } from '@dragoman/domain/imports';
import { confirmedSession } from '../../features/access/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { keepSheet } from './keep.ts';
import {
  begin,
  learnColumns,
  listImports,
  listRows,
  lockImport,
  movedInAlready,
  readImport,
  removeImport,
} from './store.ts';
import { forgetRows, whyNotUndone, workOnImports } from './work.ts';

export const importImplementations: Implementation[] = [
  reads(importRoutes.list, ({ db, query }) => listImports(db, query)),
  changes(importRoutes.upload, async ({ command, body }) => ({
    data: await readImport(command.tx, await keepSheet(command, body)),
  })),
  reads(importRoutes.read, async ({ db, params }) => ({ data: await readImport(db, params.id) })),
  changes(importRoutes.preview, async ({ command, params, body }) => {
    const row = await lockImport(command, params.id, ['columns', 'preview'], 'This import was applied already');
    const problem = columnsProblem(row.kind, body, row.width);
    if (problem) throw refuse.field('columns', problem);
    await learnColumns(command, row, body);
    const { columns, fixed } = body;
    await begin(command, row.id, 'judging', { columns: JSON.stringify(columns), fixed: JSON.stringify(fixed) });
    return { data: await readImport(command.tx, row.id) };
  }),
  reads(importRoutes.rows, ({ db, params, query }) => listRows(db, params.id, query)),
  changes(importRoutes.apply, async ({ command, params, body, now, request }) => {
    const row = await lockImport(command, params.id, ['preview'], 'Look at the preview first');
    if (row.kind === 'users') await confirmedSession(command.tx, request.token, now);
    if (row.new_count + row.changed_count === 0) throw refuse.conflict(nothingToMove);
    const already = await movedInAlready(command, row);
    if (already) throw refuse.conflict(already);
    if (row.refused_count !== body.leaveOut)
      throw refuse.conflict('The preview has changed meanwhile: look at it again');
    await begin(command, row.id, 'applying');
    return { data: await readImport(command.tx, row.id) };
  }),
  changes(importRoutes.undo, async ({ command, params }) => {
    const row = await lockImport(command, params.id, ['applied'], 'Only what was moved in can be undone');
    const why = await whyNotUndone(command.tx, row);
    if (why !== undefined) throw refuse.conflict(why);
    await begin(command, row.id, 'undoing');
    return { data: await readImport(command.tx, row.id) };
  }),
  changes(importRoutes.remove, async ({ command, params }) => {
    await removeImport(command, params.id);
    return { msg: 'Sheet removed' };
  }),
];

/** The jobs of this flow, by name. */
export function importTasks(parts: { readonly db: Db; readonly clock: Clock }): Record<string, JobTask> {
  return {
    'work-on-imports': (_payload, { signal }) => workOnImports(parts, signal),
    'forget-imports': () => forgetRows(parts),
  };
}

/** Each minute for what a process left behind that was ended in the middle. */
export const importPeriodic: readonly PeriodicTask[] = [
  { name: 'work-on-imports', everyMinutes: 1 },
  { name: 'forget-imports', at: '20 3 * * *', catchUp: true },
];
