import EventIcon from '@mui/icons-material/EventOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import {
  formatDay,
  isCalendarDay,
  londonDay,
  parseDay,
  type CalendarDay,
  type Toward,
} from '@dragoman/domain/calendar';
import { lazy, Suspense, useState } from 'react';
import { LoadingState } from '../states.tsx';
import { useField, type FieldProps } from './field.tsx';
import { ParsedField } from './ParsedField.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));
const isDay = (held: unknown): held is CalendarDay => typeof held === 'string' && isCalendarDay(held);

interface DateFieldProps extends FieldProps {
  readonly least?: CalendarDay;
  readonly most?: CalendarDay;
  /** Where a day lies whose year is not typed, and a weekday. */
  readonly toward?: Toward;
}

/** DD/MM/YYYY, typed or picked; the form holds 'YYYY-MM-DD'. The calendar's code is loaded when it is first opened. */
export function DateField({ least, most, toward = 'future', ...props }: DateFieldProps) {
  const { field } = useField(props.name);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <ParsedField
        {...props}
        parse={(text) => (/^\d\d\/\d\d\/\d{4}$/.test(text) ? parseDay(text) : undefined)}
        parseWhole={(text) => parseDay(text, { today: londonDay(new Date()), toward })}
        format={formatDay}
        isValue={isDay}
        tidy={withSlashes}
        placeholder="DD/MM/YYYY"
        onPick={setAnchor}
        end={
          <IconButton
            size="small"
            edge="end"
            disabled={props.disabled ?? false}
            // What is typed needs no calendar: the keyboard asks for it by Alt and the down arrow.
            tabIndex={-1}
            aria-label={`Choose ${props.label}`}
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <EventIcon fontSize="small" />
          </IconButton>
        }
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Suspense fallback={<LoadingState />}>
          <Calendar
            day={isDay(field.value) ? field.value : undefined}
            least={least}
            most={most}
            onChoose={(day) => {
              field.onChange(day);
              close();
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}

/** Puts the slashes while somebody types figures, and never while they delete; another form is read once it is whole. */
export function withSlashes(text: string, before: string): string {
  // A separator that somebody types after the slash that came by itself.
  const typed = text.length > before.length && before.endsWith('/') ? text.replace(/\/[/. -]$/, '/') : text;
  if (typed.length < before.length || /[^\d/]/.test(typed) || /^\d{1,2}\/\d{0,2}(\/\d*)?$/.test(typed)) return typed;
  const digits = typed.replaceAll('/', '');
  if (digits.length > 8) return typed;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return digits;
  if (digits.length < 4) return `${parts[0]}/${parts[1]}`;
  return parts.join('/');
}
