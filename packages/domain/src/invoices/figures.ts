import { formatDuration } from '../calendar/index.ts';
import { lineFor, type ChargeKey, type ChargeLine } from '../charging/index.ts';
import { noPence, type Pence, type Rate } from '../money/index.ts';

/**
 * The figures of an invoice's charges table by the names of the wire: times as 'hh:mm', rates as
 * exact decimals, amounts in pence; absent where the service has no such figure.
 */
export interface InvoiceFigures {
  minRate?: Rate;
  minDuration?: string;
  minCharges?: Pence;
  duration?: string;
  amount?: Pence;
  waitingTime?: string;
  waitingMinRate?: Rate;
  waitingAmount?: Pence;
  costPerWord?: Rate;
  costPerMin?: Rate;
  pageCount?: number;
  wordCount?: number;
  tMinDuration?: string;
  additionalDuration?: string;
  attendanceOneTotalDuration?: string;
  attendanceOneMinRate?: Rate;
  totalAttendanceOneAmount?: Pence;
  attendanceTwoTotalDuration?: string;
  attendanceTwoMinRate?: Rate;
  totalAttendanceTwoAmount?: Pence;
  travelInTotalDuration?: string;
  travelInMinRate?: Rate;
  totalTravelInAmount?: Pence;
  travelOutTotalDuration?: string;
  travelOutMinRate?: Rate;
  totalTravelOutAmount?: Pence;
  waitingTotalDuration?: string;
  totalWaitingAmount?: Pence;
  parking?: Pence;
  mileage?: number;
  mileageMinRate?: Rate;
  totalMileageAmount?: Pence;
  travelFares?: Pence;
}

/** The charges table of an invoice, read from its frozen lines. */
export function invoiceFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  return {
    ...callFigures(lines),
    ...onsiteFigures(lines),
    ...translationFigures(lines),
    ...transcriptionFigures(lines),
  };
}

/**
 * How a transcription's time is printed: '01:00' and the rest when it is over the last hour, otherwise the band's
 * upper bound (rule charging/printed-bands: 75 minutes print '01:00' and '00:15', 20 minutes '00:30' and '00:00').
 */
export function recordingTexts(line: ChargeLine): { tMinDuration: string; additionalDuration: string } {
  const { band, extra } = line.facts;
  return {
    tMinDuration: formatDuration(band?.upTo ?? 0),
    additionalDuration: formatDuration(extra?.minutes ?? 0),
  };
}

function callFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  const spoken = lineFor(lines, 'teleAndVideo');
  if (!spoken) return {};
  const { rate, minimum, quantity } = spoken.facts;
  return {
    ...(rate !== undefined && { minRate: rate }),
    ...(minimum && { minDuration: formatDuration(minimum.quantity), minCharges: minimum.amount }),
    duration: formatDuration(quantity ?? 0),
    amount: spoken.amount,
    ...waitingFigures(lines),
  };
}

function onsiteFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  const mileage = lineFor(lines, 'mileage');
  if (!mileage) return {};
  const waiting = lineFor(lines, 'waiting');
  return {
    ...timeFigures(lines, 'attendanceOne', 'AttendanceOne'),
    ...timeFigures(lines, 'attendanceTwo', 'AttendanceTwo'),
    ...timeFigures(lines, 'travelIn', 'TravelIn'),
    ...timeFigures(lines, 'travelOut', 'TravelOut'),
    ...waitingFigures(lines),
    waitingTotalDuration: formatDuration(waiting?.facts.quantity ?? 0),
    totalWaitingAmount: waiting?.amount ?? noPence,
    parking: lineFor(lines, 'parking')?.amount ?? noPence,
    travelFares: lineFor(lines, 'travelFares')?.amount ?? noPence,
    mileage: mileage.facts.quantity ?? 0,
    ...(mileage.facts.rate !== undefined && { mileageMinRate: mileage.facts.rate }),
    totalMileageAmount: mileage.amount,
  };
}

function timeFigures(
  lines: readonly ChargeLine[],
  key: 'attendanceOne' | 'attendanceTwo' | 'travelIn' | 'travelOut',
  name: string,
): InvoiceFigures {
  const line = lineFor(lines, key satisfies ChargeKey);
  if (!line) return {};
  return {
    [`${key}TotalDuration`]: formatDuration(line.facts.quantity ?? 0),
    ...(line.facts.rate !== undefined && { [`${key}MinRate`]: line.facts.rate }),
    [`total${name}Amount`]: line.amount,
  };
}

function waitingFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  const waiting = lineFor(lines, 'waiting');
  if (!waiting) return {};
  return {
    waitingTime: formatDuration(waiting.facts.quantity ?? 0),
    ...(waiting.facts.rate !== undefined && { waitingMinRate: waiting.facts.rate }),
    waitingAmount: waiting.amount,
  };
}

function translationFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  const line = lineFor(lines, 'translation');
  if (!line) return {};
  const { rate, pages, quantity } = line.facts;
  return {
    ...(rate !== undefined && { costPerWord: rate }),
    pageCount: pages ?? 0,
    wordCount: quantity ?? 0,
    amount: line.amount,
  };
}

function transcriptionFigures(lines: readonly ChargeLine[]): InvoiceFigures {
  const line = lineFor(lines, 'transcription');
  if (!line) return {};
  const { rate, quantity, band } = line.facts;
  return {
    ...(rate !== undefined && { costPerMin: rate }),
    ...recordingTexts(line),
    ...(band && { minCharges: band.amount }),
    duration: formatDuration(quantity ?? 0),
    amount: line.amount,
  };
}
