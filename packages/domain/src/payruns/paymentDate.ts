import { addDays, bankHoliday, formatDay, formatWeekday, weekdayOf, type CalendarDay } from '../calendar/index.ts';
import type { PaymentFormat } from './files.ts';

/** Whether banks in England move money on a day: not on Saturdays, Sundays and bank holidays. */
const isBankingDay = (day: CalendarDay): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && bankHoliday(day) === undefined;

/** The working day of the banks before a day: on it Bacs processes what arrives on that day. */
export function processingDay(paymentDate: CalendarDay): CalendarDay {
  let day = addDays(paymentDate, -1);
  while (!isBankingDay(day)) day = addDays(day, -1);
  return day;
}

/**
 * Why banks cannot pay on a day, seen from today: it is over, they make no payments on it, or Bacs, where the run is given out as its
 * file, would have had to process it before; undefined where they can (rule payruns/payment-date).
 */
export function paymentDateProblem(day: CalendarDay, today: CalendarDay, format?: PaymentFormat): string | undefined {
  if (day < today) return 'The payment date must not be before today';
  if (!isBankingDay(day))
    return `Banks make no payments on ${[formatWeekday(day), bankHoliday(day)].filter(Boolean).join(', ')}`;
  const processed = processingDay(day);
  return format === 'bacs18' && processed < today
    ? `Bacs processes what arrives on ${formatDay(day)} on ${formatDay(processed)}, which is over`
    : undefined;
}
