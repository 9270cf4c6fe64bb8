import { notes, tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Pounds, Time } from '../kit/index.ts';

const time = Time.nullish();
const length = z
  .string()
  .regex(/^\d{1,3}:[0-5]\d$/, 'Invalid format')
  .nullish();
const count = (sentence: string) =>
  z
    .number({ error: sentence })
    .min(0, sentence)
    .refine((value) => Number(value.toFixed(2)) === value, sentence)
    .nullish();

/** One column of a timesheet; what is not entered is absent or null. Durations are calculated, never taken. */
const entries = {
  teleAndVideoStartTime: time,
  teleAndVideoEndTime: time,
  waitingStartTime: time,
  waitingEndTime: time,
  attendanceOneStartTime: time,
  attendanceOneEndTime: time,
  attendanceTwoStartTime: time,
  attendanceTwoEndTime: time,
  travelInStartTime: time,
  travelInEndTime: time,
  travelOutStartTime: time,
  travelOutEndTime: time,
  mileage: count('Mileage'),
  parking: Pounds.nullish(),
  travelCost: Pounds.nullish(),
  wordCount: count('Word Count'),
  pageCount: z.number({ error: 'Page Count' }).int('Page Count').min(0, 'Page Count').nullish(),
  duration: length,
  vat: z.boolean().nullish(),
  additionalItem: z.string().max(100, tooLong(100)).nullish(),
  additionalAmount: Pounds.nullish(),
  note: notes.nullish(),
};

const durations = {
  teleAndVideoTotalDuration: z.string().nullish(),
  waitingTotalDuration: z.string().nullish(),
  attendanceOneTotalDuration: z.string().nullish(),
  attendanceTwoTotalDuration: z.string().nullish(),
  travelInTotalDuration: z.string().nullish(),
  travelOutTotalDuration: z.string().nullish(),
};

export const noClientInvoice = z.boolean().nullish();

const marks = {
  status: z.string().nullish(),
  isTimesheet: z.boolean().nullish(),
  noClientInvoice,
};

/** One column of a timesheet as it is sent. */
export const SheetInput = z.strictObject(entries);

/** Totals and marks that callers send with a column. */
export const unreadOfSheet = {
  teleAndVideoTotalDuration: 'calculated',
  waitingTotalDuration: 'calculated',
  attendanceOneTotalDuration: 'calculated',
  attendanceTwoTotalDuration: 'calculated',
  travelInTotalDuration: 'calculated',
  travelOutTotalDuration: 'calculated',
  status: 'state',
  isTimesheet: 'state',
} as const;

/** One column of a timesheet as it is kept, with its totals 'HH:mm'. */
export const SheetReply = z.object({ ...entries, ...durations, ...marks });
