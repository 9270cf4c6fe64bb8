import type { OwnJob } from '@dragoman/contract/jobs';
import { type CalendarDay, formatInstant, formatDay } from '@dragoman/domain/calendar';
import type { JobNext, JobStep } from '@dragoman/domain/jobs';
import { longDayText } from '../../ui/texts.tsx';
import { acceptedText } from '../timesheets/rows.ts';

type Row = OwnJob['row'];

/** When somebody is expected, or by when it is to be done. */
export const whenText = ({ date, startTime, endTime }: Pick<Row, 'date' | 'startTime' | 'endTime'>): string =>
  [longDayText(date), startTime && (endTime ? `${startTime} to ${endTime}` : startTime)].filter(Boolean).join(', ');

const given = (date: CalendarDay, startTime: string | null) =>
  startTime ? `You are expected on ${longDayText(date)} at ${startTime}.` : `To be done by ${formatDay(date)}.`;

/** What is next, in a sentence (rule jobs/next). */
export const nextText: Readonly<Record<JobNext, (row: Row) => string>> = {
  confirmed: () => 'Please confirm that you will do this job.',
  'on my way': ({ startTime }) => `Press On my way when you set out${startTime ? `: it begins at ${startTime}` : ''}.`,
  arrived: () => 'Press Arrived when you are there.',
  attend: ({ date, startTime }) => given(date, startTime),
  timesheet: () => 'Hand in the timesheet.',
  'given back': ({ givenBack }) => `The timesheet was given back: ${givenBack?.reason ?? ''}`,
  approval: () => 'The timesheet is handed in. The office approves it next.',
  payment: ({ invoiceNo }) => `Approved, not yet paid${invoiceNo ? `: invoice ${invoiceNo}` : ''}.`,
  'sent on': ({ remittanceRef }) => `Sent on to you with ${remittanceRef}.`,
  accepted: () => acceptedText,
  unconfirmed: () => 'The office prepares this job again. Wait until it is confirmed to you anew.',
  cancelled: () => 'This job is cancelled.',
};

const stepWords: Readonly<Record<JobStep, string>> = {
  confirmed: 'Confirmed',
  'on my way': 'On the way',
  arrived: 'Arrived',
};

/** 'Arrived 03/12/2026 09:50'. */
export const stepText = ({ step, at }: { readonly step: JobStep; readonly at: Date }): string =>
  `${stepWords[step]} ${formatInstant(at)}`;

/** The same for the office, where 'Confirmed' alone is what the agency told the customer. */
export const reportedText = (taken: { readonly step: JobStep; readonly at: Date }): string =>
  taken.step === 'confirmed' ? `Confirmed by the interpreter ${formatInstant(taken.at)}` : stepText(taken);
