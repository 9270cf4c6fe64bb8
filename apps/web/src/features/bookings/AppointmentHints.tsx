import { overlaps } from '@dragoman/domain/bookings';
import { dayNotice, isCalendarDay } from '@dragoman/domain/calendar';
import { useWatch } from 'react-hook-form';
import { Hint } from '../../ui/Hint.tsx';
import { slotOf } from './slots.ts';

/** What is uncommon about the day in a field of the form. */
export function DayHint({ name }: { name: string }) {
  const day: unknown = useWatch({ name });
  return <Hint texts={[noticeOf(day)]} />;
}

/** What is uncommon about one of several appointments: its day, and that it overlaps another. */
export function AppointmentHint({ index }: { index: number }) {
  const rows = useWatch({ name: 'appointments' }) as { readonly date?: unknown }[];
  const other = overlaps(rows.map(slotOf))[index];
  return (
    <Hint
      texts={[noticeOf(rows[index]?.date), other === undefined ? undefined : `Overlaps appointment ${other + 1}`]}
    />
  );
}

const noticeOf = (day: unknown): string | undefined =>
  typeof day === 'string' && isCalendarDay(day) ? dayNotice(day) : undefined;
