import { barKinds, conflictKinds, conflictsAsked, conflictWays, rankingKinds } from '@dragoman/domain/assignments';
import { serviceTypes } from '@dragoman/domain/charging';
import { locations } from '@dragoman/domain/rates';
import { z } from 'zod';
import { Day, Id, Pounds, Time } from '../kit/index.ts';
import { ConflictRow } from './schemas.ts';

/** Points for one kind of reason, out of the most that there are, and why in words (rule interpreters/ranking). */
export const CandidateReason = z.object({
  kind: z.enum(rankingKinds),
  points: z.number().int(),
  most: z.number().int(),
  text: z.string(),
});
export type CandidateReason = z.output<typeof CandidateReason>;

const MarginSide = z.object({
  net: Pounds,
  /** VAT or service charges. */
  charge: Pounds,
  gross: Pounds,
  /** What of the net is for the way. */
  travel: Pounds,
  /** A minimum lifts what the time or the words would cost. */
  minimum: z.boolean(),
});

/** What the client pays, what the interpreter gets and what stays, as it would be billed (rule interpreters/margin). */
export const CandidateMargin = z.object({
  client: MarginSide,
  interpreter: MarginSide,
  /** Whether the client's percentage line is VAT; service charges otherwise. */
  vat: z.boolean(),
  margin: Pounds,
  /** Of what the client pays without VAT; one decimal. */
  percent: z.number(),
  /** The least that the client, or else the agency, is to leave, in whole percent. */
  floor: z.number().int(),
  belowFloor: z.boolean(),
  /** The way was estimated by the distance: nobody has entered one. */
  travelEstimated: z.boolean(),
});
export type CandidateMargin = z.output<typeof CandidateMargin>;

/** What a booking would leave with an interpreter; null where it cannot be said (rule interpreters/margin). */
export const JobMargin = z.object({ booking: Id, interpreter: Id, margin: CandidateMargin.nullable() });
export type JobMargin = z.output<typeof JobMargin>;

/** A job that is being typed, as far as it decides its margin; times are those of each of its dates. */
export const TypedJob = z.strictObject({
  date: Day,
  startTime: Time,
  endTime: Time,
  serviceType: z.enum(serviceTypes),
  postcode: z.string().trim().max(10).nullable(),
  clientId: Id.nullable(),
  billingRateId: Id.nullable(),
  location: z.enum(locations),
  minClientAttendance: z.boolean(),
  minInterpreterAttendance: z.boolean(),
});
export type TypedJob = z.output<typeof TypedJob>;

/** Somebody who could do a booking, by what and at what price; `rank` 1 is the best (rule interpreters/ranking). */
export const Candidate = z.object({
  _id: Id,
  fullname: z.string(),
  rank: z.number().int(),
  points: z.number().int(),
  most: z.number().int(),
  reasons: z.array(CandidateReason),
  against: z.array(ConflictRow),
  asks: z.enum(conflictsAsked),
  margin: CandidateMargin.nullable(),
  /** Why there is no margin. */
  marginNote: z.string().nullable(),
});
export type Candidate = z.output<typeof Candidate>;

/** What stands between an interpreter and a booking, and what would relax it (rule interpreters/why-not). */
export const Bar = z.object({
  kind: z.enum([...barKinds, ...conflictKinds]),
  way: z.enum(conflictWays),
  text: z.string(),
  relax: z.string(),
});

/** The answer to 'Why not …?': no bars where nothing stands against them; `candidate` where they are one. */
export const WhyNot = z.object({
  interpreter: Id,
  fullname: z.string(),
  /** Somebody refuses: they cannot be given the job as it stands. */
  shutOut: z.boolean(),
  bars: z.array(Bar),
  candidate: Candidate.nullable(),
  /** Of how many candidates. */
  of: z.number().int(),
});
export type WhyNot = z.output<typeof WhyNot>;
