import { Id } from '@dragoman/contract/kit';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { Actor } from '../../platform/command-context.ts';
import { type Db, readSnapshot } from '../../platform/database/index.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { decodeQuery } from '../../platform/http/validate.ts';
import { findInterpreter } from '../interpreters/index.ts';
import { exportTimesheets } from './export.ts';
import { giveBackTimesheet } from './giveBack.service.ts';
import { saveTimesheet, submitTimesheet } from './timesheets.service.ts';
import { interpreterHours, readTimesheet } from './timesheets.views.ts';
import { keptJobs, timesheetRows, type TrackerQuery } from './tracker.views.ts';

/** Whose jobs: an interpreter's are their own, whatever the address says (rule access/own-jobs); 404 where there is no such one. */
async function whose(
  { actor, db }: { readonly actor: Actor; readonly db: Db },
  asked: string | undefined,
): Promise<Pick<TrackerQuery, 'interpreterId' | 'own'>> {
  if (actor.kind === 'interpreter') return { interpreterId: actor.id!, own: true };
  if (!asked) throw refuse.field('interpreter', 'Interpreter is required');
  if (!Id.safeParse(asked).success || !(await findInterpreter(db, asked)))
    throw refuse.notFound('Interpreter not found');
  return { interpreterId: asked, own: false };
}

export const timesheetImplementations: readonly Implementation[] = [
  reads(timesheetRoutes.tracker, async ({ db, query, actor, now }) =>
    timesheetRows(db, { ...query, ...(await whose({ actor, db }, query.interpreter)) }, now),
  ),
  reads(timesheetRoutes.export, async (call) =>
    exportTimesheets(call, { ...call.query, ...(await whose(call, call.query.interpreter)) }),
  ),
  reads(timesheetRoutes.trackerOf, async ({ db, query, params, actor, now }) => {
    // The address is '{intID}&page=1&limit=100': what follows '&' is query (rule api/cut-addresses).
    const [intID = '', ...rest] = params.intID.split('&');
    const written = Object.fromEntries(new URLSearchParams(rest.join('&')));
    const asked = rest.length > 0 ? decodeQuery(timesheetRoutes.trackerOf.query, written) : query;
    return timesheetRows(db, { ...asked, ...(await whose({ actor, db }, intID)) }, now);
  }),
  reads(timesheetRoutes.read, async ({ db, params, actor, now }) => ({
    data: await readTimesheet(db, params.id, actor, now),
  })),
  reads(timesheetRoutes.kept, async ({ db, actor, now }) => ({
    data: await readSnapshot(db, (snapshot) => keptJobs(snapshot, actor, now)),
  })),
  changes(timesheetRoutes.submit, async ({ command, params, body }) => {
    const refusal = await submitTimesheet(command, params.id, body);
    if (refusal) return refusal;
    return {
      timesheet: await readTimesheet(command.tx, params.id, command.actor, command.now),
      msg: 'Timesheet Updated',
    };
  }),
  changes(timesheetRoutes.save, async ({ command, params, body }) => {
    await saveTimesheet(command, params.id, body);
    return {
      timesheet: await readTimesheet(command.tx, params.id, command.actor, command.now),
      msg: 'Timesheet Updated',
    };
  }),
  changes(timesheetRoutes.giveBack, async ({ command, params, body }) => {
    await giveBackTimesheet(command, params.id, body);
    return {
      timesheet: await readTimesheet(command.tx, params.id, command.actor, command.now),
      msg: 'Timesheet given back',
    };
  }),
  reads(timesheetRoutes.hours, async ({ db, params }) => ({
    data: await interpreterHours(db, params.interpreter, params.language),
  })),
];
