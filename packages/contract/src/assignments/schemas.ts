import { conflictKinds, conflictsAsked, conflictWays, Override } from '@dragoman/domain/assignments';
import { serviceTypes } from '@dragoman/domain/charging';
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

/**
 * The assignment: `interpreter` is the _id. With `override` it is made in spite of conflicts for which the settings ask a
 * reason (rule interpreters/overrides).
 */
export const Assignment = z.strictObject({ interpreter: Id, override: Override.optional() });
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

/** Which of how many candidates somebody was when they were chosen, as it is kept (rule interpreters/choice). */
export const KeptChoice = z.object({
  rank: z.number().int(),
  of: z.number().int(),
  points: z.number().int(),
  most: z.number().int(),
  reasons: z.array(z.object({ points: z.number().int(), most: z.number().int(), text: z.string() })),
});
export type KeptChoice = z.output<typeof KeptChoice>;

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
  /** In spite of what it was made, why and by whom (rule interpreters/overrides). */
  override: z.object({ conflicts: z.string(), reason: z.string(), by: z.string() }).nullable(),
  /** Which of the candidates they were then; null where they were none (rule interpreters/choice). */
  choice: KeptChoice.nullable(),
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

/**
 * A job asked about: the booking to be given out, or what is being typed. Both times or neither. `bookingId` keeps a booking
 * from standing against itself.
 */
export const AskedJob = z
  .strictObject({
    bookingId: Id.optional(),
    date: Day,
    startTime: Time.nullable(),
    endTime: Time.nullable(),
    serviceType: z.enum(serviceTypes),
    postcode: z.string().trim().max(10).nullable(),
    /** The client whose wishes count; of a booking it is known. */
    companyId: Id.optional(),
  })
  .refine(({ startTime, endTime }) => (startTime === null) === (endTime === null), {
    path: ['endTime'],
    error: 'Required',
  });

/** The most jobs that are asked about at once. */
export const mostAskedJobs = 200;

/** What stands against giving a job to an interpreter; `way` is what the agency does about its kind. */
export const ConflictRow = z.object({
  kind: z.enum(conflictKinds),
  way: z.enum(conflictWays),
  text: z.string(),
  bookingRef: z.string().nullable(),
});
export type ConflictRow = z.output<typeof ConflictRow>;

/** The conflicts of each job, in the order asked, and what they ask together (rule interpreters/conflict-ways). */
export const Conflicts = z.object({ jobs: z.array(z.array(ConflictRow)), asks: z.enum(conflictsAsked) });
export type Conflicts = z.output<typeof Conflicts>;
