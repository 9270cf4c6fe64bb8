import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingFacts } from '../../features/bookings/index.ts';
import { readSnapshot } from '../../platform/database/index.ts';
import { type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { marginOfTyped, marginsOf } from './margins.ts';
import { weighCandidates } from './weigh.ts';
import { answerWhyNot } from './why-not.ts';

export { choicesOf } from './weigh.ts';

export const weighImplementations: Implementation[] = [
  reads(assignmentRoutes.candidates, ({ params, db, now }) =>
    readSnapshot(db, async (snapshot) =>
      wholeList(await weighCandidates(snapshot, await bookingFacts(snapshot, params.id), now)),
    ),
  ),
  reads(assignmentRoutes.margins, ({ body, db }) =>
    readSnapshot(db, async (snapshot) => {
      const bookings = await Promise.all(body.bookings.map((id) => bookingFacts(snapshot, id)));
      return wholeList(await marginsOf(snapshot, bookings, body.interpreters));
    }),
  ),
  reads(assignmentRoutes.marginOfTyped, ({ body, db }) =>
    readSnapshot(db, async (snapshot) => ({ data: await marginOfTyped(snapshot, body.job, body.interpreter) })),
  ),
  reads(assignmentRoutes.whyNot, ({ params, query, db, now }) =>
    readSnapshot(db, async (snapshot) => ({
      data: await answerWhyNot(snapshot, await bookingFacts(snapshot, params.id), query.interpreter, now),
    })),
  ),
];
