import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import RepeatIcon from '@mui/icons-material/Repeat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { mostAppointments, oneRepeats } from '@dragoman/domain/bookings';
import { endsNextDay, formatDuration, isTimeOfDay, minutesBooked, timeAfter } from '@dragoman/domain/calendar';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DateField, EndTimeField, TimeField } from '../../ui/form/index.ts';
import { OffersContext } from '../../ui/form/offers.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { offIf } from '../../ui/offIf.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { AppointmentHint } from './AppointmentHints.tsx';
import { emptyAppointmentRow } from './bookingForm.ts';
import { repeatStart } from './series/repeatEntry.ts';

const RepeatSection = lazyComponent(async () => (await import('./series/RepeatSection.tsx')).RepeatSection);

/**
 * One to five appointments; each becomes a booking of its own (rule bookings/appointments). One alone can repeat
 * (rule bookings/series).
 */
export function AppointmentRows() {
  const { control, getValues, setValue } = useFormContext();
  const rows = useFieldArray({ control, name: 'appointments' });
  const repeats = Boolean(useWatch({ name: 'repeat' }));
  const add = useRef<HTMLButtonElement>(null);
  const repeat = useRef<HTMLButtonElement>(null);
  const several = rows.fields.length > 1;
  const stop = () => {
    setValue('repeat', null, { shouldDirty: true, shouldValidate: true });
    repeat.current?.focus();
  };
  const remove = (index: number) => {
    rows.remove(index);
    // Its own button leaves with the row.
    add.current?.focus();
  };
  return (
    <Box role="group" aria-label="Appointments" sx={{ display: 'grid', gap: 1.5 }}>
      {rows.fields.map(({ id }, index) => (
        <AppointmentRow key={id} index={index} {...(rows.fields.length > 1 ? { onRemove: () => remove(index) } : {})} />
      ))}
      <Problem />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          ref={add}
          startIcon={<AddIcon />}
          size="small"
          {...offIf(repeats || rows.fields.length >= mostAppointments, () => rows.append(emptyAppointmentRow))}
        >
          Add Appoinment
        </Button>
        <ExplainedButton
          ref={repeat}
          startIcon={<RepeatIcon />}
          size="small"
          why={several ? oneRepeats : undefined}
          {...offIf(repeats, () =>
            setValue('repeat', repeatStart(getValues('appointments.0.date')), { shouldDirty: true }),
          )}
        >
          Repeat
        </ExplainedButton>
      </Box>
      {repeats && <RepeatSection onStop={stop} />}
    </Box>
  );
}

/** What is wrong with the rows as a whole. */
function Problem() {
  const { errors } = useFormState({ name: 'appointments' });
  const problem = errors['appointments']?.message ?? errors['appointments']?.root?.message;
  return typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>;
}

function AppointmentRow({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const name = `appointments.${index}`;
  useOfferedLength(name);
  return (
    <Box role="group" aria-label={`Appointment ${index + 1}`} sx={onRemove ? { ...inLine, ...removable } : inLine}>
      <DateField name={`${name}.date`} label="Date of Attendance" required />
      <TimeField name={`${name}.startTime`} label="Start Time" required />
      <EndTimeField name={`${name}.endTime`} since={`${name}.startTime`} label="End Time" required />
      <Length of={name} />
      {onRemove && (
        <IconButton
          aria-label={`Remove appointment ${index + 1}`}
          onClick={onRemove}
          sx={{ gridArea: 'remove', mt: 0.5, justifySelf: 'end' }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      <AppointmentHint index={index} />
    </Box>
  );
}

/** An end that is only offered keeps the length of the job when another start is typed. */
function useOfferedLength(row: string): void {
  const offers = useContext(OffersContext);
  const [start, end] = useWatch({ name: [`${row}.startTime`, `${row}.endTime`] }) as unknown[];
  const before = useRef(start);
  const follow = useEffectEvent((typed: unknown) => {
    const [was, now] = [before.current, typed].map(asTime);
    if (now === undefined) return;
    before.current = now;
    const offered = offers.made.get(`${row}.endTime`);
    const ends = asTime(end);
    if (was === undefined || ends === undefined || offered?.value !== ends) return;
    const length = minutesBooked(was, ends);
    if (length !== undefined) offers.renew(`${row}.endTime`, timeAfter(now, length));
  });
  useEffect(() => follow(start), [start]);
}

const asTime = (held: unknown) => (typeof held === 'string' && isTimeOfDay(held) ? held : undefined);

function Length({ of: row }: { of: string }) {
  const [start, end] = useWatch({ name: [`${row}.startTime`, `${row}.endTime`] }) as unknown[];
  return (
    <Typography
      component="output"
      variant="body2"
      color="textSecondary"
      aria-label="Length"
      sx={{ gridArea: 'length', pt: { sm: 1.25 } }}
    >
      {lengthOf(start, end)}
    </Typography>
  );
}

/** In one line; on a phone the times below the day. */
const inLine = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'calc(50% - 6px) 1fr 40px', sm: 'minmax(170px, 1.3fr) 1fr 1fr 112px 40px' },
  gridTemplateAreas: {
    xs: '"date date date" "start end end" "length length length"',
    sm: '"date start end length remove"',
  },
  '& > div:nth-of-type(1)': { gridArea: 'date' },
  '& > div:nth-of-type(2)': { gridArea: 'start' },
  '& > div:nth-of-type(3)': { gridArea: 'end' },
} as const;

const removable = {
  gridTemplateAreas: {
    xs: '"date date remove" "start end end" "length length length"',
    sm: inLine.gridTemplateAreas.sm,
  },
};

/** '02:20', 'next day' where the job runs over midnight (rule basics/over-midnight). */
function lengthOf(start: unknown, end: unknown): string {
  if (typeof start !== 'string' || typeof end !== 'string' || !isTimeOfDay(start) || !isTimeOfDay(end)) return '';
  const minutes = minutesBooked(start, end);
  if (minutes === undefined) return '';
  return `${formatDuration(minutes)}${endsNextDay(start, end) ? ', next day' : ''}`;
}
