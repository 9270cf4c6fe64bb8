import type { NewBooking } from '@dragoman/contract/bookings';
import { movedWeekdays, ofNoSeries, type Repetition, type SeriesScope } from '@dragoman/domain/series';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit, recordAudits } from '../../platform/audit/index.ts';
import { sendAlong } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookingNotFound, lockBookings, type LockedBooking } from './booking.facts.ts';

/** A date of a locked series; an invoice of either side that is not cancelled is live. */
export type LockedDate = LockedBooking & { readonly hasLiveInvoice: boolean };

/** A series that is locked with all its dates until the command ends. */
export interface LockedSeries extends Pick<Repetition, 'everyWeeks' | 'weekdays' | 'withoutBankHolidays'> {
  readonly id: string;
  readonly scope: SeriesScope;
  /** The booking that it was asked for by. */
  readonly here: LockedBooking;
  /** The dates that the scope reaches, in their order. */
  readonly reached: readonly LockedDate[];
  /** Whether there are others before these. */
  readonly isPart: boolean;
}

/** Begins a series, to which the caller's new bookings belong; gives its identity. Nobody waits for it. */
export async function addSeries(command: CommandContext, repeat: NonNullable<NewBooking['repeat']>): Promise<string> {
  const id = randomUUIDv7();
  const { everyWeeks, weekdays, withoutBankHolidays } = repeat;
  sendAlong(command.tx, insertSeries(command, { id, everyWeeks, weekdays, withoutBankHolidays, splitFrom: null }));
  await recordAudit(command, { table: 'booking_series', id, action: 'create', before: null, after: repeat });
  return id;
}

/**
 * Locks a booking's series, then its bookings by identity: whoever changes the same series waits here. Refuses with 404 where
 * there is no such booking, and with 409 where it is of no series.
 */
export async function lockSeries(
  command: CommandContext,
  bookingId: string,
  scope: SeriesScope,
): Promise<LockedSeries> {
  const { tx } = command;
  const asked = await tx.selectFrom('bookings').select('series_id').where('id', '=', bookingId).executeTakeFirst();
  if (!asked) throw bookingNotFound();
  const series = await tx
    .selectFrom('booking_series')
    .selectAll()
    .where('id', '=', asked.series_id)
    .forUpdate()
    .executeTakeFirst();
  if (!series) throw refuse.conflict(ofNoSeries);
  const rows = await tx.selectFrom('bookings').select('id').where('series_id', '=', series.id).execute();
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(bookingId)) throw refuse.changed('The series');
  const bookings = (await lockBookings(command, ids)).toSorted(inOrder);
  const here = bookings.find(({ id }) => id === bookingId)!;
  const live = await liveInvoices(command, ids);
  const reached = scope === 'all' ? bookings : bookings.filter((booking) => inOrder(booking, here) >= 0);
  return {
    id: series.id,
    scope,
    weekdays: series.weekdays,
    everyWeeks: series.every_weeks,
    withoutBankHolidays: series.without_bank_holidays,
    here,
    reached: reached.map((booking) => ({ ...booking, hasLiveInvoice: live.has(booking.id) })),
    isPart: reached.length < bookings.length,
  };
}

/**
 * After a change of a series: what it reached becomes a series of its own where there are others before it, and its days of
 * the week are moved where its dates were (rule bookings/series-changes).
 */
export async function settleSeries(command: CommandContext, series: LockedSeries, movedDays: number): Promise<void> {
  const weekdays = movedWeekdays(series.weekdays, movedDays);
  if (series.isPart) return splitSeries(command, { ...series, weekdays });
  if (movedDays % 7 === 0) return;
  await command.tx.updateTable('booking_series').set({ weekdays }).where('id', '=', series.id).execute();
  const { id, weekdays: before } = series;
  await recordAudit(command, {
    table: 'booking_series',
    id,
    action: 'update',
    before: { weekdays: before },
    after: { weekdays },
  });
}

async function splitSeries(command: CommandContext, series: LockedSeries): Promise<void> {
  const id = randomUUIDv7();
  const { everyWeeks, reached, weekdays, withoutBankHolidays } = series;
  await insertSeries(command, { id, everyWeeks, weekdays, withoutBankHolidays, splitFrom: series.id });
  await command.tx
    .updateTable('bookings')
    .set({ series_id: id })
    .where(
      'id',
      'in',
      reached.map((booking) => booking.id),
    )
    .execute();
  await recordAudits(command, [
    { table: 'booking_series', id, action: 'create', before: null, after: { weekdays, splitFrom: series.id } },
    ...reached.map((booking) => ({
      table: 'bookings',
      id: booking.id,
      action: 'split series',
      before: { series_id: series.id },
      after: { series_id: id },
    })),
  ]);
}

type SeriesRow = Pick<Repetition, 'everyWeeks' | 'weekdays' | 'withoutBankHolidays'> & {
  readonly id: string;
  readonly splitFrom: string | null;
};

function insertSeries(
  { tx, now }: CommandContext,
  { everyWeeks, id, splitFrom, weekdays, withoutBankHolidays }: SeriesRow,
) {
  return tx
    .insertInto('booking_series')
    .values({
      id,
      weekdays: [...new Set(weekdays)],
      every_weeks: everyWeeks,
      without_bank_holidays: withoutBankHolidays,
      split_from: splitFrom,
      created_at: now,
    })
    .execute();
}

/** As the dates of a series are counted: by their day, those of one day as they were made. */
function inOrder(one: LockedBooking, other: LockedBooking): number {
  const [before, after] = [`${one.date} ${one.id}`, `${other.date} ${other.id}`];
  return before < after ? -1 : before > after ? 1 : 0;
}

async function liveInvoices({ tx }: CommandContext, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('cancelled', '=', false)
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}
