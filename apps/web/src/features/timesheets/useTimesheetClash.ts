import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { call } from '../../api/index.ts';
import { useClash } from '../../api/versions/useClash.tsx';
import { defaultsOf, entriesOf, type Job } from './useTimesheetForm.ts';

interface Sending<Output extends FieldValues> {
  readonly job: Job;
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  readonly rebase: (version: Job) => void;
  readonly staff: boolean;
  readonly send: (version: Job, values: Output) => Promise<void>;
  /** What the button says that sends it. */
  readonly label: string;
}

/** A call about a timesheet that names the version it is of: where somebody stored another, both are shown (rule api/versions). */
export function useTimesheetClash<Output extends FieldValues>(sending: Sending<Output>) {
  const { job, form, rebase, staff, send, label } = sending;
  return useClash<Job, Output, void>({
    form,
    valuesOf: defaultsOf,
    entriesOf: (values) => ('timesheet' in values ? entriesOf(values) : values),
    rebase,
    read: async () => (await call(timesheetRoutes.read, { params: { id: job.id } })).data,
    send: (_changes, version, values) => send(version, values),
    words: async () => (await import('./timesheetWords.ts')).timesheetWords({ staff }),
    saveLabel: label,
  });
}
