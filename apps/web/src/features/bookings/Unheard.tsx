import Alert from '@mui/material/Alert';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { useWatch } from 'react-hook-form';
import { useLondonDay } from '../../ui/useLondonDay.ts';

interface UnheardProps {
  /** The tick by which somebody hears of it. */
  readonly tick: string;
  /** Who has a job and knows of it, with its day. */
  readonly people: readonly { readonly name: string | null; readonly date: CalendarDay | undefined }[];
}

/** Warns beside a tick that is taken out who expects a job to come and would not hear that it is cancelled (rule bookings/cancelling). */
export function Unheard({ tick, people }: UnheardProps) {
  const tells = useWatch({ name: tick }) as boolean;
  const today = useLondonDay();
  const names = [...new Set(people.flatMap(({ name, date }) => (name && date && date >= today ? [name] : [])))];
  if (tells || names.length === 0) return null;
  return (
    <Alert severity="warning">
      {names.length === 1 ? (
        <>
          <bdi>{names[0]}</bdi> expects to do this work and will not be told that it is cancelled.
        </>
      ) : (
        `${names.length} interpreters expect to do this work and will not be told that it is cancelled.`
      )}
    </Alert>
  );
}
