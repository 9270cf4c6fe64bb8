import type { AvailabilityChange } from '@dragoman/contract/availability';
import { availabilityFields, availabilityLimits, hoursOverlap, overlappingOnDay } from '@dragoman/domain/availability';
import { z } from 'zod';
import { DateField, EndTimeField, RowList, TextField, TimeField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { notifyDone } from '../../ui/messages.ts';
import { hoursFields } from './hoursWords.ts';

const DayForm = z.object({
  day: requiredDay,
  hours: z
    .array(z.object(hoursFields))
    .max(availabilityLimits.stretchesOfADay, `At most ${availabilityLimits.stretchesOfADay}`)
    .refine((hours) => overlappingOnDay(hours) === undefined, hoursOverlap),
  reason: availabilityFields.reason,
});

interface DayDialogProps {
  readonly change: (change: AvailabilityChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A single day that is not as its weekday: off, or available at other hours (rule availability/single-days). */
export function DayDialog({ change, onClose }: DayDialogProps) {
  const form = useSchemaForm(DayForm, { day: '', hours: [], reason: '' }, { mode: 'onChange' });
  return (
    <FormDialog
      title="Change a day"
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async ({ day, hours, reason }) => {
        if (!(await change({ what: 'day', day, hours, reason: reason || null }))) return;
        notifyDone('Day saved');
        onClose();
      }}
    >
      <DateField name="day" label="Day" required />
      <RowList
        name="hours"
        label="Hours"
        rowName="hours"
        blank={() => ({ startTime: '', endTime: '' })}
        columns="1fr 1fr"
        empty="None: off the whole day"
        row={(path) => (
          <>
            <TimeField name={`${path}.startTime`} label="From" required />
            <EndTimeField name={`${path}.endTime`} label="To" since={`${path}.startTime`} required />
          </>
        )}
      />
      <TextField name="reason" label="Reason" max={255} help="Seen by the office" />
    </FormDialog>
  );
}
