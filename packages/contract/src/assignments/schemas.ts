import { languageServices } from '@dragoman/domain/interpreters';
import { genders } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, Time } from '../kit/index.ts';

/** A job an interpreter already has on the day asked about. */
export const Appointment = z.object({
  serviceType: z.enum(languageServices),
  booking_ref: z.string(),
  date: Day,
  startTime: Time.nullable(),
  endTime: Time.nullable(),
});

/**
 * An interpreter as the assign dialog lists them. `avail` is empty when free, else 'HH:mm-HH:mm' or
 * 'DD/MM/YYYY-DD/MM/YYYY' with exactly one hyphen (rule interpreters/range-text); `clash` says in words what stands
 * against assigning (rule interpreters/clash-warns). `distance` in miles, null when the postcode is unknown
 * (rule interpreters/distance).
 */
export const AvailabilityRow = z.object({
  _id: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  mobile: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  postcode: z.string(),
  origin: z.string(),
  distance: z.number().nullable(),
  distanceEstimated: z.boolean(),
  avail: z.string(),
  clash: z.string(),
  bookingNotes: z.object({ text: z.string() }),
  todays: z.array(Appointment),
  qual_summary: z.string().nullable(),
  dbsExpiry: Day.nullable(),
  passportExpiry: Day.nullable(),
});
export type AvailabilityRow = z.output<typeof AvailabilityRow>;

/** The assignment: `interpreter` is the _id. */
export const Assignment = z.strictObject({ interpreter: Id });
export type Assignment = z.output<typeof Assignment>;

/** What a booking carries once somebody is assigned. */
export const Assigned = z.object({
  _id: Id,
  interpreter: Id,
  interpreterName: z.string(),
  interpreterMobile: z.string(),
  interpreterPhone: z.string(),
  interpreterPostcode: z.string(),
  interpreterRef: z.string(),
  distance: z.number().nullable(),
  distanceEstimated: z.boolean(),
  /** The assignment, and the version of the booking that it made: what taking it back names. */
  assignment: Id,
  updatedAt: Instant,
  /** Whether it can be taken back: nobody has had a mail of it. */
  returnable: z.boolean(),
});
export type Assigned = z.output<typeof Assigned>;

/** The assignment that is taken back, and the version of the booking that it made. */
export const TakenBack = z.strictObject({ assignment: Id, updatedAt: Instant });

/** Who has the job once an assignment was taken back; null where nobody had it before. */
export const TakingBack = z.object({ _id: Id, interpreter: Id.nullable(), interpreterName: z.string().nullable() });

/** One line of a booking's assignments, newest first; the distance is frozen as it was given out. */
export const AssignmentRow = z.object({
  _id: Id,
  interpreter: Id,
  interpreterName: z.string(),
  distance: z.number().nullable(),
  distanceEstimated: z.boolean(),
  assignedAt: Instant,
  assignedBy: z.string(),
  endedAt: Instant.nullable(),
});

/** Who interpreted a language for a customer last time, and at which job. */
export const LastInterpreter = z.object({
  interpreter: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  active: z.boolean(),
  booking_ref: z.string(),
  date: Day,
});
export type LastInterpreter = z.output<typeof LastInterpreter>;
