import { formatDay } from '@dragoman/domain/calendar';
import { mirroredTotals } from '@dragoman/domain/charging';
import { creditSums, type DocumentSum, mirroredLines } from '@dragoman/domain/invoices';
import { agencyFoot, linesOf, presentFacts, type Sheet } from '../../../platform/documents/index.ts';
import type { StoredCreditNote } from '../credit-notes.queries.ts';
import { partiesOn, selfBillingFoot } from './invoice.sheet.ts';
import { chargeTable, jobDay, jobFacts, sumRows } from './particulars.ts';

/** A credit note: the mirror of its invoice, with every particular of a VAT credit note (rule invoices/mirrored). */
export function creditNoteSheet(note: StoredCreditNote): Sheet {
  const { creditDate, creditNoteNo, invoice, monthlyNo, reason, side } = note;
  const { document } = invoice;
  const isClient = side === 'client';
  return {
    title: `Credit note ${creditNoteNo}`,
    heading: 'CREDIT NOTE',
    subheadings: [
      creditNoteNo,
      ...(document.share ? [`Share ${document.share}`] : []),
      ...(isClient ? [] : ['Self-billing']),
    ],
    ...partiesOn(invoice),
    particulars: presentFacts([
      { label: 'Credit note number', value: creditNoteNo },
      { label: 'Credit note date', value: formatDay(creditDate) },
      { label: 'Credits invoice', value: invoice.invoiceNo },
      { label: 'On monthly invoice', value: monthlyNo },
      { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
      jobDay(document.job),
    ]),
    subject: jobFacts(document.job, isClient ? document.interpreter : null),
    table: chargeTable(document.job, invoice.lines, true),
    sums: sumRows(creditNoteSums(note)),
    notes: [{ label: 'Reason', lines: linesOf(reason) }],
    foot: isClient ? agencyFoot(document.agency) : selfBillingFoot(document),
  };
}

/** The sums of a credit note, on screen and in print. */
export function creditNoteSums({ invoice, side }: StoredCreditNote): DocumentSum[] {
  return creditSums(side, {
    lines: mirroredLines(invoice.lines),
    totals: mirroredTotals(invoice.totals),
    levy: invoice.levy,
    share: invoice.document.share,
  });
}
