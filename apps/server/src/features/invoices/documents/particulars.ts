import { formatDay } from '@dragoman/domain/calendar';
import { type ChargeLine, isTimed, type Levy, levyLabel, type Totals } from '@dragoman/domain/charging';
import { formatPounds, less, negated, noPence, type Pence, sum } from '@dragoman/domain/money';
import { type Fact, linesOf, said, type SheetRow, type SheetSum } from '../../../platform/documents/index.ts';
import type { AgencyBlock, InvoiceDocument, JobBlock } from '../document.ts';
import { isPrinted, lineNote, quantityText, rateText } from './wording.ts';

export const chargeColumns = [
  { label: 'Description', width: 46 },
  { label: 'Quantity', width: 16, figures: true },
  { label: 'Rate', width: 22, figures: true },
  { label: 'Amount', width: 16, figures: true },
] as const;

/** The lines of a charge as rows; a credit note's amounts are the mirror. */
export function chargeRows(lines: readonly ChargeLine[], mirrored = false): SheetRow[] {
  return lines.filter(isPrinted).map((line) => ({
    cells: [
      line.label,
      quantityText(line),
      rateText(line),
      formatPounds(mirrored ? negated(line.amount) : line.amount),
    ],
    note: lineNote(line),
  }));
}

interface SumsOf {
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  /** '1 of 2' of a split bill. */
  readonly share?: string | null;
}

/** The sums down to the total with its percentage; a share says what it is a share of (ruling S-15). */
export function billSums({ lines, totals, levy, share }: SumsOf): SheetSum[] {
  const whole = share ? [{ label: 'Whole bill', amount: formatPounds(sum(lines.map(({ amount }) => amount))) }] : [];
  const discounts =
    totals.discounts === 0
      ? []
      : [
          { label: 'Discount', amount: formatPounds(negated(totals.discounts)) },
          { label: 'Sub Total', amount: formatPounds(totals.subTotal) },
        ];
  return [
    ...whole,
    { label: share ? `Share ${share}` : 'Total', amount: formatPounds(totals.total) },
    ...discounts,
    { label: `${levyLabel(levy)} (${Number(levy.percent)}%)`, amount: formatPounds(totals.charge) },
  ];
}

/** Invoice total, advance and what is due (ruling S-73). */
export function dueSums({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence): SheetSum[] {
  const paid = advance === noPence ? [] : [{ label: 'Advance Payment', amount: formatPounds(negated(advance)) }];
  return [
    { label: 'Invoice Total', amount: formatPounds(invTotal) },
    ...paid,
    { label: 'Amount Due', amount: formatPounds(less(invTotal, advance)), strong: true },
  ];
}

/** The job, as every document about it says it; `interpreter` by name. */
export function jobFacts(job: JobBlock, interpreter: InvoiceDocument['interpreter']): Fact[] {
  const translator = isTimed(job.service)
    ? 'Interpreter'
    : job.service === 'Translation'
      ? 'Translator'
      : 'Transcriber';
  return said([
    { label: 'Booking reference', value: job.bookingRef },
    { label: 'File reference', value: job.fileRef },
    { label: 'Client name', value: job.clientName },
    { label: 'Service', value: [job.service, job.urgency === 'urgent' ? 'urgent' : ''].filter(Boolean).join(', ') },
    { label: 'Language', value: [job.language, job.dialect].filter(Boolean).join(', ') },
    { label: translator, value: interpreter && `${interpreter.name} (${interpreter.ref})` },
    { label: 'Case type', value: job.caseType },
    { label: 'Location', value: job.location },
    { label: 'Place of attendance', value: job.placeOfAttendance ?? job.place },
  ]);
}

/** 'Date of attendance', or of return where a document is handed back. */
export function jobDay(job: JobBlock): Fact {
  return { label: isTimed(job.service) ? 'Date of attendance' : 'Date of return', value: formatDay(job.date) };
}

/** The agency at the head of what it issues. */
export function agencyIssuer({ name, address, vatNumber }: AgencyBlock) {
  return { name, lines: [...linesOf(address), ...(vatNumber ? [`VAT number ${vatNumber}`] : [])] };
}

/** The agency at the foot of every page. */
export function agencyFoot({ name, companyNumber, vatNumber }: AgencyBlock): string {
  return [name, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join('  ·  ');
}

/** Whom it is addressed to: the firm first, or the person alone. */
export function addressee({ name, company, address }: InvoiceDocument['to']) {
  const lines = linesOf(address);
  return company ? { label: 'To:', name: company, lines: [name, ...lines] } : { label: 'To:', name, lines };
}
