import { noPence, type Pence } from '../money/index.ts';
import { attendedLine, minimumMinutes, proRataLine } from './calls.ts';
import type { ChargeKey, ChargeLine } from './lines.ts';
import { costOf, requireOfferedPrice } from './offer.ts';
import type { MaybePrice, Prices } from './prices.ts';
import type { OnsiteWork } from './work.ts';

/**
 * The lines of an onsite job: each attendance from the full hour, travel and waiting pro rata,
 * miles, and what was paid. The flag guarantees attendance one its hour; attendance two never gets one when it is
 * empty (rule charging/minimum-attendance).
 */
export function onsiteLines(work: OnsiteWork, prices: Prices): ChargeLine[] {
  const attendance = requireOfferedPrice(prices.attendance, 'Onsite');
  const least = minimumMinutes.Onsite;
  const one = { minutes: work.attendanceOne, least, guaranteed: work.minimumAttendance };
  const two = { minutes: work.attendanceTwo, least, guaranteed: false };
  return [
    attendedLine({ key: 'attendanceOne', label: 'Attendance 1' }, attendance, one),
    attendedLine({ key: 'attendanceTwo', label: 'Attendance 2' }, attendance, two),
    proRataLine('travelIn', 'Travel Inward', prices.travelIn, work.travelIn),
    proRataLine('travelOut', 'Travel Outward', prices.travelOut, work.travelOut),
    proRataLine('waiting', 'Waiting', prices.waiting.onsite, work.waiting),
    mileageLine(work.miles, prices.mileage),
    evidenceLine('parking', 'Parking', work.parking),
    evidenceLine('travelFares', 'Travel Fares', work.travelFares),
  ];
}

function mileageLine(miles: number | string, price: MaybePrice): ChargeLine {
  const quantity = Number(miles);
  const line = { key: 'mileage', label: 'Mileage' } as const;
  if (quantity === 0 && price === null) return { ...line, facts: { quantity, unit: 'mile' }, amount: noPence };
  const { rate, per } = requireOfferedPrice(price, 'Mileage');
  return { ...line, facts: { quantity, unit: 'mile', rate, per }, amount: costOf({ rate, per }, quantity) };
}

function evidenceLine(key: ChargeKey, label: string, amount: Pence): ChargeLine {
  return { key, label, facts: {}, amount };
}
