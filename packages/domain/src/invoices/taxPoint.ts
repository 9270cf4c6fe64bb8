import { addDays, formatDay, type CalendarDay } from '../calendar/index.ts';
import { formatPounds, type Pence } from '../money/index.ts';

/** Within how many days of the job an invoice sets the tax point by its own day (rule invoices/tax-point). */
export const taxPointDays = 14;

/** The tax point of an invoice: its day within 14 days of the job, else the day of the job (rule invoices/tax-point). */
export const taxPointOf = (invoiceDate: CalendarDay, jobDate: CalendarDay): CalendarDay =>
  invoiceDate <= addDays(jobDate, taxPointDays) ? invoiceDate : jobDate;

/** What an invoice's tax point rests on; `advanceOn` is the day on which the first of its advance was received, where that is kept. */
export interface TaxPointFacts {
  readonly invoiceDate: CalendarDay;
  readonly jobDate: CalendarDay;
  readonly advance: Pence;
  readonly advanceOn: CalendarDay | undefined;
}

/** Its tax point as it prints it: of what was received before, the day of the receipt (rule invoices/tax-point). */
export function taxPointInWords({ invoiceDate, jobDate, advance, advanceOn }: TaxPointFacts): string {
  const rest = taxPointOf(invoiceDate, jobDate);
  return advance > 0 && advanceOn !== undefined && advanceOn < rest
    ? `${formatDay(advanceOn)} for the advance of ${formatPounds(advance)}, ${formatDay(rest)} for the rest`
    : formatDay(rest);
}
