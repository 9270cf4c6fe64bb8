import type { CalendarDay } from '../calendar/index.ts';
import { formatPounds, less, noPence, pence, percent, percentOf, sum } from '../money/index.ts';
import {
  type EInvoice,
  type EInvoiceFacts,
  type EInvoiceLine,
  eInvoiceProblems,
  type TaxSum,
  taxRate,
} from './einvoice.ts';
import { type MonthlyRate, type MonthlySums, monthlyTotals } from './monthly.ts';

/** A job on a monthly invoice as an electronic invoice states it. */
interface MonthlyJob extends MonthlySums, MonthlyRate, Pick<EInvoiceLine, 'name' | 'description'> {
  readonly workedOn: CalendarDay;
  readonly fileRef: string;
  readonly purchaseOrder: string | null;
  readonly costCode: string | null;
  /** What else its line says, by name; what is empty is left out. */
  readonly says: readonly { readonly name: string; readonly value: string | null }[];
}

/** A monthly invoice as it was made, by what an electronic invoice states of it. */
export interface MonthlyEInvoiceFacts extends Pick<
  EInvoiceFacts,
  'number' | 'issuedOn' | 'note' | 'terms' | 'bankDetails' | 'seller' | 'buyer'
> {
  readonly dueOn: CalendarDay;
  readonly jobs: readonly MonthlyJob[];
}

// EN 16931 lets the VAT of a rate differ from its percentage of the net by less than this.
const mostOff = pence(100);

/** Why a monthly invoice cannot be an electronic one, a sentence each; nothing where it can (rule einvoices/monthly). */
export function monthlyEInvoiceProblems({ buyer, jobs, seller }: MonthlyEInvoiceFacts): string[] {
  const { byRate } = monthlyTotals(jobs);
  const isOff = byRate.some(({ charge, net, vat, ...rate }) => {
    const off = less(charge, percentOf(net, percent(rate.percent)));
    return vat && Math.abs(off) >= mostOff;
  });
  return [
    ...eInvoiceProblems({ buyer, seller, levy: { vat: byRate.some(({ vat }) => vat) } }),
    ...(new Set(byRate.map(({ vat }) => vat)).size > 1
      ? ['Some of its jobs are charged VAT and others are not, which no electronic invoice can say']
      : []),
    ...(isOff
      ? [`The VAT of its jobs, each rounded, is ${formatPounds(mostOff)} or more away from that of their sum`]
      : []),
  ];
}

/** A monthly invoice in the terms of EN 16931: a line for each job, its sums those of the jobs (rule einvoices/monthly). */
export function monthlyEInvoiceOf({ jobs, ...facts }: MonthlyEInvoiceFacts): EInvoice {
  const totals = monthlyTotals(jobs);
  const days = jobs.map(({ workedOn }) => workedOn).toSorted();
  const order = common(jobs.map(({ purchaseOrder }) => purchaseOrder));
  const costCode = common(jobs.map((job) => job.costCode));
  const charged = totals.byRate.filter(({ charge, vat }) => !vat && charge !== 0);
  const tax = sum(totals.byRate.filter(({ vat }) => vat).map(({ charge }) => charge));
  return {
    ...facts,
    kind: 'invoice',
    taxPoint: null,
    deliveredOn: null,
    period: { from: days[0]!, to: days.at(-1)! },
    buyerReference: common(jobs.map(({ fileRef }) => fileRef)) ?? facts.number,
    purchaseOrder: order,
    costCode,
    precedes: null,
    lines: jobs.map((job) => ({
      name: job.name,
      description: job.description,
      amount: job.net,
      tax: taxRate(job),
      workedOn: job.workedOn,
      costCode: costCode === null ? job.costCode : null,
      attributes: [...job.says, { name: 'Purchase order', value: order === null ? job.purchaseOrder : null }].flatMap(
        ({ name, value }) => (value?.trim() ? [{ name, value }] : []),
      ),
    })),
    discount: noPence,
    serviceCharges: charged.map(({ charge, net, ...rate }) => ({
      amount: charge,
      base: net,
      percent: Number(rate.percent),
    })),
    taxes: taxesOf(totals),
    sums: {
      lines: totals.net,
      withoutTax: less(totals.total, tax),
      tax,
      withTax: totals.total,
      paid: totals.paid,
      payable: totals.due,
    },
  };
}

/** By rate; what is not subject to VAT is one, whatever service charges are on it. */
function taxesOf({ byRate, total }: ReturnType<typeof monthlyTotals>): EInvoice['taxes'] {
  const taxed = byRate
    .filter(({ vat }) => vat)
    .map((rate): TaxSum => ({ ...taxRate(rate), taxable: rate.net, amount: rate.charge }));
  const [first, ...others] = taxed;
  return first ? [first, ...others] : [{ category: 'O', percent: 0, taxable: total, amount: noPence }];
}

/** What all have in common; null where they differ or have none. */
function common(values: readonly (string | null)[]): string | null {
  const [first, ...others] = new Set(values.map((value) => value?.trim() || null));
  return others.length === 0 ? (first ?? null) : null;
}
