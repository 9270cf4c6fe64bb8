import { addDays, formatDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';
import { cancelledNotice } from '@dragoman/domain/invoices';
import { type Levy, levyLabel, type Totals } from '@dragoman/domain/charging';
import { linesOf, said, type Sheet, type SheetNote, type SheetSum } from '../../../platform/documents/index.ts';
import type { InvoiceDocument } from '../document.ts';
import type { StoredInvoice } from '../invoices.queries.ts';
import {
  addressee,
  agencyFoot,
  agencyIssuer,
  billSums,
  chargeColumns,
  chargeRows,
  dueSums,
  jobDay,
  jobFacts,
} from './particulars.ts';

/** A customer's invoice: a UK VAT invoice, or one with Service Charges while the agency is not registered (ruling S-71). */
export function clientInvoiceSheet(invoice: StoredInvoice): Sheet {
  const { document, invoiceNo, invoiceDate, levy, lines, totals } = invoice;
  return {
    title: `Invoice ${invoiceNo}`,
    heading: document.title,
    subheadings: [
      invoiceNo,
      ...(document.revises ? [`Replaces ${document.revises}`] : []),
      ...(document.share ? [`Share ${document.share}`] : []),
    ],
    issuer: agencyIssuer(document.agency),
    notice: noticeOf(invoice),
    parties: [addressee(document.to)],
    particulars: said([
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Invoice date', value: formatDay(invoiceDate) },
      { label: 'Tax point', value: levy.vat ? formatDay(taxPoint(invoice)) : null },
      jobDay(document.job),
      { label: 'Customer', value: document.customerName === document.to.name ? null : document.customerName },
    ]),
    subject: jobFacts(document.job, document.interpreter),
    table: { columns: chargeColumns, rows: chargeRows(lines) },
    sums: [...billSums({ lines, totals, levy, share: document.share }), ...dueSums(totals, invoice.advance)],
    notes: invoice.cancelled ? [] : [payment(invoice)],
    foot: agencyFoot(document.agency),
  };
}

/** An interpreter's invoice, made by the agency in the interpreter's name (ruling S-72): their figures and nobody else's. */
export function interpreterInvoiceSheet(invoice: StoredInvoice): Sheet {
  const { document, invoiceNo, invoiceDate, levy, lines, totals } = invoice;
  const { agency, interpreter, job } = document;
  return {
    title: `Invoice ${invoiceNo}`,
    heading: document.title,
    subheadings: [invoiceNo, ...(document.revises ? [`Replaces ${document.revises}`] : []), 'Self-billing'],
    issuer: interpreterIssuer(invoice),
    notice: noticeOf(invoice),
    parties: [{ label: 'To:', name: agency.name, lines: linesOf(agency.address) }],
    particulars: said([
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Invoice date', value: formatDay(invoiceDate) },
      jobDay(job),
      { label: 'Interpreter reference', value: interpreter?.ref },
    ]),
    subject: jobFacts(job, null),
    table: { columns: chargeColumns, rows: chargeRows(lines) },
    sums: [...payeeSums(totals, levy), { label: 'Total', amount: formatPounds(totals.invTotal), strong: true }],
    notes:
      levy.vat && totals.charge !== 0
        ? [{ label: 'VAT', lines: ['The VAT shown is your output tax due to HMRC.'] }]
        : [],
    foot: selfBillingFoot(document),
  };
}

/** The interpreter at the head of their invoice; the VAT number only where they charge VAT. */
export function interpreterIssuer({ document: { interpreter } }: Pick<StoredInvoice, 'document'>): Sheet['issuer'] {
  if (!interpreter) return { name: '', lines: [] };
  const { address, businessName, name, postcode, vatNo } = interpreter;
  const lines = linesOf(address);
  if (postcode && !address.includes(postcode)) lines.push(postcode);
  return {
    name: businessName ?? name,
    lines: [...(businessName ? [name] : []), ...lines, ...(vatNo ? [`VAT number ${vatNo}`] : [])],
  };
}

/** Net and VAT of what an interpreter is owed, where they charge VAT. */
export function payeeSums(totals: Totals, levy: Levy): SheetSum[] {
  if (totals.charge === 0) return [];
  return [
    { label: 'Net', amount: formatPounds(totals.subTotal) },
    { label: `${levyLabel(levy)} (${Number(levy.percent)}%)`, amount: formatPounds(totals.charge) },
  ];
}

/** At the foot of what the agency issues in an interpreter's name. */
export function selfBillingFoot({ agency, interpreter }: InvoiceDocument): string {
  return `Self-billing document issued by ${agency.name} on behalf of ${interpreter?.businessName ?? interpreter?.name ?? ''}`;
}

function noticeOf({ cancelled, creditNoteNo, revisedBy }: StoredInvoice): string | undefined {
  if (!cancelled) return undefined;
  const numbers = [revisedBy && `Revised Invoice ${revisedBy}`, creditNoteNo && `credit note ${creditNoteNo}`].filter(
    Boolean,
  );
  return numbers.length > 0 ? `${cancelledNotice} (${numbers.join(', ')})` : cancelledNotice;
}

/** The day of issue where that is within 14 days of the job, else the day of the job (ruling S-71). */
function taxPoint({ document: { job }, invoiceDate }: StoredInvoice) {
  return invoiceDate <= addDays(job.date, 14) ? invoiceDate : job.date;
}

function payment({ document: { agency }, invoiceDate, invoiceNo }: StoredInvoice): SheetNote {
  const due = formatDay(addDays(invoiceDate, agency.termsDays));
  const terms =
    agency.termsDays === 0
      ? 'Payment is due on receipt.'
      : `Payment is due within ${agency.termsDays} days, by ${due}.`;
  return { label: 'Payment', lines: [`${terms} Please quote ${invoiceNo}.`, ...linesOf(agency.bankDetails)] };
}
