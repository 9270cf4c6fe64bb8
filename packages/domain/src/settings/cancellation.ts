import { z } from 'zod';
import { cancellationBases, mostNoticeSteps, stepsRefusal } from '../charging/index.ts';

const invalid = 'Invalid number';

/** Whole percent from 0 to 100: a margin, or a share of a job, which is never more than the whole. */
export const wholePercent = z
  .number({ error: invalid })
  .int('Whole percent only')
  .min(0, invalid)
  .max(100, 'At most 100 %');

const sides = { client: wholePercent, interpreter: wholePercent } as const;

/**
 * The agency's terms for jobs that are cancelled (rule charging/cancellation-terms). Refuses two steps of the same hours, and
 * steps by which more notice costs more.
 */
export const cancellationTermsField = z.strictObject({
  basis: z.enum(cancellationBases, { error: 'Required' }),
  steps: z
    .array(
      z.strictObject({ hours: z.number({ error: invalid }).int(invalid).min(1, invalid).max(8760, invalid), ...sides }),
    )
    .max(mostNoticeSteps, `At most ${mostNoticeSteps} steps`)
    .superRefine((steps, context) => {
      const message = stepsRefusal(steps);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  curtailed: z.strictObject(sides),
  nobodyCame: z.strictObject(sides),
});
