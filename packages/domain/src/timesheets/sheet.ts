import { isTimeOfDay, minutesWorked, parseLength, type TimeOfDay } from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import type { Pence } from '../money/index.ts';

/** The times of a sheet, each a start and an end; the stored names end in StartTime, EndTime, TotalDuration. */
export const sheetTimes = [
  'teleAndVideo',
  'waiting',
  'attendanceOne',
  'attendanceTwo',
  'travelIn',
  'travelOut',
] as const;

/** One of the times. */
export type SheetTime = (typeof sheetTimes)[number];

type TimeFields = { [Time in SheetTime as `${Time}StartTime` | `${Time}EndTime`]?: TimeOfDay | null };

/**
 * One column of a timesheet, the interpreter's or the client's: stored as JSON, absent or null
 * means not entered. Miles and words are decimal numbers, money is pence, `duration` is 'hh:mm' (Transcription).
 */
export interface Sheet extends TimeFields {
  mileage?: number | null;
  parking?: Pence | null;
  travelCost?: Pence | null;
  wordCount?: number | null;
  pageCount?: number | null;
  duration?: string | null;
  vat?: boolean | null;
  additionalItem?: string | null;
  additionalAmount?: Pence | null;
  note?: string | null;
}

/** The stored name of one of a sheet's fields. */
export type SheetField = keyof Sheet;

/** The fields that each service's sheet shows beside the additional item and the note. */
export const sheetFields: Record<ServiceType, readonly SheetField[]> = {
  Telephone: [...timeFields('teleAndVideo'), ...timeFields('waiting')],
  'Video Call': [...timeFields('teleAndVideo'), ...timeFields('waiting')],
  Onsite: [
    ...timeFields('attendanceOne'),
    ...timeFields('attendanceTwo'),
    ...timeFields('travelIn'),
    ...timeFields('travelOut'),
    ...timeFields('waiting'),
    'mileage',
    'parking',
    'travelCost',
  ],
  Translation: ['wordCount', 'pageCount'],
  Transcription: ['duration', 'wordCount'],
};

/** What a sheet must carry, per service; 0 and equal times are valid values (rule timesheets/required-entries). */
export const requiredSheetFields: Record<ServiceType, readonly SheetField[]> = {
  Telephone: timeFields('teleAndVideo'),
  'Video Call': timeFields('teleAndVideo'),
  Onsite: [
    ...timeFields('attendanceOne'),
    ...timeFields('travelIn'),
    ...timeFields('travelOut'),
    'mileage',
    'parking',
    'travelCost',
  ],
  Translation: ['wordCount'],
  Transcription: ['duration'],
};

/** Fields that belong to one side only and are never copied to the other (rule timesheets/two-columns). */
export const ownSideFields = ['additionalItem', 'additionalAmount', 'vat'] as const satisfies readonly SheetField[];

/** Whether a field carries nothing: absent, null or an empty text. 0 is something. */
export function isBlank(value: Sheet[SheetField]): boolean {
  return value === undefined || value === null || value === '';
}

/** The required fields that are blank, in the order of the form (rule timesheets/required-entries). */
export function missingEntries(service: ServiceType, sheet: Sheet): SheetField[] {
  return requiredSheetFields[service].filter((field) => isBlank(sheet[field]));
}

/**
 * What is wrong with a sheet, beside its fields: a start without its end or an end without its start, a second
 * attendance within the first; and where it is `complete`, as at handing in, required fields that are blank, and a
 * translation of no words (rule timesheets/required-entries).
 */
export function sheetProblems(
  service: ServiceType,
  sheet: Sheet,
  { complete }: { complete: boolean },
): Partial<Record<SheetField, string>> {
  const missing = complete ? missingEntries(service, sheet).map((field) => [field, requiredEntry]) : [];
  const noWords = complete && service === 'Translation' && sheet.wordCount === 0;
  return Object.fromEntries([
    ...missing,
    ...halfTimes(service, sheet),
    ...(attendancesOverlap(service, sheet) ? [['attendanceTwoStartTime', attendanceTwoTooEarly]] : []),
    ...(noWords ? [['wordCount', wordsAboveZero]] : []),
  ]);
}

