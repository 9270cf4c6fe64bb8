import type { CallArguments, ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import {
  isEmptySheet,
  offeredTimes,
  prefilledClientSheet,
  seenOf,
  type Sheet,
  sheetAsBooked,
  sheetFields,
} from '@dragoman/domain/timesheets';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeRefusals, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { entriesByPath, same } from '../../ui/versions/clash.ts';
import type { HeldSheet } from './offline/phone.ts';
import { notClosed, type TimesheetForm, timesheetSchema } from './form.ts';

export type Job = ReplyOf<typeof timesheetRoutes.read>['data'];
export type Body = CallArguments<typeof timesheetRoutes.approve>['body'];

/** Whether an interpreter reads their own: of the client's column nothing comes to them. */
const isOwn = ({ clientSheet }: Job): boolean => clientSheet === undefined;

/** What a job's sheet claims where all was as booked. */
export const bookedSheet = (job: Job): Sheet => sheetAsBooked(job.serviceType, job, job.agreedTravel);

/**
 * What a job that nobody has entered a timesheet for is offered: its times, and its interpreter all that was booked
 * (rules timesheets/offered-times, timesheets/folded).
 */
export function offersOf(job: Job): Sheet {
  const { isTimesheet, serviceType, submittable, timesheet } = job;
  if (!submittable.may || isTimesheet || !isEmptySheet(serviceType, timesheet as Sheet)) return {};
  return isOwn(job) ? bookedSheet(job) : offeredTimes(serviceType, job);
}

/** The timesheet's form, and what it sends. */
export function useTimesheetForm(
  job: Job,
  { complete, staff, held }: { complete: boolean; staff: boolean; held: HeldSheet | undefined },
) {
  const schema = timesheetSchema(job.serviceType, { complete, client: staff });
  const form = useSchemaForm(schema, defaultsOf(held?.job ?? job), { mode: 'onChange' });
  useHeldEntries(form, held);
  const { base, stale, seeded, rebase } = useBaseVersion(job, form, defaultsOf, held?.job);
  return {
    form,
    /** What the form began with. */
    base,
    /** Somebody else has stored the columns since; saving what is typed here shows both, to choose from. */
    outdated: stale && (form.formState.isDirty || seeded),
    rebase,
  };
}

/** Puts what was typed on this phone before into the form, and beside it what the server said of it. */
function useHeldEntries(form: UseFormReturn<FieldValues, unknown, TimesheetForm>, held: HeldSheet | undefined): void {
  const enter = useEffectEvent(() => {
    if (!held) return;
    const opened = entriesOf(form.getValues());
    for (const [field, value] of Object.entries(entriesOf(held.values)))
      if (!same(opened[field], value)) form.setValue(field, value, { shouldDirty: true });
    form.setValue('closing', held.values.closing, { shouldDirty: held.values.closing.way !== 'none' });
    if (held.refusal) placeRefusals(form, { message: held.refusal.msg, fields: held.refusal.fields });
  });
  useEffect(() => enter(), []);
}

/**
 * What the dialog opens with; the client's blank entries come from the interpreter's (rule timesheets/two-columns). A
 * field that is not named here would count as typed once the form is reset.
 */
export function defaultsOf(job: Job): TimesheetForm {
  const clientSheet = prefilledClientSheet((job.clientSheet ?? {}) as Sheet, job.timesheet as Sheet);
  const blank = Object.fromEntries(sheetFields[job.serviceType].map((field) => [field, null]));
  const beside = { vat: null, note: '', additionalItem: '', additionalAmount: null };
  return {
    timesheet: { ...blank, ...beside, ...job.timesheet, ...offersOf(job) },
    clientSheet: { ...blank, ...beside, ...clientSheet },
    noClientInvoice: job.noClientInvoice,
    date: job.date,
    closing: notClosed,
  };
}

/** What is sent over a version: both columns whole. */
export function bodyOf(base: Job, values: TimesheetForm, staff: boolean): Body {
  const body = {
    updatedAt: base.updatedAt,
    timesheet: entriesIn(values.timesheet),
    ...(staff ? { clientSheet: { ...entriesIn(values.clientSheet), noClientInvoice: values.noClientInvoice } } : {}),
    ...(values.date === base.date ? {} : { date: values.date }),
    ...closingOf(base, values),
  };
  return body as Body;
}

/** How the customer closed it: a signature with the times of its moment, a code with those of now. */
function closingOf({ serviceType }: Job, { closing, timesheet }: TimesheetForm): Pick<Body, 'closing'> {
  const { way, code, name, strokes, at, seen } = closing;
  if (way === 'code') return { closing: { kind: 'code', code, at: new Date(), sheet: seenOf(serviceType, timesheet) } };
  if (way !== 'signature' || !strokes || !at || !seen) return {};
  return {
    closing: { kind: 'signature', name, strokes: strokes.map((line) => line.map(([x, y]) => [x, y])), at, sheet: seen },
  };
}

/** Whether a column's field is entered, not calculated or marked by the server. */
const isEntered = (field: string): boolean => !/TotalDuration$|^(status|isTimesheet|noClientInvoice)$/.test(field);

/** What the form's columns hold, entry by entry. */
export function entriesOf(values: FieldValues): Readonly<Record<string, unknown>> {
  const { timesheet, clientSheet, noClientInvoice, date } = values as TimesheetForm;
  const columns = { timesheet: entered(timesheet), clientSheet: entered(clientSheet) };
  return entriesByPath({ ...columns, noClientInvoice, date });
}

const entered = (sheet: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sheet).filter(([field]) => isEntered(field)));

/** What was entered, a blank as nothing. */
function entriesIn(sheet: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(entered(sheet));
  return Object.fromEntries(own.map(([field, value]) => [field, value === '' ? null : value]));
}
