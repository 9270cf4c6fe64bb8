import { formatDay } from '@dragoman/domain/calendar';
import { billSums, dueSums } from '@dragoman/domain/invoices';
import { agencyFoot, linesOf, presentFacts, type Sheet } from '../../../platform/documents/index.ts';
import type { StoredProforma } from '../proformas.queries.ts';
import { addressee, agencyIssuer, chargeTable, jobDay, jobFacts, sumRows } from './particulars.ts';

/** A proforma: what the quotation says, headed as no VAT invoice (rule invoices/proforma). */
export function proformaSheet({ document, proformaNo }: StoredProforma): Sheet {
  const { advance, agency, customerName, date, job, levy, lines, to, totals } = document;
  return {
    title: `Proforma Invoice ${proformaNo}`,
    heading: 'PROFORMA INVOICE',
    subheadings: [proformaNo],
    issuer: agencyIssuer(agency),
    notice: 'PROFORMA INVOICE – this is not a VAT invoice',
    parties: [addressee(to)],
    particulars: presentFacts([
      { label: 'Proforma number', value: proformaNo },
      { label: 'Date', value: formatDay(date) },
      jobDay(job),
      { label: 'Customer', value: customerName === to.name ? null : customerName },
    ]),
    subject: jobFacts(job, null),
    table: chargeTable(job, lines),
    sums: sumRows([...billSums({ lines, totals, levy }), ...dueSums(totals, advance)]),
    notes: [{ label: 'Payment', lines: [`Please quote ${proformaNo}.`, ...linesOf(agency.bankDetails)] }],
    foot: agencyFoot(agency),
  };
}
