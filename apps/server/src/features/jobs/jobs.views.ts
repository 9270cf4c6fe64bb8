import type { JobLetter, OwnJob } from '@dragoman/contract/jobs';
import type { ServiceType } from '@dragoman/domain/charging';
import { isAskedFor, jobSteps, mayTakeStep, nextOf } from '@dragoman/domain/jobs';
import type { z } from 'zod';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { bookingNotFound, filesOf } from '../bookings/index.ts';
import { mailsTo, readMailTo } from '../correspondence/index.ts';
import { acceptedTerms } from '../offers/index.ts';
import { agencyDetails, reportsArrival } from '../settings/index.ts';
import { ownTimesheetRow } from '../timesheets/index.ts';
import { stepsOf } from './jobs.queries.ts';

/** A job as its interpreter may see it; refuses with 404 where it is not theirs (rules jobs/page, access/own-jobs). */
export async function readOwnJob(db: Db, bookingId: string, actor: Actor, now: Date): Promise<OwnJob> {
  const interpreterId = actor.id!;
  const row = await ownTimesheetRow(db, bookingId, interpreterId, now);
  if (!row) throw bookingNotFound();
  const steps = await stepsOf(db, interpreterId, { ...row, id: bookingId });
  const facts = {
    ...row,
    // A row that is not booked any more, or cancelled, has no facts of its job.
    isBooked: row.job !== null,
    service: row.serviceType as ServiceType,
    taken: steps.map(({ step }) => step),
    reportsArrival: await reportsArrival(db),
    isAccepted: row.accepted !== null,
    isGivenBack: row.givenBack !== null,
    isSubmittable: row.submittable.may,
    isRemitted: row.remittanceRef !== null,
  };
  const { name, phone } = await agencyDetails(db);
  const files = await filesOf(db, bookingId, actor);
  return {
    row,
    next: nextOf(facts, now),
    steps,
    asked: jobSteps
      .filter((step) => !facts.isAccepted && isAskedFor(step, facts))
      .map((step) => {
        const may = mayTakeStep(step, facts, now);
        return { step, may: may.allowed, why: may.allowed ? null : may.refusal };
      }),
    files: files.filter(({ fileType }) => fileType === 'timesheetFile'),
    mails: await mailsTo(db, { bookingId, interpreterId }),
    office: { name, phone },
    told: await toldOf(db, row, interpreterId),
  };
}

/** What the offer told that they accepted; nothing once the job has changed since, of which a mail has told them anew. */
async function toldOf(db: Db, row: OwnJob['row'], interpreterId: string): Promise<OwnJob['told']> {
  const terms = await acceptedTerms(db, { bookingId: row._id, interpreterId });
  if (!terms) return null;
  const { fee, distance, stated } = terms;
  const changed =
    stated && (['date', 'startTime', 'endTime', 'serviceType'] as const).some((of) => stated[of] !== row[of]);
  if (changed) return null;
  return { fee, distance: distance?.miles ?? null, distanceEstimated: distance?.estimated ?? false };
}

/** A mail that an interpreter has had about a job that is theirs; refuses with 404 otherwise. */
export async function readOwnLetter(
  db: Db,
  { id, mail }: { readonly id: string; readonly mail: string },
  actor: Actor,
  now: Date,
): Promise<z.output<typeof JobLetter>> {
  const interpreterId = actor.id!;
  if (!(await ownTimesheetRow(db, id, interpreterId, now))) throw bookingNotFound();
  return readMailTo(db, { bookingId: id, interpreterId }, mail);
}
