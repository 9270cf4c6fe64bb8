import type { CalendarDay } from '@dragoman/domain/calendar';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';

interface CalendarProps {
  readonly day: CalendarDay | undefined;
  readonly least: CalendarDay | undefined;
  readonly most: CalendarDay | undefined;
  readonly onChoose: (day: CalendarDay) => void;
}

/** Noon, so that no change of the clock moves the day. */
const dateOf = (day: CalendarDay) => new Date(`${day}T12:00:00`);

export default function Calendar({ day, least, most, onChoose }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
      <DateCalendar
        autoFocus
        value={day ? dateOf(day) : null}
        {...(least ? { minDate: dateOf(least) } : {})}
        {...(most ? { maxDate: dateOf(most) } : {})}
        onChange={(date, stage) => {
          if (date && stage === 'finish') onChoose(format(date, 'yyyy-MM-dd') as CalendarDay);
        }}
      />
    </LocalizationProvider>
  );
}
