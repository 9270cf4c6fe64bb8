import { billTotals, charge, clientPrices } from '@dragoman/domain/charging';
import { formatDuration, minutesWorked, timeOfDay } from '@dragoman/domain/calendar';
import { noPence, pence, percent } from '@dragoman/domain/money';
import { grandTotal, quotationFigures, workFromEntries } from '@dragoman/domain/quotations';
import type { BookingRecord } from '../../features/bookings/index.ts';
import type { Outcome } from '@dragoman/domain/outcome';
import type { DemoQuotation, Life, Piece } from './life.ts';

/** What the demo calculates is always allowed; anything else is a fault of the demo. */
export function given<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw new Error(outcome.refusal);
  return outcome.value;
}

/** Whole minutes of a booked appointment. */
export function bookedMinutes({ start_time, end_time }: BookingRecord): number {
  return minutesWorked(timeOfDay(start_time!), timeOfDay(end_time!));
}

type Entries = Pick<
  BookingRecord,
  | 'duration'
  | 'attendance_one'
  | 'attendance_two'
  | 'estimated_travel_in'
  | 'estimated_travel_out'
  | 'estimated_waiting'
  | 'estimated_mileage'
  | 'estimated_fares_pence'
  | 'parking_fee_pence'
  | 'page_count'
  | 'word_count'
>;

const blank: Entries = {
  duration: null,
  attendance_one: null,
  attendance_two: null,
  estimated_travel_in: null,
  estimated_travel_out: null,
  estimated_waiting: null,
  estimated_mileage: null,
  estimated_fares_pence: null,
  parking_fee_pence: null,
  page_count: null,
  word_count: null,
};

/** The quotation form filled in for a booking, and what it comes to. Filled in twice it says the same. */
export function quoted(_piece: Piece, life: Life): { entries: Entries; quotation: DemoQuotation } {
  const { row, snapshot, chance } = life;
  const entries = life.quotation ? pick(row) : entriesOf(life);
  const work = workFromEntries({
    service: row.service_type,
    urgency: row.urgency,
    duration: entries.duration,
    attendanceOne: entries.attendance_one,
    attendanceTwo: entries.attendance_two,
    estimatedTravelIn: entries.estimated_travel_in,
    estimatedTravelOut: entries.estimated_travel_out,
    estimatedWaiting: entries.estimated_waiting,
    estimatedMileage: entries.estimated_mileage,
    estimatedFares: entries.estimated_fares_pence,
    parkingFee: entries.parking_fee_pence,
    pageCount: entries.page_count,
    wordCount: entries.word_count,
    minClientAttendance: row.min_client_attendance,
  });
  const { lines, total } = given(charge(work, clientPrices(snapshot.structure, snapshot.bands)));
  const levy = { vat: row.vat, percent: percent(row.percent) };
  const reduced =
    life.quotation?.totals.discounts ?? (chance.chance(0.06) ? pence(Math.floor(total / 2000) * 100) : noPence);
  const totals = given(billTotals(total, reduced, levy));
  const grand = grandTotal(totals, row.advance_payment_pence, row.status);
  return {
    entries,
    quotation: { lines, totals, levy, figures: quotationFigures(row.service_type, lines, totals, grand) },
  };
}

function pick(row: BookingRecord): Entries {
  const columns = Object.keys(blank) as (keyof Entries)[];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as Entries;
}

function entriesOf({ row, chance }: Life): Entries {
  switch (row.service_type) {
    case 'Telephone':
    case 'Video Call':
      return { ...blank, duration: formatDuration(bookedMinutes(row)) };
    case 'Onsite': {
      const travel = formatDuration(chance.whole(1, 4) * 30);
      return {
        ...blank,
        attendance_one: formatDuration(bookedMinutes(row)),
        estimated_travel_in: travel,
        estimated_travel_out: travel,
        estimated_mileage: chance.chance(0.4) ? String(chance.whole(2, 60)) : null,
        estimated_fares_pence: chance.chance(0.5) ? pence(chance.whole(28, 190) * 10) : null,
      };
    }
    case 'Translation':
      return { ...blank, page_count: chance.whole(1, 12), word_count: chance.whole(90, 3200) };
    case 'Transcription':
      return { ...blank, duration: formatDuration(chance.whole(3, 95)) };
  }
}
