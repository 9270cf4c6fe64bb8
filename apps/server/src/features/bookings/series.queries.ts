import type { Series } from '@dragoman/contract/series';
import { ofNoSeries, whyLeft, whyNotCancelled } from '@dragoman/domain/series';
import { londonDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cancellationTerms } from '../settings/index.ts';
import { bookingNotFound } from './booking.facts.ts';
import { acceptedLastOffer, wasBookedCondition } from './own-jobs.ts';

/** The series of a booking with its dates in their order, and what keeps a change of the series from each. */
export async function readSeries(db: Db, bookingId: string, now: Date): Promise<Series> {
  const asked = await db
    .selectFrom('bookings as b')
    .leftJoin('booking_series as s', 's.id', 'b.series_id')
    .select(['s.id', 's.weekdays', 's.every_weeks', 's.without_bank_holidays'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (!asked) throw bookingNotFound();
  const { id, every_weeks, weekdays, without_bank_holidays } = asked;
  if (id === null || weekdays === null) throw refuse.notFound(ofNoSeries);
  const [rows, terms] = await Promise.all([datesOf(db, id), cancellationTerms(db)]);
  const today = londonDay(now);
  return {
    _id: id,
    weekdays,
    everyWeeks: every_weeks ?? 1,
    withoutBankHolidays: without_bank_holidays ?? false,
    bookings: rows.map((row) => {
      const startTime = row.start_time as TimeOfDay | null;
      const facts = { ...row, startTime, isTimesheet: row.is_timesheet, hasLiveInvoice: row.live };
      return {
        _id: row.id,
        booking_ref: row.booking_ref,
        date: row.date,
        status: row.status,
        serviceType: row.service_type,
        startTime,
        endTime: row.end_time as TimeOfDay | null,
        postcode: row.postcode,
        interpreter: row.interpreter_id,
        interpreterName: row.interpreter_name,
        isExpected: row.is_expected,
        why: whyLeft(facts, today) ?? null,
        whyNotCancelled: whyNotCancelled(facts, { terms, now, today }) ?? null,
      };
    }),
  };
}

function datesOf(db: Db, seriesId: string) {
  return db
    .selectFrom('bookings as b')
    .select([
      'b.id',
      'b.booking_ref',
      'b.date',
      'b.status',
      'b.service_type',
      'b.start_time',
      'b.end_time',
      'b.postcode',
    ])
    .select(['b.interpreter_id', 'b.interpreter_name', 'b.is_timesheet'])
    .select(sql<boolean>`exists (select from invoices i where i.booking_id = b.id and not i.cancelled)`.as('live'))
    .select(
      sql<boolean>`(b.interpreter_id is not null and (${wasBookedCondition} or ${acceptedLastOffer}))`.as(
        'is_expected',
      ),
    )
    .where('b.series_id', '=', seriesId)
    .orderBy('b.date')
    .orderBy('b.id')
    .execute();
}
