import { formatDuration, minutesBooked, parseDuration, type TimeOfDay } from '../calendar/index.ts';
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
  minimumAttendance: boolean;
}

/** The form's entries as the figures that are charged; blank counts as 0. */
export function workFromEntries(entries: QuotationEntries): Work {
  const { service, minimumAttendance } = entries;
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

/** What was booked of a job: its form's entries, otherwise its length from start to end (rule quotations/suggested-times). */
export interface BookedEntries extends QuotationEntries {
  startTime: TimeOfDay | null;
  endTime: TimeOfDay | null;
}

/**
 * What was booked, as the figures that are charged; undefined where neither the form nor the times say how much
 * (rule charging/cancellation-terms).
 */
export function bookedWork({ startTime, endTime, ...entries }: BookedEntries): Work | undefined {
  const length = startTime && endTime ? minutesBooked(startTime, endTime) : undefined;
  const booked = length === undefined ? null : formatDuration(length);
  const timed = entries.service === 'Onsite' ? 'attendanceOne' : 'duration';
  const work = workFromEntries({ ...entries, [timed]: entries[timed] || booked });
  return isSomething(work) ? work : undefined;
}

function isSomething(work: Work): boolean {
  switch (work.service) {
    case 'Translation':
      return work.words > 0;
    case 'Onsite':
      return work.attendanceOne + work.attendanceTwo > 0;
    case 'Telephone':
    case 'Video Call':
    case 'Transcription':
      return work.minutes > 0;
  }
}

function minutes(text: string | null | undefined): number {
  return parseDuration(text ?? '') ?? 0;
}
