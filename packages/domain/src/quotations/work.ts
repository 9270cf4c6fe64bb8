import { parseDuration } from '../calendar/index.ts';
import type { ServiceType, Urgency, Work } from '../charging/index.ts';
import { noPence, type Pence } from '../money/index.ts';

/** What the quotation form was told: lengths as 'hh:mm', miles, money in pence (rule quotations/suggested-times). */
export interface QuotationEntries {
  service: ServiceType;
  urgency: Urgency | null;
  duration?: string | null;
  attendanceOne?: string | null;
  attendanceTwo?: string | null;
  estimatedTravelIn?: string | null;
  estimatedTravelOut?: string | null;
  estimatedWaiting?: string | null;
  estimatedMileage?: number | string | null;
  estimatedFares?: Pence | null;
  parkingFee?: Pence | null;
  pageCount?: number | null;
  wordCount?: number | null;
  minClientAttendance: boolean;
}

/** The form's entries as the figures that are charged; blank counts as 0. */
export function workFromEntries(entries: QuotationEntries): Work {
  const { service, minClientAttendance: minimumAttendance } = entries;
  const urgency = entries.urgency ?? 'urgent';
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return {
        service,
        minutes: minutes(entries.duration),
        waiting: minutes(entries.estimatedWaiting),
        minimumAttendance,
      };
    case 'Onsite':
      return {
        service,
        attendanceOne: minutes(entries.attendanceOne),
        attendanceTwo: minutes(entries.attendanceTwo),
        travelIn: minutes(entries.estimatedTravelIn),
        travelOut: minutes(entries.estimatedTravelOut),
        waiting: minutes(entries.estimatedWaiting),
        miles: entries.estimatedMileage ?? 0,
        parking: entries.parkingFee ?? noPence,
        travelFares: entries.estimatedFares ?? noPence,
        minimumAttendance,
      };
    case 'Translation':
      return { service, words: entries.wordCount ?? 0, pages: entries.pageCount ?? 0, urgency };
    case 'Transcription':
      return { service, minutes: minutes(entries.duration), urgency };
  }
}

function minutes(text: string | null | undefined): number {
  return parseDuration(text ?? '') ?? 0;
}
