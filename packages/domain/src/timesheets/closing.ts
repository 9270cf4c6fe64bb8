import { minuteOfDay, type TimeOfDay } from '../calendar/index.ts';
import { isTimed, type ServiceType, type Work } from '../charging/index.ts';
import { isolate } from '../validation/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import {
  isBlank,
  sheetFields,
  sheetMinutes,
  sheetTimes,
  type Sheet,
  type SheetField,
  type SheetTime,
} from './sheet.ts';
import { sheetTimeLabels, type BookedTime } from './spans.ts';

/** How a customer closes a job: by signing on the glass, or by the code that their mail holds (rule timesheets/closing). */
export const closingKinds = ['signature', 'code'] as const;
export type ClosingKind = (typeof closingKinds)[number];

/** So often a wrong code may be entered for a booking. */
export const mostWrongCodes = 5;

/** The field in which a signature lies, in its own units; the strokes are points within it. */
export const signatureField = { width: 1000, height: 700 } as const;

/** Said of what is no code at all. */
export const codeIncomplete = 'Enter the six figures of the code';

/** Said where a signature has no name. */
export const signerNeeded = 'Name is required';
/** Said where there is no signature. */
export const signNeeded = 'Please sign';

/** How a job was closed, in words. */
export const closedInWords = ({ kind, name }: { kind: ClosingKind; name?: string | null | undefined }): string =>
  kind === 'code' ? "Closed by the customer's code" : `Signed by ${isolate(name ?? '')}`;

/** Said of a code that is not the booking's. */
export const wrongCode = "This is not the code of the customer's mail";
/** Said once a code was guessed at too often. */
export const codeSpent =
  'Too many wrong codes were entered for this job: hand it in without one, or let the customer sign';
/** Said where no code was mailed. */
export const noCode = 'No code was mailed for this job: hand it in without one, or let the customer sign';

/** Whether the customer of a service is there when it ends. */
export const isClosable = (service: ServiceType): boolean => isTimed(service);

/**
 * Whether a code closes a booking. `code` is null where none was mailed, `wrong` how many others were entered before; refuses
 * the right one too once there were too many (rule timesheets/closing).
 */
export function mayClose(booking: { code: string | null; wrong: number }, isRight: boolean): Outcome<true> {
  if (booking.code === null) return refusalOutcome(noCode);
  if (booking.wrong >= mostWrongCodes) return refusalOutcome(codeSpent);
  return isRight ? allowed(true) : refusalOutcome(wrongCode);
}

/** The times that a customer sees: the work and the waiting, not the way to it. */
const seenTimes: readonly SheetTime[] = sheetTimes.filter((time) => !time.startsWith('travel'));

/** The fields of these times. */
export const seenFields: readonly SheetField[] = seenTimes.flatMap((time): SheetField[] => [
  `${time}StartTime`,
  `${time}EndTime`,
]);

/** What the customer sees of the interpreter's column when they close the job. */
export function seenOf(service: ServiceType, sheet: Sheet): Sheet {
  const seen = seenFields.filter((field) => sheetFields[service].includes(field) && !isBlank(sheet[field]));
  return Object.fromEntries(seen.map((field) => [field, sheet[field]]));
}

/** Whether the times that the customer saw are those that are claimed. */
export function isAsSeen(service: ServiceType, claimed: Sheet, seen: Sheet): boolean {
  const now = Object.entries(seenOf(service, claimed));
  const then = seenOf(service, seen);
  return now.length === Object.keys(then).length && now.every(([field, value]) => then[field as SheetField] === value);
}

/**
 * The lines by which a timesheet claims more than was booked: the work begins before or ends after its time, or any length,
 * mile or amount is more than the booking has (`booked`; nothing where it says nothing). Names of lines, in the order of the
 * form; none is within the booking (rule timesheets/approval-by-itself).
 */
export function beyondBooking(
  service: ServiceType,
  sheet: Sheet,
  { startTime, endTime }: Pick<BookedTime, 'startTime' | 'endTime'>,
  booked: Work | undefined,
): string[] {
  const most = (booked ?? {}) as Partial<Record<string, number | string>>;
  const atMost = (key: string): number => Number(most[key] ?? 0);
  const main = service === 'Onsite' ? 'attendanceOne' : 'teleAndVideo';
  const lengths = sheetTimes
    .filter((time) => sheetFields[service].includes(`${time}StartTime`))
    .filter((time) =>
      time === main ? isOutside(sheet, main, startTime, endTime) : sheetMinutes(sheet, time) > atMost(time),
    )
    .map((time) => sheetTimeLabels[time]);
  const figures = [
    ['Mileage', sheet.mileage ?? 0, 'miles'],
    ['Parking', sheet.parking ?? 0, 'parking'],
    ['Travel Fares', sheet.travelCost ?? 0, 'travelFares'],
    ['Word Count', sheet.wordCount ?? 0, 'words'],
  ] as const;
  const more = figures.filter(([, claimed, key]) => claimed > atMost(key)).map(([label]) => label);
  return [...lengths, ...more, ...(sheet.additionalAmount ? ['Additional Item'] : [])];
}

/** Said of a timesheet that was handed in before a time that it claims was over (rule timesheets/approval-by-itself). */
export const claimedAhead = 'It was handed in before the last time that it claims was over';

/** Whether the work lies partly outside its booked time; a job without times is never within them. */
function isOutside(sheet: Sheet, time: SheetTime, startTime: TimeOfDay | null, endTime: TimeOfDay | null): boolean {
  const start = sheet[`${time}StartTime`];
  if (!start || !startTime || !endTime) return true;
  const day = 24 * 60;
  const after = (from: TimeOfDay, to: TimeOfDay) => (minuteOfDay(to) - minuteOfDay(from) + day) % day;
  const length = after(startTime, endTime);
  return after(startTime, start) + sheetMinutes(sheet, time) > length;
}
