import { absenceKinds } from '@dragoman/domain/availability';
import { bookingStatuses, requestedGenders } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { z } from 'zod';
import { Day, Id, Instant, Time } from '../kit/index.ts';

/** A live job of the stretch (rule bookings/board). */
export const BoardJob = z.object({
  _id: Id,
  booking_ref: z.string(),
  status: z.enum(bookingStatuses),
  updatedAt: Instant,
  /** Who has it; null where nobody has. */
  interpreter: Id.nullable(),
  serviceType: z.enum(serviceTypes),
  language: z.string(),
  date: Day,
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  postcode: z.string().nullable(),
  gender: z.enum(requestedGenders).nullable(),
  customer: z.string(),
  /** How it stands with interpreters until it is confirmed (rule offers/honest-status). */
  filling: z.string().nullable(),
  /** Why nobody else can be given it now; null where somebody can. */
  given: z.string().nullable(),
  /** Whether it is among what is looked for; the other jobs of the interpreters shown come too. */
  matches: z.boolean(),
  /** Where it is attended, in degrees, by the postcode table; null where it is not, or is not known. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type BoardJob = z.output<typeof BoardJob>;

/** A stretch in which an interpreter is not to be had; why is not said (rule availability/absences). */
const BoardAbsence = z.object({
  kind: z.enum(absenceKinds),
  from: Day.nullable(),
  to: Day.nullable(),
  startTime: Time.nullable(),
  endTime: Time.nullable(),
});

/** The way between two jobs of an interpreter; miles, and minutes needed and given (rule interpreters/travel-time). */
const BoardWay = z.object({
  from: Id,
  to: Id,
  miles: z.number(),
  needed: z.number().int(),
  gap: z.number().int(),
  short: z.boolean(),
});

/** A row of the board. */
export const BoardInterpreter = z.object({
  _id: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  active: z.boolean(),
  postcode: z.string(),
  absences: z.array(BoardAbsence),
  ways: z.array(BoardWay),
});
export type BoardInterpreter = z.output<typeof BoardInterpreter>;

/** A day or a week of jobs and interpreters; `total` interpreters are found, `moreJobs` where not every job is shown. */
export const Board = z.object({
  jobs: z.array(BoardJob),
  moreJobs: z.boolean(),
  interpreters: z.array(BoardInterpreter),
  total: z.number().int(),
});
export type Board = z.output<typeof Board>;