/**
 * Said by the server of a required entry that is blank; the form marks it without a message
 * (rule timesheets/required-entries).
 */
export const requiredEntry = 'Required';
/** Said of a translation of no words. */
export const wordsAboveZero = 'Word Count must be above 0';

/** Said of a second attendance that shares minutes with the first, which would be charged twice. */
export const attendanceTwoTooEarly = 'Attendance 2 starts before Attendance 1 ends';

/**
 * Whether both attendances, each of some minutes, share any of them. The second is the later block of the same job
 * (rule timesheets/second-attendance); either may go over midnight (rule basics/over-midnight).
 */
function attendancesOverlap(service: ServiceType, sheet: Sheet): boolean {
  const { attendanceOneStartTime: one, attendanceTwoStartTime: two } = sheet;
  const ends = [sheet.attendanceOneEndTime, sheet.attendanceTwoEndTime];
  if (service !== 'Onsite' || ![one, two, ...ends].every((time) => isTimeOfDay(time ?? ''))) return false;
  const [first, second] = [sheetMinutes(sheet, 'attendanceOne'), sheetMinutes(sheet, 'attendanceTwo')];
  if (first === 0 || second === 0) return false;
  const gap = minutesWorked(one!, two!);
  return gap < first || gap + second > dayInMinutes;
}

const dayInMinutes = 24 * 60;

function halfTimes(service: ServiceType, sheet: Sheet): [SheetField, string][] {
  return sheetTimes
    .filter((time) => sheetFields[service].includes(`${time}StartTime`))
    .flatMap((time): [SheetField, string][] => {
      const [start, end] = [isBlank(sheet[`${time}StartTime`]), isBlank(sheet[`${time}EndTime`])];
      if (start === end) return [];
      return start ? [[`${time}StartTime`, 'Enter the start as well']] : [[`${time}EndTime`, 'Enter the end as well']];
    });
}

/**
 * Whether nothing that could be charged was entered (rule timesheets/empty-client-column); a note or a VAT tick alone
 * is nothing.
 */
export function isEmptySheet(service: ServiceType, sheet: Sheet): boolean {
  return sheetFields[service].every((field) => isBlank(sheet[field])) && isBlank(sheet.additionalAmount);
}

/**
 * The client's column with its blank fields taken from the interpreter's, own-side fields excepted
 * (rule timesheets/two-columns).
 */
export function prefilledClientSheet(client: Sheet, interpreter: Sheet): Sheet {
  const own: readonly string[] = ownSideFields;
  const copied = Object.entries(interpreter).filter(([field, value]) => {
    return !own.includes(field) && !isBlank(value) && isBlank(client[field as SheetField]);
  });
  return { ...client, ...Object.fromEntries(copied) };
}

/**
 * The client's column without what was copied into it from a sheet that was given back, so that the corrected one is copied
 * anew. A start and its end go together; what staff entered differently stays.
 */
export function withoutCopies(client: Sheet, interpreter: Sheet): Sheet {
  const same = (field: SheetField): boolean =>
    !(ownSideFields as readonly SheetField[]).includes(field) && client[field] === interpreter[field];
  const isCopy = (field: SheetField): boolean => {
    const time = sheetTimes.find((each) => field === `${each}StartTime` || field === `${each}EndTime`);
    return time ? same(`${time}StartTime`) && same(`${time}EndTime`) : same(field);
  };
  return Object.fromEntries(Object.entries(client).filter(([field]) => !isCopy(field as SheetField)));
}

/**
 * Whole minutes of one of the sheet's times; 0 when either end is blank. An end before the start is on the next day
 * (rule basics/over-midnight).
 */
export function sheetMinutes(sheet: Sheet, time: SheetTime): number {
  const start = sheet[`${time}StartTime`];
  const end = sheet[`${time}EndTime`];
  return start && end ? minutesWorked(start, end) : 0;
}

/** Minutes of a transcription's 'hh:mm', hours past 24 allowed; 0 when it is blank. */
export function recordingMinutes(sheet: Sheet): number {
  return parseLength(sheet.duration ?? '') ?? 0;
}

function timeFields(time: SheetTime): SheetField[] {
  return [`${time}StartTime`, `${time}EndTime`];
}
