import { assignmentRoutes } from '@dragoman/contract/assignments';
import { londonDay } from '@dragoman/domain/calendar';
import { reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { assignmentsOf } from './assignments.queries.ts';
import { availableInterpreters } from './availability.queries.ts';
import { conflictsThen, lastInterpreter } from './hints.queries.ts';

/** Reading calls; assigning itself changes the booking too and lives in flows. */
export const assignmentImplementations: Implementation[] = [
  reads(assignmentRoutes.available, async ({ query, db }) => wholeList(await availableInterpreters(db, query))),
  reads(assignmentRoutes.ofBooking, ({ params, db }) => assignmentsOf(db, params.id)),
  reads(assignmentRoutes.lastInterpreter, async ({ query, db, platform }) => ({
    data: await lastInterpreter(db, query, londonDay(platform.clock.now())),
  })),
  reads(assignmentRoutes.conflicts, async ({ params, body, db, now }) => ({
    data: await conflictsThen(db, params.id, body.jobs, londonDay(now)),
  })),
];
