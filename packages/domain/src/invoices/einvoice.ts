import type { CalendarDay } from '../calendar/index.ts';
import type { Levy, Totals } from '../charging/index.ts';
import type { ElectronicAddress } from '../clients/index.ts';
import { negate, noPence, sum, type Pence } from '../money/index.ts';

/** The categories of VAT (UNCL 5305) that the product's documents have: standard rate, zero rate, not subject to VAT. */
export type TaxCategory = 'S' | 'Z' | 'O';

/** A line of a document as a customer reads it. */
export interface DocumentLine {
  readonly name: string;
  readonly description: string | null;
  readonly amount: Pence;
}

/** Somebody on an electronic invoice, as the document names them. */
export interface EInvoiceParty {
  readonly name: string;
  /** The person at a firm. */
  readonly contact: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: readonly string[];
  readonly companyNumber: string | null;
  readonly vatNumber: string | null;
  readonly electronic: ElectronicAddress | null;
}

/** An issued invoice or credit note, in the amounts of the invoice: a credit note is positive too. */
export interface EInvoiceFacts {
  readonly kind: 'invoice' | 'credit note';
  readonly number: string;
  readonly issuedOn: CalendarDay;
  readonly dueOn: CalendarDay | null;
  readonly taxPoint: CalendarDay;
  readonly deliveredOn: CalendarDay;
  readonly note: string | null;
  readonly terms: string;
  readonly bankDetails: string;
  readonly buyerReference: string;
  readonly purchaseOrder: string | null;
  readonly costCode: string | null;
  /** The invoice that it credits or replaces. */
  readonly precedes: string | null;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  /** What was done, in words. */
  readonly work: string;
  readonly lines: readonly DocumentLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  /** What the document says was paid before. */
  readonly advance: Pence;
}

/** A category of VAT and its percentage. */
export interface TaxRate {
  readonly category: TaxCategory;
  readonly percent: number;
}

/** What is taxed at a rate, and the tax. */
export interface TaxSum extends TaxRate {
  readonly taxable: Pence;
  readonly amount: Pence;
}

/** A line in the terms of EN 16931. */
export interface EInvoiceLine extends DocumentLine {
  readonly tax: TaxRate;
  /** The day of the work, where lines have days of their own. */
  readonly workedOn?: CalendarDay;
  readonly costCode?: string | null;
  /** What else is said of it, by name. */
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
}

/** A document in the terms of EN 16931: every sum that it states follows from those before it (rule einvoices/sums). */
export interface EInvoice extends Omit<
  EInvoiceFacts,
  'totals' | 'levy' | 'advance' | 'lines' | 'work' | 'taxPoint' | 'deliveredOn'
> {
  /** Null where its lines have several. */
  readonly taxPoint: CalendarDay | null;
  readonly deliveredOn: CalendarDay | null;
  /** From the first day of its lines to the last, where these have days of their own. */
  readonly period: { readonly from: CalendarDay; readonly to: CalendarDay } | null;
  readonly lines: readonly EInvoiceLine[];
  readonly discount: Pence;
  /** The percentages of an agency that charges no VAT, which are charges and no tax. */
  readonly serviceCharges: readonly { readonly amount: Pence; readonly base: Pence; readonly percent: number }[];
  /** By rate; one at least. */
  readonly taxes: readonly [TaxSum, ...TaxSum[]];
  readonly sums: {
    readonly lines: Pence;
    readonly withoutTax: Pence;
    readonly tax: Pence;
    readonly withTax: Pence;
    readonly paid: Pence;
    readonly payable: Pence;
  };
}

/** Why a document cannot be an electronic invoice, a sentence each; nothing where it can (rule einvoices/what-is-missing). */
export function eInvoiceProblems({
  buyer,
  levy,
  seller,
}: Pick<EInvoiceFacts, 'buyer' | 'seller'> & { readonly levy: Pick<Levy, 'vat'> }): string[] {
  return [
    levy.vat && !seller.vatNumber ? 'It charges VAT and was issued without the VAT number of the agency' : '',
    !seller.vatNumber && !seller.companyNumber
      ? 'It was issued without a company number or a VAT number of the agency'
      : '',
    seller.address.length === 0 ? 'It was issued without the address of the agency' : '',
    buyer.name.trim() === '' ? 'It names nobody to whom it is addressed' : '',
  ].filter((sentence) => sentence !== '');
}

/** Said where an electronic invoice is wanted that there can be none of. */
export const noElectronicInvoice = (problems: readonly string[]): string =>
  `There can be no electronic invoice: ${problems.join('; ')}`;

/** Why a document is not addressed in a network, in a sentence; undefined where it is (rule einvoices/addresses). */
export function unaddressed({ buyer, seller }: Pick<EInvoiceFacts, 'buyer' | 'seller'>): string | undefined {
  if (buyer.electronic && seller.electronic) return undefined;
  const whose =
    !buyer.electronic && !seller.electronic
      ? 'the client and the agency have'
      : buyer.electronic
        ? 'the agency has'
        : 'the client has';
  return `It is an invoice by EN 16931 that no network can deliver: ${whose} no electronic address`;
}

/** The rate of what is charged at a percentage, as VAT or not. */
export function taxRate({ percent, vat }: { readonly percent: string; readonly vat: boolean }): TaxRate {
  const rate = Number(percent);
  return { category: vat ? (rate === 0 ? 'Z' : 'S') : 'O', percent: rate };
}

/** A document in the terms of EN 16931 (rules einvoices/sums, einvoices/vat). */
export function eInvoiceOf({ totals, levy, advance, lines, work, ...facts }: EInvoiceFacts): EInvoice {
  const isTax = levy.vat;
  const rate = taxRate(levy);
  const withoutTax = isTax ? totals.subTotal : totals.invTotal;
  const tax = isTax ? totals.charge : noPence;
  return {
    ...facts,
    period: null,
    lines: linesThatAddUp(work, lines, totals.total).map((line) => ({ ...line, tax: rate })),
    discount: totals.discounts,
    serviceCharges:
      isTax || totals.charge === 0 ? [] : [{ amount: totals.charge, base: totals.subTotal, percent: rate.percent }],
    taxes: [{ ...rate, taxable: withoutTax, amount: tax }],
    sums: {
      lines: totals.total,
      withoutTax,
      tax,
      withTax: totals.invTotal,
      paid: advance,
      payable: sum([totals.invTotal, negate(advance)]),
    },
  };
}

/** The lines, where they come to the total; one line of the whole otherwise, as on a share of a split bill. */
function linesThatAddUp(work: string, lines: readonly DocumentLine[], total: Pence): readonly DocumentLine[] {
  return lines.length > 0 && sum(lines.map(({ amount }) => amount)) === total
    ? lines
    : [{ name: work, description: null, amount: total }];
}
