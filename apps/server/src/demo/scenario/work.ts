import type { NewBooking } from '@dragoman/contract/bookings';
import type { QuotationEntry } from '@dragoman/contract/quotations';
import { formatDuration, minuteOfDay, minutesWorked, timeOfDay } from '@dragoman/domain/calendar';
import { noPence, pence } from '@dragoman/domain/money';
import type { Random } from '../random.ts';

const appointmentOf = ({ appointments }: NewBooking) => appointments![0]!;

/** The quotation form filled in for a booking. */
export function quotationOf(entry: NewBooking, chance: Random): QuotationEntry {
  const discounts = chance.chance(0.06) ? { discounts: pence(chance.whole(1, 15) * 100) } : {};
  switch (entry.serviceType) {
    case 'Telephone':
    case 'Video Call':
      return { duration: formatDuration(bookedMinutes(entry)), ...discounts };
    case 'Onsite': {
      const travel = formatDuration(chance.whole(1, 4) * 30);
      return {
        attendanceOne: formatDuration(bookedMinutes(entry)),
        estimatedTravelIn: travel,
        estimatedTravelOut: travel,
        ...(chance.chance(0.4) ? { estimatedMileage: chance.whole(2, 60) } : {}),
        ...(chance.chance(0.5) ? { estimatedFares: pence(chance.whole(28, 190) * 10) } : {}),
        ...discounts,
      };
    }
    case 'Translation':
      return { pageCount: chance.whole(1, 12), wordCount: chance.whole(90, 3200), ...discounts };
    case 'Transcription':
      return { duration: formatDuration(chance.whole(3, 95)), ...discounts };
  }
}

function bookedMinutes(entry: NewBooking): number {
  const { startTime, endTime } = appointmentOf(entry);
  return minutesWorked(timeOfDay(startTime), timeOfDay(endTime));
}

/** The interpreter's column of a timesheet: mostly what was booked, sometimes more. */
export function sheetOf(entry: NewBooking, quoted: QuotationEntry, chance: Random) {
  const note = chance.chance(0.1) ? { note: 'Client was late.' } : {};
  switch (entry.serviceType) {
    case 'Telephone':
    case 'Video Call': {
      const { start, end } = timesOf(entry, chance);
      return { teleAndVideoStartTime: clock(start), teleAndVideoEndTime: clock(end), ...note };
    }
    case 'Onsite':
      return { ...onsite(entry, chance), ...note };
    case 'Translation':
      return {
        wordCount: Math.max(1, quoted.wordCount! + chance.whole(-20, 60)),
        pageCount: quoted.pageCount!,
        ...note,
      };
    case 'Transcription':
      return { duration: quoted.duration!, ...note };
  }
}

const clock = (minutes: number) => timeOfDay(formatDuration(((minutes % 1440) + 1440) % 1440));

function timesOf(entry: NewBooking, chance: Random) {
  const { startTime, endTime } = appointmentOf(entry);
  const over = chance.weighted([
    [0, 60],
    [5, 12],
    [15, 12],
    [30, 8],
    [-10, 8],
  ] as const);
  return { start: minuteOfDay(timeOfDay(startTime)), end: minuteOfDay(timeOfDay(endTime)) + over };
}

function onsite(entry: NewBooking, chance: Random) {
  const { start, end } = timesOf(entry, chance);
  const travel = chance.whole(4, 18) * 5;
  const drove = chance.chance(0.4);
  return {
    attendanceOneStartTime: clock(start),
    attendanceOneEndTime: clock(end),
    travelInStartTime: clock(start - travel),
    travelInEndTime: clock(start),
    travelOutStartTime: clock(end),
    travelOutEndTime: clock(end + travel),
    ...(chance.chance(0.12) ? { waitingStartTime: clock(end), waitingEndTime: clock(end + 20) } : {}),
    mileage: drove ? chance.whole(20, 600) / 10 : 0,
    parking: drove && chance.chance(0.5) ? pence(chance.whole(4, 30) * 50) : noPence,
    travelCost: drove ? noPence : pence(chance.whole(28, 160) * 10),
  };
}
