import type { AvailabilityChange } from '@dragoman/contract/availability';
import { availabilityFields } from '@dragoman/domain/availability';
import { isPeriod } from '@dragoman/domain/calendar';
import { endBeforeStart } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { notifyDone } from '../../ui/messages.ts';

const LeaveForm = z
  .object({ from: requiredDay, to: optionalDay, reason: availabilityFields.reason })
  .refine(({ from, to }) => isPeriod(from, to), { path: ['to'], error: endBeforeStart });

interface LeaveDialogProps {
  readonly change: (change: AvailabilityChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Leave from a day to another, or until further notice. */
export function LeaveDialog({ change, onClose }: LeaveDialogProps) {
  const form = useSchemaForm(LeaveForm, { from: '', to: '', reason: '' });
  return (
    <FormDialog
      title="Add leave"
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async ({ from, to, reason }) => {
        if (!(await change({ what: 'leave', from, to: to ?? null, reason: reason || null }))) return;
        notifyDone('Leave saved');
        onClose();
      }}
    >
      <DateField name="from" label="From" required />
      <DateField name="to" label="To" help="The last day away; empty: until further notice" />
      <TextField name="reason" label="Reason" max={255} help="Seen by the office" />
    </FormDialog>
  );
}
