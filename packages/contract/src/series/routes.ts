import { Override } from '@dragoman/domain/assignments';
import { bookingStatuses, cancelReasonField } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { seriesScopes } from '@dragoman/domain/series';
import { z } from 'zod';
import { bookedDate, ChangedBooking } from '../bookings/index.ts';
import { Id, one, route, Time } from '../kit/index.ts';

const text = z.string().nullable();

const Scope = z.enum(seriesScopes, { error: 'Required' });

/**
 * Changed fields of several dates of a series (rule bookings/series-changes), with the version of the booking that they
 * were made from. Another `date` moves the others by as many days.
 */
export const ChangedSeries = ChangedBooking.omit({
  status: true,
  advancePayment: true,
  largeAmountConfirmed: true,
  interpreter: true,
  cancelReason: true,
}).extend({ scope: Scope });
export type ChangedSeries = z.output<typeof ChangedSeries>;

/** Who is to have several dates of a series. */
export const SeriesAssignment = z.strictObject({ scope: Scope, interpreter: Id, override: Override.optional() });
export type SeriesAssignment = z.output<typeof SeriesAssignment>;

/** Several dates of a series that do not take place; `tell`: those who were told of one are told. */
export const SeriesCancellation = z.strictObject({ scope: Scope, cancelReason: cancelReasonField, tell: z.boolean() });
export type SeriesCancellation = z.output<typeof SeriesCancellation>;

/**
 * A date of a series; `why` is what keeps a change of the series from it, `whyNotCancelled` a cancellation; null where nothing
 * does.
 */
export const SeriesBooking = z.object({
  ...bookedDate,
  status: z.enum(bookingStatuses),
  serviceType: z.enum(serviceTypes),
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  postcode: text,
  interpreter: Id.nullable(),
  interpreterName: text,
  /** Whether its interpreter has accepted it, or has it on their list. */
  isExpected: z.boolean(),
  why: text,
  whyNotCancelled: text,
});
export type SeriesBooking = z.output<typeof SeriesBooking>;

/** A series: how it repeats, and its dates in their order. */
export const Series = z.object({
  _id: Id,
  weekdays: z.array(z.number().int()),
  everyWeeks: z.number().int(),
  withoutBankHolidays: z.boolean(),
  bookings: z.array(SeriesBooking),
});
export type Series = z.output<typeof Series>;

/** What a change of a series came to: the dates that it changed, and those that it left, each with why. */
export const SeriesChange = z.object({
  changed: z.array(z.object(bookedDate)),
  left: z.array(z.object({ ...bookedDate, why: z.string() })),
});
export type SeriesChange = z.output<typeof SeriesChange>;

const byId = z.strictObject({ id: Id });
const seriesChange = one(SeriesChange).extend({ msg: z.string() });

/** Calls of a series, by one of its bookings. */
export const seriesRoutes = {
  read: route({
    method: 'GET',
    path: '/bookings/series/:id',
    summary: "Lists the dates of a booking's series, and what keeps a change of the series from each",
    permission: 'bookings.read',
    params: byId,
    reply: one(Series),
  }),
  change: route({
    method: 'PUT',
    path: '/bookings/series/:id',
    summary:
      'Changes fields of a booking and of what follows it in its series, or of all; none or all that can be changed',
    permission: 'bookings.write',
    params: byId,
    body: ChangedSeries,
    idempotent: true,
    reply: seriesChange,
  }),
  cancel: route({
    method: 'POST',
    path: '/bookings/series/cancel/:id',
    summary: 'Cancels a booking and what follows it in its series, or all; nobody is charged',
    permission: 'bookings.write',
    params: byId,
    body: SeriesCancellation,
    idempotent: true,
    reply: seriesChange,
  }),
  assign: route({
    method: 'PUT',
    path: '/bookings/series/assign/:id',
    summary: 'Gives a booking and what follows it in its series, or all, to an interpreter',
    permission: 'assignments.write',
    params: byId,
    body: SeriesAssignment,
    idempotent: true,
    reply: seriesChange,
  }),
} as const;
