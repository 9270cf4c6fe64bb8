import type { CreatedBooking, NewBooking } from '@dragoman/contract/bookings';
import { statusAfterCreation, history, minimumFlags, type HistoryText } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { isTimed } from '@dragoman/domain/charging';
import { levyOn, type VatPeriod } from '@dragoman/domain/settings';
import type { Insertable } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { DB } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { newPage } from '../../platform/tokens/index.ts';
import { takeReferences, vatPeriods } from '../settings/index.ts';
import { applyAllocation } from './allocation.ts';
import { columnsOf, withoutForeign } from './bookings.columns.ts';
import type { BookingRecord } from './booking.record.ts';
import { attachUploads } from './files.service.ts';
import { historyRow } from './history.service.ts';
import { asListed, refuseUnlisted } from './listed.service.ts';

interface Appointment {
  readonly date: CalendarDay;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/**
 * Books: one booking for each appointment with consecutive references, all or none (rule bookings/appointments). Files
 * uploaded before are attached to each. VAT or service charge is decided by the date (rule charging/vat-by-day).
 */
export async function createBookings(
  command: CommandContext,
  entered: NewBooking,
): Promise<z.output<typeof CreatedBooking>[]> {
  const appointments = appointmentsOf(entered);
  const listed = await asListed(command.tx, entered);
  refuseUnlisted(listed);
  const details = await detailsOf(command, { ...entered, ...listed.words });
  const periods = await vatPeriods(command.tx);
  // In their order, as lists sort those that were made at one moment.
  const ids = appointments.map(() => randomUUIDv7()).toSorted();
  const references = await takeReferences(command, 'booking', appointments.length);
  const made: z.output<typeof CreatedBooking>[] = [];
  for (const [at, appointment] of appointments.entries()) {
    const { reference, number } = references[at]!;
    const row = {
      ...bookingRow(command, details, appointment, periods),
      booking_ref: reference,
      ref_number: number,
      group_ref: appointments.length > 1 ? references[0]!.reference : null,
    };
    await writeNew(command, ids[at]!, row, history.created({ number: at + 1, of: appointments.length }));
    made.push({ _id: ids[at]!, booking_ref: reference, date: appointment.date });
  }
  if (entered.files)
    await attachUploads(
      command,
      made.map(({ _id }) => _id),
      entered.files,
    );
  return made;
}

/** In one statement, and so one round trip. */
async function writeNew(
  command: CommandContext,
  id: string,
  row: Insertable<DB['bookings']>,
  entry: HistoryText,
): Promise<void> {
  const writes = command.tx
    .with('booked', (tx) => tx.insertInto('bookings').values({ id, ...row }))
    .with('history', (tx) => tx.insertInto('booking_history').values(historyRow(command, id, entry)))
    .with('opened', (tx) => newPage(command, { page: 'booking', audience: 'staff', subjectId: id }, tx));
  await recordAudit(command, { table: 'bookings', id, action: 'create', before: null, after: row }, writes);
}

function appointmentsOf({ serviceType, appointments, date, startTime, endTime }: NewBooking): Appointment[] {
  const rows = isTimed(serviceType) ? (appointments ?? []) : [];
  if (rows.length > 0) return rows;
  // The schema has refused an entry without a day.
  return [{ date: date as CalendarDay, startTime: startTime ?? null, endTime: endTime ?? null }];
}

/** What all bookings of one entry share: the service's own fields, the client's particulars where allocated. */
async function detailsOf(
  command: CommandContext,
  { appointments, files, date, startTime, endTime, ...entered }: NewBooking,
) {
  const flags = minimumFlags(entered.serviceType);
  const details = columnsOf({
    ...flags,
    ...definite(entered),
    paymentMethod: entered.paymentMethod ?? 'BACS',
    location: entered.location ?? 'In London',
    urgency: entered.urgency || 'urgent',
  });
  const filled = { ...details, ...(await applyAllocation(command.tx, details)) };
  return { ...filled, ...withoutForeign(filled as BookingRecord) };
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
