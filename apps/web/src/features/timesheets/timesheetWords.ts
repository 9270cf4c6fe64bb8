import { formatPounds, type Pence } from '@dragoman/domain/money';
import { sheetTimeLabels, sheetTimes } from '@dragoman/domain/timesheets';
import { fieldWords, type FieldWords } from '../../ui/versions/words.ts';

const entryLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sheetTimes.flatMap((time) => [
      [`${time}StartTime`, `${sheetTimeLabels[time]} Start`],
      [`${time}EndTime`, `${sheetTimeLabels[time]} End`],
    ]),
  ),
  mileage: 'Mileage',
  parking: 'Parking',
  travelCost: 'Travel Fares',
  wordCount: 'Word Count',
  pageCount: 'Page Count',
  duration: 'Duration (hh:mm)',
  vat: 'VAT',
  additionalItem: 'Additional Item',
  additionalAmount: 'Additional Amount',
  note: 'Note',
};
const amounts = ['parking', 'travelCost', 'additionalAmount'];
const columns = { timesheet: 'Interpreter', clientSheet: 'Client' };

const entries = Object.entries(columns).flatMap(([column, title]) =>
  Object.entries(entryLabels).map(([field, label]) => ({ field, path: `${column}.${field}`, label, title })),
);
const money = (value: unknown) => (typeof value === 'number' ? formatPounds(value as Pence) : undefined);
const texts = Object.fromEntries(
  entries.filter(({ field }) => amounts.includes(field)).map(({ path }) => [path, money]),
);
const besideColumns = { noClientInvoice: 'No client invoice', date: 'Date of attendance' };

/** The entries of a timesheet as its dialog names them; staff see two columns. */
export const timesheetWords = ({ staff }: { readonly staff: boolean }): FieldWords => {
  const named = entries.map(({ path, label, title }) => [path, staff ? `${title}: ${label}` : label]);
  return fieldWords({ ...Object.fromEntries(named), ...besideColumns }, texts);
};
