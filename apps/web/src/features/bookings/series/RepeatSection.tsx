import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { weekdayName } from '@dragoman/domain/calendar';
import { weekdaysInOrder } from '@dragoman/domain/series';
import { isCalendarDay, weekdayOf } from '@dragoman/domain/calendar';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField, DateField, NumberField, RadioGroup } from '../../../ui/form/index.ts';
import { SearchedChoice } from '../../../ui/form/SearchedChoice.tsx';
import { findActiveInterpreters } from '../../interpreters/lookups.ts';
import { RepeatDates } from './RepeatDates.tsx';
import { RepeatMargin } from './RepeatMargin.tsx';
import type { RepeatEntry } from './repeatEntry.ts';

const ends = [
  { value: 'times', label: 'After so many times' },
  { value: 'until', label: 'On a day' },
];

/** How the one appointment of a new booking repeats, and the dates that this makes (rule bookings/series). */
export function RepeatSection({ onStop }: { onStop: () => void }) {
  const ending = useWatch({ name: 'repeat.ends' }) as RepeatEntry['ends'];
  useFollowedWeekday();
  return (
    <Box
      role="group"
      aria-label="Repeat"
      sx={{ display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 }, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2">Repeat</Typography>
        <IconButton aria-label="Do not repeat" size="small" onClick={onStop}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={rule}>
        <Weekdays />
        <NumberField name="repeat.everyWeeks" label="Weeks apart" required help="1 is every week" />
      </Box>
      <Box sx={rule}>
        <RadioGroup name="repeat.ends" label="Ends" options={ends} />
        {ending === 'times' ? (
          <NumberField name="repeat.times" label="Times" required />
        ) : (
          <DateField name="repeat.until" label="Last Day" required />
        )}
      </Box>
      <CheckboxField
        name="repeat.withoutBankHolidays"
        label="Leave out bank holidays"
        help="Of England and Wales; they are not counted"
      />
      <Interpreter />
      <RepeatMargin />
      <RepeatDates />
      <Problem />
    </Box>
  );
}

const rule = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' },
} as const;

function Weekdays() {
  const { field, fieldState } = useController({ name: 'repeat.weekdays' });
  const id = useId();
  const problem = fieldState.error?.message;
  return (
    <FormControl error={problem !== undefined} required>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
        Days of the week
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={id}
        size="small"
        color="primary"
        value={field.value}
        onChange={(_, weekdays: number[]) => field.onChange(weekdays)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, auto)', justifyContent: 'start' }}
      >
        {weekdaysInOrder.map((weekday, at) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            name="repeat.weekdays"
            aria-label={weekdayName(weekday)}
            {...(at === 0 ? { ref: field.ref } : {})}
            sx={{ textTransform: 'none', px: { xs: 0.75, sm: 1.25 } }}
          >
            {weekdayName(weekday).slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}

function Interpreter() {
  const { setValue } = useFormContext();
  const name = useWatch({ name: 'repeat.interpreterName' }) as string | null;
  return (
    <SearchedChoice
      name="repeat.interpreter"
      label="Interpreter of the Dates"
      help="May be left open; single dates can be left for somebody else"
      find={findActiveInterpreters}
      labelOf={() => name ?? ''}
      onChoose={(option) => {
        setValue('repeat.interpreterName', option?.label ?? null);
        setValue('repeat.notGiven', []);
      }}
    />
  );
}

/** What is wrong with the dates as a whole. */
function Problem() {
  const { errors } = useFormState({ name: 'repeat' });
  const problem = errors['repeat']?.message ?? errors['repeat']?.root?.message;
  return typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>;
}

/** While only the day's own weekday is chosen, another day brings its own. */
function useFollowedWeekday(): void {
  const { getValues, setValue } = useFormContext();
  const day: unknown = useWatch({ name: 'appointments.0.date' });
  const before = useRef(day);
  const follow = useEffectEvent((now: unknown) => {
    if (typeof now !== 'string' || !isCalendarDay(now)) return;
    const chosen = getValues('repeat.weekdays') as readonly number[];
    const was = before.current;
    before.current = now;
    const own = typeof was === 'string' && isCalendarDay(was) ? [weekdayOf(was)] : [];
    if (chosen.join() === own.join()) setValue('repeat.weekdays', [weekdayOf(now)], { shouldValidate: true });
  });
  useEffect(() => follow(day), [day]);
}
