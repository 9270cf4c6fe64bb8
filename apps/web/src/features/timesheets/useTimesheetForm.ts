import type { CallArguments, ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { isEmptySheet, offeredTimes, prefilledClientSheet, type Sheet, sheetFields } from '@dragoman/domain/timesheets';
import { useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { type TimesheetForm, timesheetSchema } from './form.ts';

export type Job = ReplyOf<typeof timesheetRoutes.read>['data'];
export type Body = CallArguments<typeof timesheetRoutes.approve>['body'];

/** What a job that nobody has entered a timesheet for is offered (rule timesheets/offered-times). */
export const offersOf = (job: Job): Sheet =>
  job.submittable.may && !job.isTimesheet && isEmptySheet(job.serviceType, job.timesheet as Sheet)
    ? offeredTimes(job.serviceType, job)
    : {};

/** The timesheet's form, and what it sends. */
export function useTimesheetForm(job: Job, { complete, staff }: { complete: boolean; staff: boolean }) {
  const schema = timesheetSchema(job.serviceType, { complete, client: staff });
  const form = useSchemaForm(schema, defaultsOf(job), { mode: 'onChange' });
  const { base, stale, rebase } = useBaseVersion(job, form, defaultsOf);
  return {
    form,
    /** The version that the form began with. */
    version: base.updatedAt,
    /** Somebody else has stored the columns since; what is typed here would overwrite them, and is refused. */
    outdated: stale && form.formState.isDirty,
    rebase,
    bodyOf: (values: TimesheetForm) => bodyOf(base, values, staff),
  };
}

/**
 * What the dialog opens with; the client's blank entries come from the interpreter's (rule timesheets/two-columns). A
 * field that is not named here would count as typed once the form is reset.
 */
function defaultsOf(job: Job): TimesheetForm {
  const clientSheet = prefilledClientSheet((job.clientSheet ?? {}) as Sheet, job.timesheet as Sheet);
  const blank = Object.fromEntries(sheetFields[job.serviceType].map((field) => [field, null]));
  const beside = { vat: null, note: '', additionalItem: '', additionalAmount: null };
  return {
    timesheet: { ...blank, ...beside, ...job.timesheet, ...offersOf(job) },
    clientSheet: { ...blank, ...beside, ...clientSheet },
    noClientInvoice: job.noClientInvoice,
    date: job.date,
  };
}

function bodyOf(base: Job, values: TimesheetForm, staff: boolean): Body {
  const body = {
    updatedAt: base.updatedAt,
    timesheet: entriesIn(values.timesheet),
    ...(staff ? { clientSheet: { ...entriesIn(values.clientSheet), noClientInvoice: values.noClientInvoice } } : {}),
    ...(values.date === base.date ? {} : { date: values.date }),
  };
  return body as Body;
}

/** What was entered; what the server calculates or marks itself stays behind. */
function entriesIn(sheet: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(sheet).filter(
    ([field]) => !/TotalDuration$|^(status|isTimesheet|noClientInvoice)$/.test(field),
  );
  return Object.fromEntries(own.map(([field, value]) => [field, value === '' ? null : value]));
}
