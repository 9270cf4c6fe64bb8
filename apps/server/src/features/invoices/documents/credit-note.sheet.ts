import { formatDay } from '@dragoman/domain/calendar';
import { mirroredTotals } from '@dragoman/domain/charging';
import { mirroredLines } from '@dragoman/domain/invoices';
import { formatPounds } from '@dragoman/domain/money';
import { linesOf, said, type Sheet } from '../../../platform/documents/index.ts';
import type { StoredCreditNote } from '../credit-notes.queries.ts';
import { interpreterIssuer, payeeSums, selfBillingFoot } from './invoice.sheet.ts';
import {
  addressee,
  agencyFoot,
  agencyIssuer,
  billSums,
  chargeColumns,
  chargeRows,
  jobDay,
  jobFacts,
} from './particulars.ts';

/** A credit note: the mirror of its invoice, with every particular of a VAT credit note (ruling S-74). */
export function creditNoteSheet({ creditDate, creditNoteNo, invoice, reason, side, total }: StoredCreditNote): Sheet {
  const { document, levy } = invoice;
  const totals = mirroredTotals(invoice.totals);
  const isClient = side === 'client';
  return {
    title: `Credit note ${creditNoteNo}`,
    heading: 'CREDIT NOTE',
    subheadings: [
      creditNoteNo,
      ...(document.share ? [`Share ${document.share}`] : []),
      ...(isClient ? [] : ['Self-billing']),
    ],
    issuer: isClient ? agencyIssuer(document.agency) : interpreterIssuer(invoice),
    parties: [
      isClient
        ? addressee(document.to)
        : { label: 'To:', name: document.agency.name, lines: linesOf(document.agency.address) },
    ],
    particulars: said([
      { label: 'Credit note number', value: creditNoteNo },
      { label: 'Credit note date', value: formatDay(creditDate) },
      { label: 'Credits invoice', value: invoice.invoiceNo },
      { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
      jobDay(document.job),
    ]),
    subject: jobFacts(document.job, isClient ? document.interpreter : null),
    table: { columns: chargeColumns, rows: chargeRows(invoice.lines, true) },
    sums: [
      ...(isClient
        ? billSums({ lines: mirroredLines(invoice.lines), totals, levy, share: document.share })
        : payeeSums(totals, levy)),
      { label: 'Total credited', amount: formatPounds(total), strong: true },
    ],
    notes: [{ label: 'Reason', lines: linesOf(reason) }],
    foot: isClient ? agencyFoot(document.agency) : selfBillingFoot(document),
  };
}
