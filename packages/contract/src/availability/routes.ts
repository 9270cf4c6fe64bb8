import {
  availabilityFields,
  availabilityLimits,
  hoursOverlap,
  overlappingHours,
  overlappingOnDay,
  unreadReasons,
  type AvailabilityChange as Change,
} from '@dragoman/domain/availability';
import { isPeriod } from '@dragoman/domain/calendar';
import { endBeforeStart } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { Day, done, Id, Instant, one, route, Time } from '../kit/index.ts';

/** A stretch within which somebody is to be had; an end that is not after the start lies on the next day. */
const Hours = z.strictObject({ startTime: Time, endTime: Time });
const Weekly = z.strictObject({ weekday: z.number().int().min(0).max(6), startTime: Time, endTime: Time });

const noOverlap = { path: ['hours'], error: hoursOverlap };
const { reason } = availabilityFields;

const WeeklyChange = z
  .strictObject({
    what: z.literal('hours'),
    hours: z.array(Weekly).max(availabilityLimits.weeklyStretches),
    /** When the hours were changed last, as the reader saw them; null where there were none. */
    updatedAt: Instant.nullable(),
  })
  .refine(({ hours }) => overlappingHours(hours) === undefined, noOverlap);

const DayChange = z
  .strictObject({
    what: z.literal('day'),
    day: Day,
    /** None: off. */
    hours: z.array(Hours).max(availabilityLimits.stretchesOfADay),
    reason,
  })
  .refine(({ hours }) => overlappingOnDay(hours) === undefined, noOverlap);

const LeaveChange = z
  .strictObject({ what: z.literal('leave'), from: Day, to: Day.nullable(), reason })
  .refine(({ from, to }) => isPeriod(from, to), { path: ['to'], error: endBeforeStart });

/** One change of when somebody is to be had (rule availability/changes). */
export const AvailabilityChange = z.discriminatedUnion('what', [
  WeeklyChange,
  DayChange,
  z.strictObject({ what: z.literal('usual day'), day: Day }),
  LeaveChange,
  z.strictObject({ what: z.literal('end leave'), leave: Id }),
]);
export type AvailabilityChange = z.output<typeof AvailabilityChange> & Change;

/** A change of which the touched jobs are asked for: also 'Unavailable' of the profile, which is saved with the profile. */
const PlannedChange = z.discriminatedUnion('what', [
  ...AvailabilityChange.options,
  z.strictObject({ what: z.literal('unavailable'), from: Day.nullable(), to: Day.nullable(), reason }),
]);
export type PlannedChange = z.output<typeof PlannedChange> & Change;

/** A job already given that somebody is not to be had for, and why (rule availability/touched-jobs). */
const TouchedJob = z.object({
  _id: Id,
  booking_ref: z.string(),
  date: Day,
  /** None of a job that is to be done by its day. */
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  /** 'Not available 09/06/2026-10/06/2026: Holiday'. */
  why: z.string(),
});
export type TouchedJob = z.output<typeof TouchedJob>;

/** A calendar that is read: of its address, which is a secret, the host alone is shown. */
const ReadCalendar = z.object({
  _id: Id,
  host: z.string(),
  /** When it was read last without a problem. */
  readAt: Instant.nullable(),
  /** What went wrong at the last reading. */
  problem: z.string().nullable(),
  /** Stretches of days that it takes, within the time that is read. */
  busy: z.number().int(),
  /** Its events that could not be read as a whole, the first fifty of them; nothing is known of them but this. */
  unread: z.array(
    z.object({
      /** When it begins in London, as far as that is known; an event of whole days has no time. */
      day: Day.nullable(),
      time: Time.nullable(),
      reason: z.enum(unreadReasons),
      /** '03/12/2026, 10:00: how it repeats could not be read, so only this time …'. */
      text: z.string(),
    }),
  ),
  /** How many there are in all. */
  unreadCount: z.number().int(),
});

