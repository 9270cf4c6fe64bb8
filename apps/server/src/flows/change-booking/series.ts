import type { ChangedSeries, SeriesAssignment, SeriesCancellation, SeriesChange } from '@dragoman/contract/series';
import { history } from '@dragoman/domain/bookings';
import {
  seriesChangeInWords,
  scopeLabels,
  whyLeft,
  whyNotCancelled,
  whyNotGiven,
  whyNotMoved,
} from '@dragoman/domain/series';
import { addDays, daysBetween, londonDay } from '@dragoman/domain/calendar';
import { checkAllAssigned } from '../../features/assignments/index.ts';
import {
  addHistory,
  type LockedDate,
  type LockedSeries,
  lockSeries,
  settleSeries,
} from '../../features/bookings/index.ts';
import { cancellationTerms } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { assignBookings } from '../assign-interpreter/index.ts';
import { cancelBooking } from '../cancel-booking/index.ts';
import { changeFields } from './change.ts';

/** What a change of a series came to, and the sentence of the message bar. */
interface SeriesChanged {
  readonly data: SeriesChange;
  readonly msg: string;
}

/**
 * Changes fields of a booking and of those that follow it in its series, or of all (rule bookings/series-changes): another day
 * moves each by as many days. Whoever has some of the dates is checked against all of theirs at once.
 */
export async function changeSeries(
  command: CommandContext,
  host: string,
  bookingId: string,
  { date, override, scope, updatedAt, ...fields }: ChangedSeries,
): Promise<SeriesChanged> {
  const series = await lockSeries(command, bookingId, scope);
  const days = date === undefined ? 0 : daysBetween(series.here.date, date);
  if (days === 0 && Object.keys(fields).length === 0) throw refuse.invalid('Nothing is changed');
  const today = londonDay(command.now);
  const parts = parted(series, (booking) => {
    const moved = days === 0 ? undefined : whyNotMoved(addDays(booking.date, days), series);
    return whyLeft(booking, today) ?? moved;
  });
  const changed = await Promise.all(
    parts.ready.map(({ date: present, id }) =>
      changeFields(command, host, id, {
        ...fields,
        ...(days === 0 ? {} : { date: addDays(present, days) }),
        ...(id === bookingId && updatedAt ? { updatedAt } : {}),
      }),
    ),
  );
  await checkAllAssigned(command, changed, override);
  const dates = changed.map(({ after }) => after);
  return settle(command, { series, verb: 'changed', changed: dates, left: parts.left, days });
}

/** Gives a booking and those that follow it in its series, or all, to an interpreter (rule bookings/series-changes). */
export async function assignSeries(
  command: CommandContext,
  bookingId: string,
  { interpreter, override, scope }: SeriesAssignment,
): Promise<SeriesChanged> {
  const series = await lockSeries(command, bookingId, scope);
  const today = londonDay(command.now);
  const { left, ready } = parted(series, (booking) =>
    whyNotGiven({ ...booking, why: whyLeft(booking, today) }, interpreter),
  );
  await assignBookings(command, ready, interpreter, override);
  return settle(command, { series, verb: 'assigned', changed: ready, left, days: 0 });
}

/**
 * Cancels a booking and those that follow it in its series, or all (rule bookings/series-changes). Nobody is charged: a date that
 * would be is left.
 */
export async function cancelSeries(
  command: CommandContext,
  bookingId: string,
  { cancelReason, scope, tell }: SeriesCancellation,
): Promise<SeriesChanged> {
  const series = await lockSeries(command, bookingId, scope);
  const terms = await cancellationTerms(command.tx);
  const when = { terms, now: command.now, today: londonDay(command.now) };
  const { left, ready } = parted(series, (booking) => whyNotCancelled(booking, when));
  const told = tell ? {} : { tellInterpreter: false, tellCustomer: false };
  // One after the other: each may free money.
  for (const { id } of ready) await cancelBooking(command, id, { cancelReason, ...told });
  return settle(command, { series, verb: 'cancelled', changed: ready, left, days: 0 });
}

interface Left {
  readonly booking: LockedDate;
  readonly why: string;
}

/** The dates that a change reaches and changes, and those that it leaves; refuses one that would change none. */
function parted(series: LockedSeries, whyNot: (booking: LockedDate) => string | undefined) {
  const answers = series.reached.map((booking) => ({ booking, why: whyNot(booking) }));
  const ready = answers.filter(({ why }) => why === undefined).map(({ booking }) => booking);
  const left = answers.flatMap(({ booking, why }): Left[] => (why === undefined ? [] : [{ booking, why }]));
  if (ready.length > 0) return { ready, left };
  const reasons = new Set(left.map(({ why }) => why));
  throw refuse.conflict(`None of these dates can be changed: ${[...reasons].join('; ')}`);
}

interface Settled {
  readonly series: LockedSeries;
  readonly verb: 'changed' | 'assigned' | 'cancelled';
  readonly changed: readonly NamedDate[];
  readonly left: readonly Left[];
  readonly days: number;
}

type NamedDate = Pick<LockedDate, 'id' | 'bookingRef' | 'date'>;

/** Splits the series where only a part was changed, and says in the history of the booking what was done. */
async function settle(command: CommandContext, { changed, days, left, series, verb }: Settled): Promise<SeriesChanged> {
  await settleSeries(command, series, days);
  const msg = seriesChangeInWords(verb, changed.length, left.length);
  await addHistory(command, series.here.id, history.seriesChanged(scopeLabels[series.scope], msg));
  return {
    data: {
      changed: changed.map(named),
      left: left.map(({ booking, why }) => ({ ...named(booking), why })),
    },
    msg,
  };
}

const named = ({ bookingRef, date, id }: NamedDate) => ({ _id: id, booking_ref: bookingRef, date });
