import { jobNexts, jobSteps } from '@dragoman/domain/jobs';
import { z } from 'zod';
import { BookingFile } from '../bookings/index.ts';
import { Id, Instant } from '../kit/index.ts';
import { OfferedFee } from '../offers/index.ts';
import { TimesheetRow } from '../timesheets/index.ts';

/** What an interpreter has said of a job, and when. */
export const JobStepTaken = z.object({ step: z.enum(jobSteps), at: Instant });

/** The same for the staff, by name. */
export const ReportedStep = JobStepTaken.extend({ interpreterName: z.string() });

/** A mail that the interpreter has had about a job. */
export const JobMail = z.object({ _id: Id, subject: z.string(), sentAt: Instant });

/** The same as it was sent. */
export const JobLetter = JobMail.extend({ html: z.string(), text: z.string() });

/** A job as its page shows it to its interpreter (rule jobs/page). Nothing of the client's money, and no note of the staff. */
export const OwnJob = z.object({
  row: TimesheetRow,
  next: z.enum(jobNexts),
  /** What was said of the job as it is now, in the order of the steps. */
  steps: z.array(JobStepTaken),
  /** Every step that the agency asks for, and whether it may be taken now. */
  asked: z.array(z.object({ step: z.enum(jobSteps), may: z.boolean(), why: z.string().nullable() })),
  /** Their own scans and receipts. */
  files: z.array(BookingFile),
  /** The newest first. */
  mails: z.array(JobMail),
  office: z.object({ name: z.string(), phone: z.string() }),
  /** Fee and distance as the offer told that they accepted; null where there was none, and once the job has changed. */
  told: z
    .object({
      fee: OfferedFee.nullable(),
      distance: z.number().nullable(),
      distanceEstimated: z.boolean(),
    })
    .nullable(),
});
export type OwnJob = z.output<typeof OwnJob>;

/** What the interpreter says. */
export const NewJobStep = z.strictObject({ step: z.enum(jobSteps) });
