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

/** A document in the terms of EN 16931: every sum that it states follows from those before it (rule einvoices/sums). */
export interface EInvoice extends Omit<EInvoiceFacts, 'totals' | 'levy' | 'advance' | 'lines'> {
  readonly lines: readonly DocumentLine[];
  readonly discount: Pence;
  /** The percentage of an agency that charges no VAT, which is a charge and no tax. */
  readonly serviceCharge: { readonly amount: Pence; readonly base: Pence; readonly percent: number } | null;
  readonly tax: {
    readonly category: TaxCategory;
    readonly percent: number;
    readonly taxable: Pence;
    readonly amount: Pence;
  };
  readonly sums: {
    readonly lines: Pence;
    readonly withoutTax: Pence;
    readonly withTax: Pence;
    readonly paid: Pence;
    readonly payable: Pence;
  };
}

/** Why a document cannot be an electronic invoice, a sentence each; nothing where it can (rule einvoices/what-is-missing). */
export function eInvoiceProblems({ buyer, levy, seller }: EInvoiceFacts): string[] {
  return [
    levy.vat && !seller.vatNumber ? 'It charges VAT and was issued without the VAT number of the agency' : '',
    !seller.vatNumber && !seller.companyNumber
      ? 'It was issued without a company number or a VAT number of the agency'
      : '',
    seller.address.length === 0 ? 'It was issued without the address of the agency' : '',
    buyer.name.trim() === '' ? 'It names nobody to whom it is addressed' : '',
  ].filter((sentence) => sentence !== '');
}

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

/** A document in the terms of EN 16931 (rules einvoices/sums, einvoices/vat). */
export function eInvoiceOf({ totals, levy, advance, lines, ...facts }: EInvoiceFacts): EInvoice {
  const isTax = levy.vat;
  const percent = Number(levy.percent);
  const withoutTax = isTax ? totals.subTotal : totals.invTotal;
  return {
    ...facts,
    lines: linesThatAddUp(facts.work, lines, totals.total),
    discount: totals.discounts,
    serviceCharge: isTax || totals.charge === 0 ? null : { amount: totals.charge, base: totals.subTotal, percent },
    tax: {
      category: isTax ? (percent === 0 ? 'Z' : 'S') : 'O',
      percent,
      taxable: withoutTax,
      amount: isTax ? totals.charge : noPence,
    },
    sums: {
      lines: totals.total,
      withoutTax,
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
