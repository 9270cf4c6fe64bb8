import type { CallArguments, ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { prefilledClientSheet, type Sheet } from '@dragoman/domain/timesheets';
import { useEffect, useState } from 'react';
import { useSchemaForm } from '../../ui/form/index.ts';
import { type TimesheetForm, timesheetSchema } from './form.ts';

export type Job = ReplyOf<typeof timesheetRoutes.read>['data'];
export type Body = CallArguments<typeof timesheetRoutes.approve>['body'];

/** The timesheet's form: a later version comes in by itself only while nothing has been typed (ruling C-31). */
export function useTimesheetForm(job: Job, { complete, staff }: { complete: boolean; staff: boolean }) {
  const [began, setBegan] = useState(job);
  const schema = timesheetSchema(job.serviceType, { complete, client: staff });
  const form = useSchemaForm(schema, defaultsOf(job), { mode: 'onChange' });
  const { isDirty } = form.formState;
  const newer = job.updatedAt !== null && job.updatedAt.getTime() > (began.updatedAt?.getTime() ?? 0);
  const begin = (version: Job) => {
    setBegan(version);
    form.reset(defaultsOf(version));
  };
  useEffect(() => {
    if (newer && !isDirty) begin(job);
  });
  return {
    form,
    /** Somebody else has stored the columns since; what is typed here would overwrite them, and is refused. */
    outdated: newer && isDirty,
    begin,
    bodyOf: (values: TimesheetForm) => bodyOf(began, values, staff),
  };
}

/** What the dialog opens with; the client's blank entries come from the interpreter's (ruling C-51). */
function defaultsOf(job: Job): TimesheetForm {
  const clientSheet = prefilledClientSheet((job.clientSheet ?? {}) as Sheet, job.timesheet as Sheet);
  return {
    timesheet: { ...job.timesheet },
    clientSheet: { ...clientSheet },
    noClientInvoice: job.noClientInvoice,
    date: job.date,
  };
}

function bodyOf(began: Job, values: TimesheetForm, staff: boolean): Body {
  const body = {
    id: began.id,
    updatedAt: began.updatedAt,
    timesheet: entered(values.timesheet),
    ...(staff ? { clientSheet: { ...entered(values.clientSheet), noClientInvoice: values.noClientInvoice } } : {}),
    ...(values.date === began.date ? {} : { date: values.date }),
  };
  return body as Body;
}

/** What was entered; what the server reckons or marks itself stays behind. */
function entered(sheet: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(sheet).filter(
    ([field]) => !/TotalDuration$|^(status|isTimesheet|noClientInvoice)$/.test(field),
  );
  return Object.fromEntries(own.map(([field, value]) => [field, value === '' ? null : value]));
}
