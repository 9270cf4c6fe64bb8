import { formatDuration } from '../calendar/index.ts';
import type { Additional, ServiceType, Urgency, Work } from '../charging/index.ts';
import { noPence } from '../money/index.ts';
import { recordingMinutes, sheetMinutes, sheetTimes, type Sheet, type SheetTime } from './sheet.ts';

/**
 * What a booking adds to a sheet: its service and urgency, and the flag of the side that is charged
 * (rule charging/minimum-attendance).
 */
export interface SheetContext {
  service: ServiceType;
  urgency: Urgency | null;
  minimumAttendance: boolean;
}

/**
 * A sheet as the figures that are charged, however short (rules charging/same-formulas, charging/as-worked). Blank
 * counts as 0.
 */
export function workFromSheet(sheet: Sheet, { service, urgency, minimumAttendance }: SheetContext): Work {
  const additional = additionalOf(sheet);
  const hurry = urgency ?? 'urgent';
  switch (service) {
    case 'Telephone':
    case 'Video Call': {
      const minutes = sheetMinutes(sheet, 'teleAndVideo');
      return { service, minutes, waiting: sheetMinutes(sheet, 'waiting'), minimumAttendance, additional };
    }
    case 'Onsite':
      return {
        service,
        attendanceOne: sheetMinutes(sheet, 'attendanceOne'),
        attendanceTwo: sheetMinutes(sheet, 'attendanceTwo'),
        travelIn: sheetMinutes(sheet, 'travelIn'),
        travelOut: sheetMinutes(sheet, 'travelOut'),
        waiting: sheetMinutes(sheet, 'waiting'),
        miles: sheet.mileage ?? 0,
        parking: sheet.parking ?? noPence,
        travelFares: sheet.travelCost ?? noPence,
        minimumAttendance,
        additional,
      };
    case 'Translation':
      return { service, words: sheet.wordCount ?? 0, pages: sheet.pageCount ?? 0, urgency: hurry, additional };
    case 'Transcription':
      return { service, minutes: recordingMinutes(sheet), urgency: hurry, additional };
  }
}

/** The computed durations of a sheet as the wire names them, 'HH:mm'. */
export type SheetDurations = { [Time in SheetTime as `${Time}TotalDuration`]?: string };

/** The duration of every time whose start and end are both entered. */
export function sheetDurations(sheet: Sheet): SheetDurations {
  const entered = sheetTimes.filter((time) => sheet[`${time}StartTime`] && sheet[`${time}EndTime`]);
  return Object.fromEntries(entered.map((time) => [`${time}TotalDuration`, formatDuration(sheetMinutes(sheet, time))]));
}

function additionalOf({ additionalItem, additionalAmount }: Sheet): Additional | undefined {
  return additionalAmount ? { item: additionalItem ?? '', amount: additionalAmount } : undefined;
}
