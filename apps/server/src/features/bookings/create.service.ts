import type { CreatedBooking, NewBooking } from '@dragoman/contract/bookings';
import { statusAfterCreation, history, minimumFlags, type HistoryText } from '@dragoman/domain/bookings';
import { repeatedDates, wrongDates } from '@dragoman/domain/series';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { isTimed } from '@dragoman/domain/charging';
import { levyOn, type VatPeriod } from '@dragoman/domain/settings';
import type { Insertable } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { type DB, prepared, sendAlong } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { openNewPage } from '../../platform/tokens/index.ts';
import { takeReferences, vatPeriods } from '../settings/index.ts';
import { allocated, findAllocation } from './allocation.ts';
import { columnOf, columnsOf, withoutForeign } from './bookings.columns.ts';
import type { BookingRecord } from './booking.record.ts';
import { attachUploads } from './files.service.ts';
import { addHistory } from './history.service.ts';
import { asListed, refuseUnlisted } from './listed.service.ts';
import { addSeries } from './series.service.ts';
import type { BookingChanges } from './write.service.ts';

interface Appointment {
  readonly date: CalendarDay;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/**
 * Books: one booking for each appointment, or each date of a series (rule bookings/series), with consecutive references, all
 * or none (rule bookings/appointments). Files uploaded before are attached to each. VAT or service charge is decided by the
 * date (rule charging/vat-by-day).
 */
export async function createBookings(
  command: CommandContext,
  entered: NewBooking,
): Promise<z.output<typeof CreatedBooking>[]> {
  const appointments = appointmentsOf(entered);
  const columns = enteredColumns(entered);
  const { tx } = command;
  // Asked for together: one round trip.
  const [listed, allocation, periods, references] = await Promise.all([
    asListed(tx, entered),
    findAllocation(tx, columns),
    vatPeriods(tx),
    takeReferences(command, 'booking', appointments.length),
  ]);
  refuseUnlisted(listed);
  const filled = { ...columns, ...listed.words, ...allocated(allocation) };
  const details = { ...filled, ...withoutForeign(filled as BookingRecord) };
  // In their order, as lists sort those that were made at one moment.
  const ids = appointments.map(() => randomUUIDv7()).toSorted();
  const made: z.output<typeof CreatedBooking>[] = [];
  const seriesId = entered.repeat ? await addSeries(command, entered.repeat) : null;
  for (const [at, appointment] of appointments.entries()) {
    const { reference, number } = references[at]!;
    const row = {
      ...bookingRow(command, details, appointment, periods),
      booking_ref: reference,
      ref_number: number,
      group_ref: appointments.length > 1 ? references[0]!.reference : null,
      series_id: seriesId,
    };
    await writeNew(command, ids[at]!, row, history.created({ number: at + 1, of: appointments.length }));
    made.push({ _id: ids[at]!, booking_ref: reference, date: appointment.date, isGiven: false });
  }
  if (entered.files)
    await attachUploads(
      command,
      made.map(({ _id }) => _id),
      entered.files,
    );
  return made;
}

/** Nobody waits for it: all of it travels with the commit. */
async function writeNew(command: CommandContext, id: string, row: NewRow, entry: HistoryText): Promise<void> {
  const { tx } = command;
  const values = Object.fromEntries(newColumns.map((column) => [column, row[column] ?? blankOf(column)]));
  sendAlong(tx, insertBooking(tx, { ...values, id } as NewValues));
  await addHistory(command, id, entry);
  openNewPage(command, { page: 'booking', audience: 'staff', subjectId: id });
  await recordAudit(command, { table: 'bookings', id, action: 'create', before: null, after: row });
}

type NewRow = Insertable<DB['bookings']>;

const newColumns = [
  ...new Set<keyof NewRow>([
    ...Object.values(columnOf),
    'booking_ref',
    'ref_number',
    'group_ref',
    'series_id',
    'status',
    'is_booked',
    'vat',
    'percent',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ]),
];

const ticked: ReadonlySet<string> = new Set([
  'allocate_company',
  'is_split_invoice',
  'min_client_attendance',
  'min_interpreter_attendance',
]);

/** What stands where nothing was entered. */
const blankOf = (column: string) => (ticked.has(column) ? false : null);

type NewValues = NewRow & { readonly id: string };

const insertBooking = prepared((db, values: NewValues) =>
  db
    .insertInto('bookings')
    .values(Object.fromEntries(['id', ...newColumns].map((column) => [column, Reflect.get(values, column)])) as NewRow),
);

function appointmentsOf({ repeat, ...entered }: NewBooking): Appointment[] {
  const [first, ...others] = rowsOf(entered);
  if (!first || !repeat) return first ? [first, ...others] : [];
  const wrong = wrongDates(first.date, repeat);
  if (wrong) throw refuse.field('repeat', wrong);
  return repeatedDates(first.date, repeat).map((date) => ({ ...first, date }));
}

function rowsOf({ serviceType, appointments, date, startTime, endTime }: NewBooking): Appointment[] {
  const rows = isTimed(serviceType) ? (appointments ?? []) : [];
  if (rows.length > 0) return rows;
  // The schema has refused an entry without a day.
  return [{ date: date as CalendarDay, startTime: startTime ?? null, endTime: endTime ?? null }];
}

/** What was entered for all bookings, with what holds where nothing was. */
function enteredColumns({ appointments, files, date, startTime, endTime, ...entered }: NewBooking): BookingChanges {
  return columnsOf({
    ...minimumFlags(entered.serviceType),
    ...definite(entered),
    paymentMethod: entered.paymentMethod ?? 'BACS',
    location: entered.location ?? 'In London',
    urgency: entered.urgency || 'urgent',
  });
}

function bookingRow(command: CommandContext, details: object, appointment: Appointment, periods: readonly VatPeriod[]) {
  const row = details as Insertable<DB['bookings']>;
  const { vat, percent } = levyOn(periods, appointment.date);
  const { status, bookingType, isBooked } = statusAfterCreation(row.booking_type);
  return {
    ...row,
    status,
    booking_type: bookingType,
    is_booked: isBooked,
    date: appointment.date,
    start_time: appointment.startTime,
    end_time: appointment.endTime,
    vat,
    percent,
    created_at: command.now,
    created_by: command.actor.name,
    updated_at: command.now,
    updated_by: command.actor.name,
  };
}

function definite<T extends object>(entered: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entered).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
}
