import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { levyLabel } from '@dragoman/domain/charging';
import { monthInWords, monthlyTotals } from '@dragoman/domain/invoices';
import { formatPounds, negate } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { agencyFoot, linesOf, presentFacts, type Sheet, type SheetSum } from '../../../platform/documents/index.ts';
import type { SinceThen, StoredMonthly, StoredMonthlyLine } from '../monthly.record.ts';
import { addressee, agencyIssuer } from './particulars.ts';

/** What of a monthly invoice is printed, made or not. */
type Printed = Pick<StoredMonthly, 'document' | 'dueOn' | 'issuedOn' | 'lines' | 'month' | 'monthlyNo' | 'voided'>;

/** A monthly invoice: a line for each job, and what happened to its invoices since (rule invoices/monthly). */
export function monthlySheet(monthly: Printed, since: readonly SinceThen[]): Sheet {
  const { document, lines, monthlyNo } = monthly;
  const { agency, to } = document;
  const hasOrders = lines.some(({ purchaseOrder }) => purchaseOrder?.trim());
  return {
    title: `Invoice ${monthlyNo}`,
    heading: 'INVOICE',
    subheadings: [monthlyNo, monthInWords(monthly.month)],
    issuer: agencyIssuer(agency),
    parties: [addressee(to)],
    notice: monthly.voided
      ? `Void since ${formatDay(londonDay(monthly.voided.at))}: its jobs are billed anew`
      : undefined,
    particulars: presentFacts([
      { label: 'Invoice number', value: monthlyNo },
      { label: 'Invoice date', value: formatDay(monthly.issuedOn) },
      { label: 'Month', value: monthInWords(monthly.month) },
      { label: 'Jobs', value: String(lines.length) },
      { label: 'Payment due by', value: formatDay(monthly.dueOn) },
    ]),
    subject: [],
    table: {
      caption: 'Jobs',
      columns: [
        { label: 'Work', width: hasOrders ? 23 : 28 },
        { label: 'Date', width: 11 },
        { label: 'Booking', width: 12 },
        { label: 'Client, file', width: hasOrders ? 14 : 18 },
        ...(hasOrders ? [{ label: 'Order', width: 9 }] : []),
        { label: 'Net', width: 10, figures: true },
        { label: chargeLabel(monthly), width: 10, figures: true },
        { label: 'Total', width: 11, figures: true },
      ],
      rows: lines.map((line) => ({
        cells: [
          line.work,
          formatDay(line.date),
          line.bookingRef,
          [line.clientName, line.fileRef].filter(Boolean).map(isolate).join(', '),
          ...(hasOrders ? [line.purchaseOrder ?? ''] : []),
          formatPounds(line.net),
          formatPounds(line.charge),
          formatPounds(line.total),
        ],
        note: lineNote(line),
      })),
    },
    ...(since.length > 0 && {
      furtherTable: {
        caption: 'Since then (the sums below are as issued)',
        columns: [
          { label: 'Date', width: 16 },
          { label: 'What', width: 64 },
          { label: 'Amount', width: 20, figures: true as const },
        ],
        rows: since.map(({ amount, on, what }) => ({ cells: [formatDay(on), what, formatPounds(amount)] })),
      },
    }),
    sums: sumsOf(monthly),
    notes: monthly.voided
      ? []
      : [
          {
            label: 'Payment',
            lines: [
              `Payment is due by ${formatDay(monthly.dueOn)}. Please quote ${monthlyNo}.`,
              ...linesOf(agency.bankDetails),
            ],
          },
        ],
    foot: agencyFoot(agency),
  };
}

/** Under which numbers a job is known, here and with the customer, and its tax point. */
const lineNote = ({ costCode, invoiceNo, otherReference, taxPoint, vat }: StoredMonthlyLine): string =>
  [
    invoiceNo,
    costCode?.trim() && `cost code ${isolate(costCode)}`,
    otherReference?.trim() && `reference ${isolate(otherReference)}`,
    vat && `tax point ${taxPoint}`,
  ]
    .filter(Boolean)
    .join(', ');

function chargeLabel({ lines }: Pick<StoredMonthly, 'lines'>): string {
  const labels = new Set(lines.map(levyLabel));
  return labels.size === 1 ? [...labels][0]! : 'Charge';
}

function sumsOf({ lines }: Pick<StoredMonthly, 'lines'>): SheetSum[] {
  const { byRate, due, paid, total } = monthlyTotals(lines);
  return [
    ...byRate.flatMap((rate) => {
      const name = `${levyLabel(rate)} ${Number(rate.percent)}%`;
      return [
        { label: `Net at ${name}`, amount: formatPounds(rate.net) },
        { label: name, amount: formatPounds(rate.charge) },
      ];
    }),
    { label: 'Invoice total', amount: formatPounds(total) },
    ...(paid > 0 ? [{ label: 'Paid already', amount: formatPounds(negate(paid)) }] : []),
    { label: 'Amount due', amount: formatPounds(due), strong: true as const },
  ];
}
