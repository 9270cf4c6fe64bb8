import { less, noPence, sum, type Pence } from '../money/index.ts';

/**
 * A document in a report: its percentage line is VAT when `vat` is set, service charges otherwise
 * (rule charging/one-percentage-line).
 */
export interface ReportInvoice {
  subTotal: Pence;
  charge: Pence;
  vat: boolean;
  invTotal: Pence;
}

/** The VAT column; 0 on a document with service charges (rule charging/one-percentage-line). */
export function vatOf({ vat, charge }: Pick<ReportInvoice, 'vat' | 'charge'>): Pence {
  return vat ? charge : noPence;
}

/** The service-charges column; 0 on a document with VAT (rule charging/one-percentage-line). */
export function serviceChargesOf({ vat, charge }: Pick<ReportInvoice, 'vat' | 'charge'>): Pence {
  return vat ? noPence : charge;
}

/**
 * What remains with the agency: invoice total less the interpreter less VAT; service charges stay in it
 * (rule reports/lil-account).
 */
export function lilAccount({ invTotal, ipPaid, vat }: { invTotal: Pence; ipPaid: Pence; vat: Pence }): Pence {
  return less(invTotal, ipPaid, vat);
}

/** LIL − VAT: VAT charged less HVAT payable; negative without VAT (rule reports/hvat). */
export function lilLessVat(vat: Pence, hvat: Pence): Pence {
  return less(vat, hvat);
}

/**
 * LIL Statement: sums over live invoices (rule reports/sums); `ipPaid` once per booking, also of a split one
 * (rule reports/lil-account).
 */
export function accountSums(rows: readonly { invTotal: Pence; ipPaid: Pence; vat: Pence; serviceCharges: Pence }[]): {
  total: Pence;
  totalIP: Pence;
  totalvat: Pence;
  totalService: Pence;
  lilAmount: Pence;
} {
  const total = sum(rows.map(({ invTotal }) => invTotal));
  const totalIP = sum(rows.map(({ ipPaid }) => ipPaid));
  const totalvat = sum(rows.map(({ vat }) => vat));
  const totalService = sum(rows.map(({ serviceCharges }) => serviceCharges));
  const lilAmount = lilAccount({ invTotal: total, ipPaid: totalIP, vat: totalvat });
  return { total, totalIP, totalvat, totalService, lilAmount };
}

/**
 * What the Invoice Report adds up: an invoice, cancelled ones included, a credit note as negative figures
 * (rule reports/past-periods), or many of one kind that are alike in their VAT and added up already.
 */
export interface InvoiceReportRow extends ReportInvoice {
  kind: 'invoice' | 'creditNote';
  /** How many documents it stands for. */
  documents: number;
  paid: Pence;
  hvat: Pence;
}

/** Invoice Report: sums; `count` counts invoices and not credit notes (rule reports/sums). */
export function invoiceReportSums(rows: readonly InvoiceReportRow[]): {
  totalInvs: Pence;
  count: number;
  paidAmount: Pence;
  totalVat: Pence;
  hvatTotal: Pence;
  totalAdminCharges: Pence;
  chgTotal: Pence;
} {
  const totalVat = sum(rows.map(vatOf));
  const totalAdminCharges = sum(rows.map(serviceChargesOf));
  return {
    totalInvs: sum(rows.map(({ invTotal }) => invTotal)),
    count: rows.reduce((count, { kind, documents }) => count + (kind === 'invoice' ? documents : 0), 0),
    paidAmount: sum(rows.map(({ paid }) => paid)),
    totalVat,
    hvatTotal: sum(rows.map(({ hvat }) => hvat)),
    totalAdminCharges,
    chgTotal: sum([totalAdminCharges, totalVat]),
  };
}

/**
 * Invoice Payment: net, gross, VAT, HVAT (rounded per invoice, then added) and LIL − VAT (rules reports/hvat,
 * reports/sums).
 */
export function invoicePaymentSums(rows: readonly (ReportInvoice & { hvat: Pence })[]): {
  net: Pence;
  gross: Pence;
  vat: Pence;
  hvat: Pence;
  lilLessVat: Pence;
} {
  const vat = sum(rows.map(vatOf));
  const hvat = sum(rows.map((row) => row.hvat));
  const net = sum(rows.map(({ subTotal }) => subTotal));
  const gross = sum(rows.map(({ invTotal }) => invTotal));
  return { net, gross, vat, hvat, lilLessVat: lilLessVat(vat, hvat) };
}

/** Bookings Report: quotations' grand totals without advance, invoices, outstanding (rule reports/sums). */
export function bookingReportSums(
  rows: readonly { quotationAmount: Pence; invoiceAmount: Pence; outstandingAmount: Pence }[],
): { totalQuotes: Pence; totalInvs: Pence; totalOutstanding: Pence } {
  return {
    totalQuotes: sum(rows.map(({ quotationAmount }) => quotationAmount)),
    totalInvs: sum(rows.map(({ invoiceAmount }) => invoiceAmount)),
    totalOutstanding: sum(rows.map(({ outstandingAmount }) => outstandingAmount)),
  };
}
