import { jobRoutes } from '@dragoman/contract/jobs';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { stepsOfBooking } from './jobs.queries.ts';
import { takeStep } from './jobs.service.ts';
import { readOwnJob, readOwnLetter } from './jobs.views.ts';

export const jobImplementations: readonly Implementation[] = [
  reads(jobRoutes.own, async ({ db, params, actor, now }) => ({ data: await readOwnJob(db, params.id, actor, now) })),
  reads(jobRoutes.letter, async ({ db, params, actor, now }) => ({
    data: await readOwnLetter(db, params, actor, now),
  })),
  changes(jobRoutes.takeStep, async ({ command, params, body }) => {
    const msg = await takeStep(command, params.id, body.step);
    return { data: await readOwnJob(command.tx, params.id, command.actor, command.now), msg };
  }),
  reads(jobRoutes.ofBooking, async ({ db, params }) => wholeList(await stepsOfBooking(db, params.id))),
];
