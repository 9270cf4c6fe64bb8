import { z } from 'zod';
import type { CalendarDay } from '../calendar/index.ts';
import { plainPounds } from '../money/index.ts';
import { requiredLine } from '../validation/index.ts';
import { writtenSortCode } from './accounts.ts';
import type { FilePayment, PaymentInstructions } from './files.ts';

/** What a column of a CSV file can hold of a payment. */
export const layoutFields = [
  'sortCode',
  'writtenSortCode',
  'accountNo',
  'accountName',
  'amount',
  'pence',
  'reference',
  'paymentDate',
  'ownSortCode',
  'ownAccountNo',
  'ownAccountName',
  'text',
] as const;
export type LayoutField = (typeof layoutFields)[number];

/** What each is called where a layout is described. */
export const layoutFieldLabels: Readonly<Record<LayoutField, string>> = {
  sortCode: 'Sort code, 040004',
  writtenSortCode: 'Sort code, 04-00-04',
  accountNo: 'Account number',
  accountName: 'Account name',
  amount: 'Amount, 90.80',
  pence: 'Amount in pence, 9080',
  reference: 'Reference',
  paymentDate: 'Payment date',
  ownSortCode: "Agency's sort code",
  ownAccountNo: "Agency's account number",
  ownAccountName: "Agency's account name",
  text: 'The same text in each line',
};

/** What stands between the columns. */
export const layoutSeparators = ['comma', 'semicolon', 'tab'] as const;
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** How days are written. */
export const layoutDates = ['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DDMMYYYY', 'DDMMYY'] as const;

/** At most so many layouts of the agency's own, and columns of one. */
export const layoutLimits = { layouts: 10, columns: 30, name: 40, title: 60 } as const;

/** A layout of a CSV file as an agency describes it (rule payruns/layouts). */
export const paymentLayoutField = z.strictObject({
  name: requiredLine(2, layoutLimits.name),
  separator: z.enum(layoutSeparators, { error: 'Required' }),
  dates: z.enum(layoutDates, { error: 'Required' }),
  /** Whether the first line has the titles. */
  header: z.boolean(),
  columns: z
    .array(
      z.strictObject({
        title: requiredLine(1, layoutLimits.title),
        field: z.enum(layoutFields, { error: 'Required' }),
        /** What stands in the column of each line, where `field` is 'text'. */
        text: z.string().max(layoutLimits.title).optional(),
      }),
    )
    .min(1, 'Add a column')
    .max(layoutLimits.columns, `At most ${layoutLimits.columns} columns`)
    .refine(
      (columns) => paysBy.every((wanted) => columns.some(({ field }) => wanted.includes(field))),
      'A payment needs its sort code, its account number and its amount',
    ),
});
export type PaymentLayout = z.output<typeof paymentLayoutField>;

const paysBy: readonly (readonly LayoutField[])[] = [
  ['sortCode', 'writtenSortCode'],
  ['accountNo'],
  ['amount', 'pence'],
];

// By themselves, so that who checks a description need not load the layouts.
const givenNames = ['plain', 'bacs payment editor'];

/** The agency's own layouts; no two have a name, and none that of one which is given. */
export const paymentLayoutsField = z
  .array(paymentLayoutField)
  .max(layoutLimits.layouts, `At most ${layoutLimits.layouts} layouts`)
  .refine(
    (layouts) =>
      new Set([...givenNames, ...layouts.map(({ name }) => name.toLowerCase())]).size ===
      layouts.length + givenNames.length,
    'Each layout needs a name of its own',
  );

/** Layouts that every agency has. */
export const givenLayouts: readonly PaymentLayout[] = [
  {
    name: 'Plain',
    separator: 'comma',
    dates: 'DD/MM/YYYY',
    header: true,
    columns: [
      { title: 'Sort code', field: 'writtenSortCode' },
      { title: 'Account number', field: 'accountNo' },
      { title: 'Account name', field: 'accountName' },
      { title: 'Amount', field: 'amount' },
      { title: 'Reference', field: 'reference' },
      { title: 'Payment date', field: 'paymentDate' },
    ],
  },
  {
    name: 'Bacs payment editor',
    separator: 'comma',
    dates: 'DD/MM/YYYY',
    header: false,
    columns: [
      { title: 'Destination Sort Code', field: 'sortCode' },
      { title: 'Destination Account Number', field: 'accountNo' },
      { title: 'Destination Name', field: 'accountName' },
      { title: 'Amount', field: 'amount' },
      { title: 'Transaction Code', field: 'text', text: '99' },
      { title: 'Originating Sort Code', field: 'ownSortCode' },
      { title: 'Originating Account Number', field: 'ownAccountNo' },
      { title: "Originator's Name", field: 'ownAccountName' },
      { title: 'Service User Reference', field: 'reference' },
      { title: 'Date', field: 'paymentDate' },
    ],
  },
];

/** The most characters of a name or reference that the banks' clearing carries. */
const clearingLength = 18;

/** A run as CSV in a layout, lines ended by CR and LF (rule payruns/layouts). */
export function layoutFile(instructions: PaymentInstructions, layout: PaymentLayout): string {
  const separator = separators[layout.separator];
  const titles = layout.header ? [layout.columns.map(({ title }) => title)] : [];
  const rows = instructions.payments.map((payment) => {
    const values = valuesOf(payment, instructions, layout);
    return layout.columns.map(({ field, text = '' }) => (field === 'text' ? text : values[field]));
  });
  return [...titles, ...rows]
    .map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`)
    .join('');
}

function valuesOf(
  payment: FilePayment,
  { originator, paymentDate }: PaymentInstructions,
  { dates }: PaymentLayout,
): Readonly<Record<Exclude<LayoutField, 'text'>, string>> {
  return {
    sortCode: payment.sortCode,
    writtenSortCode: writtenSortCode(payment.sortCode),
    accountNo: payment.accountNo,
    accountName: payment.accountName.slice(0, clearingLength).trimEnd(),
    amount: plainPounds(payment.amount),
    pence: String(payment.amount),
    reference: payment.reference,
    paymentDate: writtenDay(paymentDate, dates),
    ownSortCode: originator.sortCode,
    ownAccountNo: originator.accountNo,
    ownAccountName: originator.accountName.slice(0, clearingLength).trimEnd(),
  };
}

function writtenDay(day: CalendarDay, dates: PaymentLayout['dates']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return dates.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date);
}

const quoted = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
