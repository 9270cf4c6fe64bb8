import Alert from '@mui/material/Alert';
import { GiveBack, timesheetRoutes } from '@dragoman/contract/timesheets';
import { giveBackReasonLimit } from '@dragoman/domain/timesheets';
import { useState } from 'react';
import type { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { isClash } from '../../api/versions/useClash.tsx';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useTimesheetClash } from './useTimesheetClash.ts';
import type { Job } from './useTimesheetForm.ts';

interface GiveBackDialogProps {
  readonly job: Job;
  /** The version that is shown: what somebody has stored since is not given back unseen. */
  readonly version: Job;
  /** Something is typed in the timesheet that is not saved. */
  readonly unsaved: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const schema = GiveBack.pick({ reason: true });

/** Gives a timesheet back to its interpreter, who reads the reason in a mail and on the job. */
export function GiveBackDialog({ job, version, unsaved, onDone, onClose }: GiveBackDialogProps) {
  const form = useSchemaForm(schema, { reason: '' });
  const give = useRouteMutation(timesheetRoutes.giveBack, { outdates: ['bookings', 'mails'], handles: isClash });
  const [base, setBase] = useState(version);
  const { save, panel } = useTimesheetClash<z.output<typeof schema>>({
    job,
    form,
    rebase: setBase,
    staff: true,
    send: async ({ updatedAt }, { reason }) => {
      const { msg } = await give.mutateAsync({ params: { id: job.id }, body: { reason, updatedAt } });
      notifyDone(msg);
      onDone();
    },
    label: 'Give Back',
  });
  return (
    <FormDialog
      title={`Give Back Timesheet: ${job.booking_ref}`}
      form={form}
      submit={{ label: 'Give Back' }}
      onClose={onClose}
      onSubmit={(entered) => save(entered, base, entered)}
    >
      <span>
        <bdi>{job.interpreterName}</bdi> gets a mail with this reason, can correct the timesheet and hand it in again.
      </span>
      {unsaved && <Alert severity="warning">What you have typed in the timesheet is not saved, and is lost.</Alert>}
      <TextField name="reason" label="Reason" rows={3} max={giveBackReasonLimit} required autoFocus />
      {panel}
    </FormDialog>
  );
}
