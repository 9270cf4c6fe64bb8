import {
  addDays,
  type CalendarDay,
  formatDuration,
  isSuspiciouslyLong,
  londonInstant,
  minuteOfDay,
  parseLength,
  timeAfter,
  timeOfDay,
  type TimeOfDay,
} from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import { noPence } from '../money/index.ts';
import { recordingMinutes, sheetFields, sheetMinutes, sheetTimes, type Sheet, type SheetTime } from './sheet.ts';

/** What each time of a sheet is called. */
export const sheetTimeLabels: Record<SheetTime, string> = {
  teleAndVideo: 'Call',
  waiting: 'Waiting',
  attendanceOne: 'Attendance 1',
  attendanceTwo: 'Attendance 2',
  travelIn: 'Travel Inward',
  travelOut: 'Travel Outward',
};

/** When a job was booked; null where its service has no times. */
export interface BookedTime {
  startTime: TimeOfDay | null;
  endTime: TimeOfDay | null;
  /** The length 'hh:mm' of a second attendance that was quoted, which follows the booked time. */
  attendanceTwo: string | null;
}

/**
 * The times that an empty sheet is offered from the booking: the call, or the attendance and the travel that ends and
 * begins with it (rule timesheets/offered-times). Nothing where the service has no times.
 */
export function offeredTimes(service: ServiceType, { startTime, endTime }: BookedTime): Sheet {
  if (!startTime || !endTime) return {};
  if (service === 'Telephone' || service === 'Video Call')
    return { teleAndVideoStartTime: startTime, teleAndVideoEndTime: endTime };
  if (service !== 'Onsite') return {};
  return {
    attendanceOneStartTime: startTime,
    attendanceOneEndTime: endTime,
    travelInEndTime: startTime,
    travelOutStartTime: endTime,
  };
}

/** The way that was agreed for an attended job: minutes there and back, and miles. */
export interface AgreedTravel {
  readonly there: number;
  readonly back: number;
  readonly miles: number;
}

/**
 * The times of an agreed way around what was attended: there until the first waiting or attendance begins, and back from the
 * end of the last (rule timesheets/folded). Undefined while the first attendance has no times.
 */
export function travelAround(sheet: Sheet, { there, back }: Pick<AgreedTravel, 'there' | 'back'>): Sheet | undefined {
  const one = sheet.attendanceOneStartTime;
  if (!one || !isEntered(sheet, 'attendanceOne')) return undefined;
  const around = (['attendanceOne', 'attendanceTwo', 'waiting'] as const).flatMap((time) => {
    const minutes = sheetMinutes(sheet, time);
    // Of no length it is at no time.
    if (minutes === 0 && time !== 'attendanceOne') return [];
    const later = minuteOfDay(sheet[`${time}StartTime`]!) - minuteOfDay(one);
    const start = time === 'waiting' ? nearest(later) : forward(later);
    return [{ start, end: start + minutes }];
  });
  const begins = timeAfter(one, Math.min(...around.map(({ start }) => start)));
  const ends = timeAfter(one, Math.max(...around.map(({ end }) => end)));
  return {
    travelInStartTime: timeAfter(begins, -there),
    travelInEndTime: begins,
    travelOutStartTime: ends,
    travelOutEndTime: timeAfter(ends, back),
  };
}

/**
 * What a sheet claims where all was as booked: the offered times, and of an attended job the way that was agreed and no
 * expenses (rule timesheets/folded). Of a way that was not agreed it holds nothing.
 */
export function sheetAsBooked(
  service: ServiceType,
  booked: BookedTime,
  travel: AgreedTravel | null | undefined,
): Sheet {
  const times = offeredTimes(service, booked);
  if (service !== 'Onsite' || !booked.startTime || !booked.endTime) return times;
  return {
    ...times,
    ...(travel && { ...travelAround(times, travel), mileage: travel.miles }),
    parking: noPence,
    travelCost: noPence,
  };
}

/** A time that is asked about before it is taken, and the sentence that asks. */
export interface OddSpan {
  time: SheetTime | 'duration';
  sentence: string;
}

/** The field of its column beside which a span is asked about. */
export const fieldOfSpan = ({ time }: OddSpan): string => (time === 'duration' ? time : `${time}EndTime`);

/** Minutes by which a job may begin or end away from its booked time without a question. */
const tolerance = 60;

const dayInMinutes = 24 * 60;

/**
 * The times of a sheet that look like a slip of the pen: longer than 12 hours (rule timesheets/odd-times), or a job
 * that begins or ends more than an hour away from its booked time. The job is the call or the attendances; travel and
 * waiting lie around it.
 */
