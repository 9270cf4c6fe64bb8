import { overlaps } from '@dragoman/domain/bookings';
import { clockNotice, dayNotice, isCalendarDay, pastNotice, type CalendarDay } from '@dragoman/domain/calendar';
import { useWatch } from 'react-hook-form';
import { Hint } from '../../ui/Hint.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { slotOf } from './slots.ts';

/** What is uncommon about the day in a field of the form. */
export function DayHint({ name }: { name: string }) {
  const day: unknown = useWatch({ name });
  return <Hint texts={[noticeOf(day)]} />;
}

/** The same for a new booking, which is seldom for a day that has gone by. */
export function NewDayHint({ name }: { name: string }) {
  const day: unknown = useWatch({ name });
  const today = useLondonDay();
  return <Hint texts={[pastNoticeOf(day, today), noticeOf(day)]} />;
}

/** What is uncommon about the times in the edit form. */
export function ClockHint() {
  const [date, startTime, endTime] = useWatch({ name: ['date', 'startTime', 'endTime'] }) as unknown[];
  return <Hint texts={[clockNoticeOf({ date, startTime, endTime })]} />;
}

/** What is uncommon about one of several appointments: its day, its times, and that it overlaps another. */
export function AppointmentHint({ index }: { index: number }) {
  const rows = useWatch({ name: 'appointments' }) as { readonly date?: unknown }[];
  const today = useLondonDay();
  const other = overlaps(rows.map(slotOf))[index];
  const overlapping = other === undefined ? undefined : `Overlaps appointment ${other + 1}`;
  const day = rows[index]?.date;
  return <Hint texts={[pastNoticeOf(day, today), noticeOf(day), clockNoticeOf(rows[index]), overlapping]} />;
}

const noticeOf = (day: unknown): string | undefined =>
  typeof day === 'string' && isCalendarDay(day) ? dayNotice(day) : undefined;

const pastNoticeOf = (day: unknown, today: CalendarDay): string | undefined =>
  typeof day === 'string' && isCalendarDay(day) ? pastNotice(day, today) : undefined;

function clockNoticeOf(row: unknown): string | undefined {
  const slot = slotOf(row);
  return slot && clockNotice(slot.date, slot.startTime, slot.endTime);
}
