import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { returnNote } from '@dragoman/domain/invoices';
import { debtAges } from '@dragoman/domain/reports';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, rowsOf, type Column, type Exporting, type TableFact } from '../../platform/spreadsheets/index.ts';
import {
  debtorQuery,
  debtorSums,
  debtQuery,
  debtSums,
  type DebtLine,
  type DebtorLine,
  type Debtors,
} from './debtors.views.ts';
import { coverage } from './export.ts';

type Query<Name extends 'exportDebtors' | 'exportDebts'> = CallOf<(typeof reportRoutes)[Name]>['query'];

const debtorColumns: readonly Column<DebtorLine>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.company },
  { title: 'Invoices', type: 'number', sum: true, value: (row) => row.documents },
  ...debtAges.map(({ key, label }): Column<DebtorLine> => ({ title: label, type: 'money', value: (row) => row[key] })),
  { title: 'Owed', type: 'money', value: (row) => row.owed },
  { title: 'Credit', type: 'money', value: (row) => row.credit },
];

/** The Aged Debtors, whole (rules reports/aged-debtors, screens/export). */
export function exportDebtors(by: Exporting, { format, on, ...scope }: Query<'exportDebtors'>): Promise<StreamReply> {
  const asked = { ...scope, on: on ?? londonDay(by.now) };
  return exportReply(by, format, async (db) => {
    const sums = await debtorSums(db, asked);
    return {
      name: 'aged-debtors',
      title: 'Aged Debtors',
      filters: await factsOf(db, asked),
      figures: [
        { label: 'Owed', value: sums.owed },
        ...debtAges.map(({ key, label }) => ({ label, value: sums[key] })),
        { label: 'Credit', value: sums.credit },
      ],
      columns: debtorColumns,
      rows: rowsOf(db, debtorQuery(asked)),
    };
  });
}

const debtColumns: readonly Column<DebtLine>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Customer', type: 'text', width: 24, value: (row) => row.name },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'File Ref', type: 'text', value: (row) => row.fileRef },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Monthly Invoice', type: 'text', value: (row) => row.monthlyNo },
  { title: 'Invoice Date', type: 'day', value: (row) => row.invoiceDate },
  { title: 'Due', type: 'day', value: (row) => row.dueOn },
  { title: 'Days Overdue', type: 'number', value: (row) => Math.max(0, row.daysOverdue) },
  { title: 'Invoice Total', type: 'money', value: (row) => row.invTotal },
  { title: 'Owed', type: 'money', value: (row) => row.owed },
  {
    title: 'Note',
    type: 'text',
    width: 40,
    value: ({ returned }) => (returned ? returnNote(formatDay(returned.on), returned.reason) : null),
  },
];

/** The invoices of the Aged Debtors, whole. */
export function exportDebts(by: Exporting, { format, on, ...scope }: Query<'exportDebts'>): Promise<StreamReply> {
  const asked = { ...scope, on: on ?? londonDay(by.now) };
  return exportReply(by, format, async (db) => {
    const { total } = await debtSums(db, asked);
    return {
      name: 'aged-debtors-invoices',
      title: 'Aged Debtors: Invoices',
      filters: await factsOf(db, asked),
      figures: [{ label: 'Owed', value: total }],
      columns: debtColumns,
      rows: rowsOf(db, debtQuery(asked)),
    };
  });
}

/** As what they stand, and of whom. */
async function factsOf(db: Db, { on, age, ...scope }: Debtors): Promise<TableFact[]> {
  const label = debtAges.find(({ key }) => key === age)?.label;
  return [
    { label: 'At the end of', value: formatDay(on) },
    ...(await coverage(db, scope)),
    ...(label ? [{ label: 'Age', value: label }] : []),
  ];
}