export function oddSpans(service: ServiceType, sheet: Sheet, booked: BookedTime): OddSpan[] {
  const entered = sheetTimes.filter((time) => sheetFields[service].includes(`${time}StartTime`));
  const long = entered.filter((time) => isSuspiciouslyLong(sheetMinutes(sheet, time)));
  const odd: OddSpan[] = long.map((time) => ({ time, sentence: longSentence(sheet, time) }));
  if (service === 'Transcription' && isSuspiciouslyLong(recordingMinutes(sheet))) {
    odd.push({ time: 'duration', sentence: `The recording lasts ${sheet.duration} hours` });
  }
  const away = awayFromBooking(sheet, booked);
  if (away && !long.includes(away.time as SheetTime)) odd.push(away);
  return odd;
}

function longSentence(sheet: Sheet, time: SheetTime): string {
  const length = formatDuration(sheetMinutes(sheet, time));
  return `${spanText(sheet, time)} lasts ${length} hours`;
}

function spanText(sheet: Sheet, time: SheetTime): string {
  const start = sheet[`${time}StartTime`]!;
  const end = sheet[`${time}EndTime`]!;
  return `${sheetTimeLabels[time]} from ${start} to ${end}${end < start ? ' on the next day' : ''}`;
}

function awayFromBooking(sheet: Sheet, { startTime, endTime, attendanceTwo }: BookedTime): OddSpan | undefined {
  if (!startTime || !endTime) return undefined;
  const time = (['teleAndVideo', 'attendanceOne'] as const).find((each) => isEntered(sheet, each));
  if (!time) return undefined;
  const booked = `booked ${startTime} to ${endTime}`;
  const begins = nearest(minuteOfDay(sheet[`${time}StartTime`]!) - minuteOfDay(startTime));
  if (Math.abs(begins) > tolerance) return { time, sentence: `${spanText(sheet, time)}, ${booked}` };

  const last = lastOf(sheet, time);
  const bookedLength = forward(minuteOfDay(endTime) - minuteOfDay(startTime));
  const over = begins + last.ends - bookedLength;
  const quotedTwo = last.time === 'attendanceTwo' ? (parseLength(attendanceTwo ?? '') ?? 0) : 0;
  if (over >= -tolerance && over <= tolerance + quotedTwo) return undefined;
  return { time: last.time, sentence: `${spanText(sheet, last.time)}, ${booked}` };
}

/** The block that ends last, and when: minutes after the first one began. */
function lastOf(sheet: Sheet, time: 'teleAndVideo' | 'attendanceOne'): { time: SheetTime; ends: number } {
  const ends = sheetMinutes(sheet, time);
  if (time === 'teleAndVideo' || !isEntered(sheet, 'attendanceTwo')) return { time, ends };
  const gap = forward(minuteOfDay(sheet.attendanceTwoStartTime!) - minuteOfDay(sheet.attendanceOneStartTime!));
  const second = gap + sheetMinutes(sheet, 'attendanceTwo');
  return second >= ends ? { time: 'attendanceTwo', ends: second } : { time, ends };
}

/**
 * When the last time that a sheet of a day claims is over, by London's clocks; undefined where it claims none. Travel inward and
 * waiting may begin before the job, what else is before it on the clock lies on the next day.
 */
export function claimedUntil(sheet: Sheet, date: CalendarDay): Date | undefined {
  const entered = sheetTimes.filter((time) => isEntered(sheet, time));
  const job = (['teleAndVideo', 'attendanceOne'] as const).find((time) => entered.includes(time));
  if (!job) return undefined;
  const start = minuteOfDay(sheet[`${job}StartTime`]!);
  const ends = entered.map((time) => {
    const difference = minuteOfDay(sheet[`${time}StartTime`]!) - start;
    const mayBeBefore = time === 'travelIn' || time === 'waiting';
    return start + (mayBeBefore ? nearest(difference) : forward(difference)) + sheetMinutes(sheet, time);
  });
  const last = Math.max(...ends);
  return londonInstant(addDays(date, Math.floor(last / dayInMinutes)), timeAfter(timeOfDay('00:00'), last));
}

const isEntered = (sheet: Sheet, time: SheetTime): boolean =>
  Boolean(sheet[`${time}StartTime`] && sheet[`${time}EndTime`]);

const forward = (minutes: number): number => (minutes + dayInMinutes) % dayInMinutes;

/** The same difference within half a day: 23:50 is 20 minutes before 00:10. */
function nearest(minutes: number): number {
  const later = forward(minutes);
  return later > dayInMinutes / 2 ? later - dayInMinutes : later;
}