/** When an interpreter is to be had, and what stands against it. */
const Availability = z.object({
  interpreter: Id,
  fullname: z.string(),
  hours: z.array(z.object({ weekday: z.number().int(), startTime: Time, endTime: Time })),
  hoursUpdatedAt: Instant.nullable(),
  /** From today on. */
  days: z.array(
    z.object({ day: Day, hours: z.array(z.object({ startTime: Time, endTime: Time })), reason: z.string().nullable() }),
  ),
  /** Not over yet. */
  leave: z.array(z.object({ _id: Id, from: Day, to: Day.nullable(), reason: z.string().nullable() })),
  /** 'Unavailable' of the profile. */
  unavailable: z.object({ from: Day.nullable(), to: Day.nullable(), reason: z.string().nullable() }).nullable(),
  calendars: z.array(ReadCalendar),
  /** Jobs to come for which they are not to be had. */
  touched: z.array(TouchedJob),
});
export type Availability = z.output<typeof Availability>;

const ofInterpreter = z.strictObject({ id: Id });

/** Calls about when interpreters are to be had: an interpreter's own, or for staff anybody's (rule availability/who). */
export const availabilityRoutes = {
  read: route({
    method: 'GET',
    path: '/availability/:id',
    summary: 'Reads when an interpreter is to be had, and the jobs that stand against it',
    permission: 'availability.own',
    params: ofInterpreter,
    reply: one(Availability),
  }),
  touched: route({
    method: 'POST',
    path: '/availability/:id/touched',
    summary: 'Lists the jobs already given that a change would touch; changes nothing',
    permission: 'availability.own',
    params: ofInterpreter,
    body: z.strictObject({ change: PlannedChange }),
    reply: one(z.array(TouchedJob)),
  }),
  change: route({
    method: 'PUT',
    path: '/availability/:id',
    summary: 'Changes when an interpreter is to be had; a job that is touched and not named is refused with what it is',
    permission: 'availability.own',
    params: ofInterpreter,
    body: z.strictObject({
      change: AvailabilityChange,
      /** The touched jobs that the reader was shown. */
      jobs: z.array(Id).max(1000).default([]),
    }),
    reply: one(Availability),
  }),
  addCalendar: route({
    method: 'POST',
    path: '/availability/:id/calendars',
    summary: "Has an interpreter's own calendar read by its address, now and again every quarter of an hour",
    permission: 'availability.own',
    params: ofInterpreter,
    body: z.strictObject({ address: z.string().trim().min(1, 'Required').max(2000) }),
    reply: one(Availability),
  }),
  removeCalendar: route({
    method: 'POST',
    path: '/availability/:id/calendars/remove',
    summary: 'Ends the reading of a calendar and forgets what it took',
    permission: 'availability.own',
    params: ofInterpreter,
    body: z.strictObject({ calendar: Id }),
    reply: one(Availability),
  }),
} as const;

const Feed = z.object({ address: z.string().nullable() });

/** Calls about the calendar of jobs that other programs subscribe to (rule availability/calendars-out). */
export const feedRoutes = {
  read: route({
    method: 'GET',
    path: '/calendarfeed',
    summary: "Reads the secret address of one's own calendar of jobs; null where there is none",
    permission: 'availability.own',
    reply: one(Feed),
  }),
  renew: route({
    method: 'POST',
    path: '/calendarfeed/renew',
    summary: 'Makes a new secret address; the one before ends',
    permission: 'availability.own',
    reply: one(Feed),
  }),
  revoke: route({
    method: 'POST',
    path: '/calendarfeed/revoke',
    summary: 'Ends the secret address',
    permission: 'availability.own',
    reply: done,
  }),
} as const;

/** What the secret address opens, at the root. */
export const feedPages = {
  calendar: route({
    method: 'GET',
    path: '/calendar/:file',
    at: 'root',
    summary: 'The jobs of an interpreter, or those of all about today for staff, as iCalendar; no price in it',
    permission: 'customer.page',
    params: z.object({ file: z.string().max(200) }),
  }),
} as const;
