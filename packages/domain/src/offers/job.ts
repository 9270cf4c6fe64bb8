import { londonInstant, timeOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import { tidyPostcode } from '../validation/index.ts';

/** What of a booking an offer states. */
export interface OfferedJob {
  readonly serviceType: string;
  readonly language: string;
  readonly dialect: string | null;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly place: string | null;
  readonly postcode: string | null;
  readonly gender: string | null;
}

const stated = [
  'serviceType',
  'language',
  'dialect',
  'date',
  'startTime',
  'endTime',
  'place',
  'postcode',
  'gender',
] as const;

/** Whether an offer still states a job as it is: where it does not, it is withdrawn (rule offers/withdrawn). */
export function isStillOffered(before: OfferedJob, after: OfferedJob): boolean {
  return stated.every((fact) => (before[fact] ?? '') === (after[fact] ?? ''));
}

/** What an offer keeps of the job that it states: of the postcode the district (rule offers/what-is-told). */
export function statedOf<J extends OfferedJob>(job: J): Pick<J, (typeof stated)[number]> {
  const kept = Object.fromEntries(stated.map((fact) => [fact, job[fact]]));
  return { ...kept, postcode: districtOf(job.postcode) || null } as Pick<J, (typeof stated)[number]>;
}

/** When the job begins, after which it can no longer be offered; without times it is the end of its day. */
export function jobStart({ date, startTime }: Pick<OfferedJob, 'date' | 'startTime'>): Date {
  return londonInstant(date, startTime ?? timeOfDay('23:59'));
}

/** The first half of a postcode: where about a job is, for whoever has not accepted it (rule offers/what-is-told). */
export function districtOf(postcode: string | null): string {
  return tidyPostcode(postcode ?? '').split(' ')[0] ?? '';
}

/** Where an attended job is, as an offer says it: 'Court, M2'; empty for the others (rule offers/what-is-told). */
export function offeredPlace({
  serviceType,
  place,
  postcode,
}: Pick<OfferedJob, 'serviceType' | 'place' | 'postcode'>): string {
  return serviceType === 'Onsite' ? [place, districtOf(postcode)].filter(Boolean).join(', ') : '';
}
