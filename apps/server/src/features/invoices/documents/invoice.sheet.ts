import { addDays, formatDay } from '@dragoman/domain/calendar';
import {
  cancelledNotice,
  type DocumentSum,
  invoiceSums,
  partOfMonthly,
  taxPointInWords,
} from '@dragoman/domain/invoices';
import { isolate } from '@dragoman/domain/validation';
import { agencyFoot, linesOf, presentFacts, type Sheet, type SheetNote } from '../../../platform/documents/index.ts';
import type { InvoiceDocument } from '../document.ts';
import type { StoredInvoice } from '../invoices.queries.ts';
import { addressee, agencyIssuer, chargeTable, jobDay, jobFacts, sumRows } from './particulars.ts';

/**
 * A customer's invoice: a UK VAT invoice, or one with Service Charges while the agency is not registered
 * (rule invoices/vat-invoice).
 */
export function clientInvoiceSheet(invoice: StoredInvoice): Sheet {
  const { document, invoiceNo, invoiceDate, levy, lines } = invoice;
  return {
    title: `Invoice ${invoiceNo}`,
    heading: invoice.monthlyNo ? 'JOB' : document.title,
    subheadings: [
      invoiceNo,
      ...(document.revises ? [`Replaces ${document.revises}`] : []),
      ...(document.share ? [`Share ${document.share}`] : []),
    ],
    ...partiesOn(invoice),
    notice: invoice.monthlyNo && !invoice.cancelled ? partOfMonthly(invoice.monthlyNo) : noticeOf(invoice),
    particulars: presentFacts([
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Invoice date', value: formatDay(invoiceDate) },
      { label: 'Tax point', value: levy.vat ? taxPointInWords(taxPointFacts(invoice)) : null },
      jobDay(document.job),
      { label: 'Customer', value: document.customerName === document.to.name ? null : document.customerName },
    ]),
    subject: jobFacts(document.job, document.interpreter),
    table: chargeTable(document.job, lines),
    sums: sumRows(sumsOf(invoice)),
    notes: invoice.cancelled || invoice.monthlyNo ? [] : [payment(invoice)],
    foot: agencyFoot(document.agency),
  };
}

/**
 * An interpreter's invoice, made by the agency in the interpreter's name (rule invoices/self-billing): their figures
 * and nobody else's.
 */
export function interpreterInvoiceSheet(invoice: StoredInvoice): Sheet {
  const { document, invoiceNo, invoiceDate, levy, lines, totals } = invoice;
  const { interpreter, job } = document;
  return {
    title: `Invoice ${invoiceNo}`,
    heading: document.title,
    subheadings: [invoiceNo, ...(document.revises ? [`Replaces ${document.revises}`] : []), 'Self-billing'],
    ...partiesOn(invoice),
    notice: noticeOf(invoice),
    particulars: presentFacts([
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Invoice date', value: formatDay(invoiceDate) },
      jobDay(job),
      { label: 'Interpreter reference', value: interpreter?.ref },
    ]),
    subject: jobFacts(job, null),
    table: chargeTable(job, lines),
    sums: sumRows(sumsOf(invoice)),
    notes:
      levy.vat && totals.charge !== 0
        ? [{ label: 'VAT', lines: ['The VAT shown is your output tax due to HMRC.'] }]
        : [],
    foot: selfBillingFoot(document),
  };
}

type Parties = Pick<StoredInvoice, 'document' | 'side'>;

/**
 * Who supplies and who buys: the agency its customer's job, the interpreter theirs to the agency
 * (rules invoices/vat-invoice, invoices/self-billing).
 */
export function partiesOf({ document, side }: Parties) {
  const { agency, to } = document;
  if (side === 'client') return { issuer: agencyIssuer(agency), to: addressee(to) };
  return {
    issuer: interpreterIssuer(document),
    to: { label: 'To:', name: agency.name, lines: linesOf(agency.address) },
  };
}

/** Both parties where a sheet has them. */
export function partiesOn(invoice: Parties): Pick<Sheet, 'issuer' | 'parties'> {
  const { issuer, to } = partiesOf(invoice);
  return { issuer, parties: [to] };
}

/** The sums of an invoice, on screen and in print. */
export function sumsOf({ advance, cancelled, creditNoteNo, document, ...bill }: StoredInvoice): DocumentSum[] {
  return invoiceSums({
    ...bill,
    advance,
    share: document.share,
    creditedBy: cancelled ? (creditNoteNo ?? '') : undefined,
  });
}

/** The interpreter at the head of their invoice; the VAT number only where they charge VAT. */
function interpreterIssuer({ interpreter }: StoredInvoice['document']): Sheet['issuer'] {
  if (!interpreter) return { name: '', lines: [] };
  const { address, businessName, name, postcode, vatNo } = interpreter;
  const lines = linesOf(address);
  if (postcode && !address.includes(postcode)) lines.push(postcode);
  return {
    name: businessName ?? name,
    lines: [...(businessName ? [name] : []), ...lines, ...(vatNo ? [`VAT number ${vatNo}`] : [])],
  };
}

/** At the foot of what the agency issues in an interpreter's name. */
export function selfBillingFoot({ agency, interpreter }: InvoiceDocument): string {
  return `Self-billing document issued by ${isolate(agency.name)} on behalf of ${isolate(interpreter?.businessName ?? interpreter?.name ?? '')}`;
}

/** Where a cancelled invoice leads its reader. */
function noticeOf({ cancelled, creditNoteNo, revisedBy }: StoredInvoice): string | undefined {
  if (!cancelled) return undefined;
  const numbers = [revisedBy && `Revised Invoice ${revisedBy}`, creditNoteNo && `credit note ${creditNoteNo}`].filter(
    Boolean,
  );
  return numbers.length > 0 ? `${cancelledNotice} (${numbers.join(', ')})` : cancelledNotice;
}

const taxPointFacts = ({ advance, document, invoiceDate }: StoredInvoice) => ({
  advance,
  advanceOn: document.advanceOn,
  invoiceDate,
  jobDate: document.job.date,
});

function payment({ document: { agency }, invoiceDate, invoiceNo }: StoredInvoice): SheetNote {
  const due = formatDay(addDays(invoiceDate, agency.termsDays));
  const terms =
    agency.termsDays === 0
      ? 'Payment is due on receipt.'
      : `Payment is due within ${agency.termsDays} days, by ${due}.`;
  return { label: 'Payment', lines: [`${terms} Please quote ${invoiceNo}.`, ...linesOf(agency.bankDetails)] };
}
