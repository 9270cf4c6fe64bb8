import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Availability, AvailabilityChange } from '@dragoman/contract/availability';
import { availabilityLimits, hoursOverlap, overlappingHours } from '@dragoman/domain/availability';
import { z } from 'zod';
import { EndTimeField, RowList, SelectField, TimeField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { hoursFields, weekdays } from './hoursWords.ts';

const HoursForm = z.object({
  hours: z
    .array(z.object({ weekday: z.string({ error: 'Required' }).transform(Number), ...hoursFields }))
    .max(availabilityLimits.weeklyStretches, `At most ${availabilityLimits.weeklyStretches}`)
    .refine((hours) => overlappingHours(hours) === undefined, hoursOverlap),
});

interface HoursDialogProps {
  readonly of: Availability;
  readonly change: (change: AvailabilityChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The weekly hours as a whole: any number of stretches, over midnight too (rule availability/weekly-hours). */
export function HoursDialog({ of, change, onClose }: HoursDialogProps) {
  const inOrder = weekdays.flatMap(({ number }) => of.hours.filter(({ weekday }) => weekday === number));
  const held = inOrder.map((one) => ({ ...one, weekday: String(one.weekday) }));
  const form = useSchemaForm(HoursForm, { hours: held }, { mode: 'onChange' });
  return (
    <FormDialog
      title="Weekly hours"
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async ({ hours }) => {
        if (!(await change({ what: 'hours', hours, updatedAt: of.hoursUpdatedAt }))) return;
        notifyDone('Weekly hours saved');
        onClose();
      }}
    >
      <Typography color="textSecondary" variant="body2">
        An end before its start is on the next day; 00:00 to 00:00 is the whole day.
      </Typography>
      <RowList
        name="hours"
        label="Hours"
        rowName="hours"
        blank={() => ({ weekday: null, startTime: '', endTime: '' })}
        columns="1.3fr 1fr 1fr"
        empty="None: available at any time"
        row={(path) => (
          <>
            <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <SelectField
                name={`${path}.weekday`}
                label="Day"
                required
                options={weekdays.map(({ number, name }) => ({ value: String(number), label: name }))}
              />
            </Box>
            <TimeField name={`${path}.startTime`} label="From" required />
            <EndTimeField name={`${path}.endTime`} label="To" since={`${path}.startTime`} required />
          </>
        )}
      />
    </FormDialog>
  );
}
