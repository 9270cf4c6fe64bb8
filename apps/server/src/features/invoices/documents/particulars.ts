import { formatDay } from '@dragoman/domain/calendar';
import { type ChargeLine, isTimed, workInWords } from '@dragoman/domain/charging';
import type { DocumentSum } from '@dragoman/domain/invoices';
import { isolate } from '@dragoman/domain/validation';
import { formatPounds, negate } from '@dragoman/domain/money';
import {
  contactLines,
  type Fact,
  linesOf,
  presentFacts,
  type SheetRow,
  type SheetSum,
} from '../../../platform/documents/index.ts';
import type { AgencyBlock, InvoiceDocument, JobBlock } from '../document.ts';
import { isPrinted, lineNote, quantityText, rateText } from './wording.ts';

/** What pages call a table of charges. */
export const charges = 'Charges';

export const chargeColumns = [
  { label: 'Description', width: 46 },
  { label: 'Quantity', width: 16, figures: true },
  { label: 'Rate', width: 22, figures: true },
  { label: 'Amount', width: 16, figures: true },
] as const;

function chargeRows(lines: readonly ChargeLine[], mirrored: boolean): SheetRow[] {
  return lines.filter(isPrinted).map((line) => ({
    cells: [line.label, quantityText(line), rateText(line), formatPounds(mirrored ? negate(line.amount) : line.amount)],
    note: lineNote(line),
  }));
}

/** The charges of a job: what was done in words, then the lines; a credit note's amounts are the mirror. */
export function chargeTable(job: JobBlock, lines: readonly ChargeLine[], mirrored = false) {
  return { caption: charges, columns: chargeColumns, rows: chargeRows(lines, mirrored), description: workInWords(job) };
}

/** The sums of a document as they are printed. */
export function sumRows(sums: readonly DocumentSum[]): SheetSum[] {
  return sums.map(({ amount, label, strong }) => ({
    label,
    amount: formatPounds(amount),
    ...(strong && { strong }),
  }));
}

/** The job, as every document about it says it; `interpreter` by name. */
export function jobFacts(
  job: JobBlock,
  interpreter: Pick<NonNullable<InvoiceDocument['interpreter']>, 'name' | 'ref'> | null,
): Fact[] {
  const translator = isTimed(job.service)
    ? 'Interpreter'
    : job.service === 'Translation'
      ? 'Translator'
      : 'Transcriber';
  return presentFacts([
    { label: 'Booking reference', value: job.bookingRef },
    { label: 'File reference', value: job.fileRef },
    { label: 'Purchase order', value: job.purchaseOrder },
    { label: 'Cost code', value: job.costCode },
    { label: 'Other reference', value: job.otherReference },
    { label: 'Client name', value: job.clientName },
    { label: 'Service', value: [job.service, job.urgency === 'urgent' ? 'urgent' : ''].filter(Boolean).join(', ') },
    { label: 'Language', value: languageInWords(job) },
    { label: translator, value: interpreter && `${isolate(interpreter.name)} (${interpreter.ref})` },
    { label: 'Case type', value: job.caseType },
    { label: 'Location', value: job.location },
    { label: 'Place of attendance', value: job.placeOfAttendance ?? job.place },
  ]);
}

/** A language with its dialect, if it has one. */
export const languageInWords = ({ language, dialect }: Pick<JobBlock, 'language' | 'dialect'>): string =>
  [language, dialect ?? ''].filter(Boolean).map(isolate).join(', ');

/** 'Date of attendance', or of return where a document is handed back. */
export function jobDay(job: JobBlock): Fact {
  return { label: isTimed(job.service) ? 'Date of attendance' : 'Date of return', value: formatDay(job.date) };
}

/** The agency at the head of what it issues. */
export function agencyIssuer(agency: AgencyBlock) {
  const { name, address, vatNumber } = agency;
  return {
    name,
    isAgency: true as const,
    lines: [...linesOf(address), ...contactLines(agency), ...(vatNumber ? [`VAT number ${vatNumber}`] : [])],
  };
}

/** Whom it is addressed to: the firm first, or the person alone. */
export function addressee({ name, company, address }: Omit<InvoiceDocument['to'], 'email'>) {
  const lines = linesOf(address);
  return company ? { label: 'To:', name: company, lines: [name, ...lines] } : { label: 'To:', name, lines };
}
