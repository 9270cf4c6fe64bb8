import { lineFor, type ChargeKey, type ChargeLine, type ServiceType, type Totals } from '../charging/index.ts';
import type { Pence, Rate } from '../money/index.ts';

/**
 * The quotation sub-object by the names of the wire: rates as exact decimals, amounts in pence,
 * minutes and words as numbers; absent where the service has no such figure.
 */
export interface QuotationFigures {
  costPerMin?: Rate;
  costPerHour?: Rate;
  costPerWord?: Rate;
  totalDurationAmount?: Pence;
  totalTransDurationAmount?: Pence;
  transTotalDurationAmount?: Pence;
  durationTeleAndVideoInMins?: number;
  durationTranscriptionInMins?: number;
  totalTeleAndVideoAmount?: Pence;
  totalTranscriptionMinCharges?: Pence;
  totalTranslationMinCharges?: Pence;
  attendanceOneMinRate?: Rate;
  totalAttendanceOneAmount?: Pence;
  attendanceTwoMinRate?: Rate;
  totalAttendanceTwoAmount?: Pence;
  travelInMinRate?: Rate;
  totalTravelInAmount?: Pence;
  travelOutMinRate?: Rate;
  totalTravelOutAmount?: Pence;
  waitingMinRate?: Rate;
  totalWaitingAmount?: Pence;
  minimumUrgencyAndNonUrgencyCharge?: Pence;
  mileageMinRate?: Rate;
  totalMileageAmount?: Pence;
  translationMinRate?: Pence;
  threshold?: number;
  discounts: Pence;
  totalAmount: Pence;
  subTotalAmount: Pence;
  /** The amount of the percentage line. */
  totalPercentage: Pence;
  grandTotal: Pence;
}

/**
 * The sub-object of a charge. Where two names differ in word order only, both carry the same figure: the amount past
 * the band, and the band's charge. A video call has its hourly charge as its minimum (rule quotations/video-preview).
 */
export function quotationFigures(
  service: ServiceType,
  lines: readonly ChargeLine[],
  totals: Totals,
  grandTotal: Pence,
): QuotationFigures {
  return {
    ...serviceFigures(service, lines),
    discounts: totals.discounts,
    totalAmount: totals.total,
    subTotalAmount: totals.subTotal,
    totalPercentage: totals.charge,
    grandTotal,
  };
}

type ServiceFigures = Partial<QuotationFigures>;

function serviceFigures(service: ServiceType, lines: readonly ChargeLine[]): ServiceFigures {
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return callFigures(service, lines);
    case 'Onsite':
      return onsiteFigures(lines);
    case 'Translation':
      return translationFigures(lines);
    case 'Transcription':
      return transcriptionFigures(lines);
  }
}

function callFigures(service: 'Telephone' | 'Video Call', lines: readonly ChargeLine[]): ServiceFigures {
  const { facts, amount } = figure(lines, 'teleAndVideo');
  const spoken: ServiceFigures = { durationTeleAndVideoInMins: facts.quantity ?? 0, totalTeleAndVideoAmount: amount };
  if (facts.minimum) spoken.minimumUrgencyAndNonUrgencyCharge = facts.minimum.amount;
  if (service === 'Telephone') spoken.totalDurationAmount = amount;
  if (facts.rate !== undefined) spoken[service === 'Telephone' ? 'costPerMin' : 'costPerHour'] = facts.rate;
  return { ...spoken, ...waitingFigures(lines) };
}

function onsiteFigures(lines: readonly ChargeLine[]): ServiceFigures {
  const one = figure(lines, 'attendanceOne');
  const two = figure(lines, 'attendanceTwo');
  const travelIn = figure(lines, 'travelIn');
  const travelOut = figure(lines, 'travelOut');
  const mileage = figure(lines, 'mileage');
  return {
    ...(one.facts.rate !== undefined && { attendanceOneMinRate: one.facts.rate }),
    totalAttendanceOneAmount: one.amount,
    ...(two.facts.rate !== undefined && { attendanceTwoMinRate: two.facts.rate }),
    totalAttendanceTwoAmount: two.amount,
    ...(travelIn.facts.rate !== undefined && { travelInMinRate: travelIn.facts.rate }),
    totalTravelInAmount: travelIn.amount,
    ...(travelOut.facts.rate !== undefined && { travelOutMinRate: travelOut.facts.rate }),
    totalTravelOutAmount: travelOut.amount,
    ...(mileage.facts.rate !== undefined && { mileageMinRate: mileage.facts.rate }),
    totalMileageAmount: mileage.amount,
    ...waitingFigures(lines),
  };
}

function translationFigures(lines: readonly ChargeLine[]): ServiceFigures {
  const { facts, amount } = figure(lines, 'translation');
  return {
    ...(facts.rate !== undefined && { costPerWord: facts.rate }),
    ...(facts.threshold !== undefined && { threshold: facts.threshold }),
    ...(facts.minimumRate !== undefined && { translationMinRate: facts.minimumRate }),
    totalTranslationMinCharges: amount,
  };
}

function transcriptionFigures(lines: readonly ChargeLine[]): ServiceFigures {
  const { facts } = figure(lines, 'transcription');
  const figures: ServiceFigures = { durationTranscriptionInMins: facts.quantity ?? 0 };
  if (facts.rate !== undefined) figures.costPerMin = facts.rate;
  if (facts.band) {
    figures.minimumUrgencyAndNonUrgencyCharge = facts.band.amount;
    figures.totalTranscriptionMinCharges = facts.band.amount;
  }
  if (facts.extra) {
    figures.totalTransDurationAmount = facts.extra.amount;
    figures.transTotalDurationAmount = facts.extra.amount;
  }
  return figures;
}

function waitingFigures(lines: readonly ChargeLine[]): ServiceFigures {
  const { facts, amount } = figure(lines, 'waiting');
  return { ...(facts.rate !== undefined && { waitingMinRate: facts.rate }), totalWaitingAmount: amount };
}

function figure(lines: readonly ChargeLine[], key: ChargeKey): ChargeLine {
  const line = lineFor(lines, key);
  if (!line) throw new RangeError(`The charge has no ${key} line`);
  return line;
}
