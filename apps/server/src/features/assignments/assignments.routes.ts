import { assignmentRoutes } from '@dragoman/contract/assignments';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { assignmentsOf } from './assignments.queries.ts';
import { availableInterpreters } from './availability.queries.ts';

/** Reading calls; assigning itself changes the booking too and lives in flows. */
export const assignmentImplementations: Implementation[] = [
  reads(assignmentRoutes.available, async ({ query, db, platform }) => {
    const data = await availableInterpreters(db, platform.geography, query);
    return { data, total: data.length, count: data.length };
  }),
  reads(assignmentRoutes.ofBooking, ({ params, db }) => assignmentsOf(db, params.id)),
];
