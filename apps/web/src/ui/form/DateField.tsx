import EventIcon from '@mui/icons-material/EventOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { formatDay, isCalendarDay, parseDay, type CalendarDay } from '@dragoman/domain/calendar';
import { lazy, Suspense, useState } from 'react';
import { LoadingState } from '../states.tsx';
import { useField, type FieldProps } from './field.tsx';
import { ParsedField } from './ParsedField.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));
const isDay = (held: unknown): held is CalendarDay => typeof held === 'string' && isCalendarDay(held);

interface DateFieldProps extends FieldProps {
  readonly least?: CalendarDay;
  readonly most?: CalendarDay;
}

/** DD/MM/YYYY, typed or picked; the form holds 'YYYY-MM-DD'. The calendar's code is loaded when it is first opened. */
export function DateField({ least, most, ...props }: DateFieldProps) {
  const { field } = useField(props.name);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <ParsedField
        {...props}
        parse={parseDay}
        format={formatDay}
        isValue={isDay}
        tidy={withSlashes}
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        end={
          <IconButton
            size="small"
            edge="end"
            disabled={props.disabled ?? false}
            aria-label={`Choose ${props.label}`}
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

/** Puts the slashes while somebody types, and never while they delete. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length || /^\d{1,2}\/\d{0,2}(\/\d{0,4})?$/.test(text)) return text.slice(0, 10);
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return digits;
  if (digits.length < 4) return `${parts[0]}/${parts[1]}`;
  return parts.join('/');
}
