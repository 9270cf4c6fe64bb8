import { isCalendarDay, type CalendarDay } from './days.ts';

/** A day as people read it: '20/03/2026' (specification 2 §9.1). */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Reads a typed 'DD/MM/YYYY'; undefined when it is no day that exists. */
export function parseDay(text: string): CalendarDay | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const day = parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : '';
  return isCalendarDay(day) ? day : undefined;
}
