import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, sum } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import {
  agencyFoot,
  contactLines,
  linesOf,
  presentFacts,
  type Sheet,
  type SheetRow,
} from '../../../platform/documents/index.ts';
import type { SlipLine, StoredSlip } from '../slip.queries.ts';

/**
 * A remittance slip: who is paid, to which account by its last digits, for which jobs, and the VAT in it
 * (rule remittances/slip).
 */
export function slipSheet(slip: StoredSlip): Sheet {
  const { agency, interpreter } = slip.document;
  const vat = sum(slip.lines.map(({ vatAmount }) => vatAmount));
  return {
    title: `Remittance slip ${slip.remittanceRef}`,
    heading: 'REMITTANCE SLIP',
    subheadings: [slip.remittanceRef],
    issuer: { name: agency.name, isAgency: true, lines: [...linesOf(agency.address), ...contactLines(agency)] },
    notice: noticeOf(slip),
    parties: [{ label: 'To:', name: interpreter.name, lines: [`Reference ${interpreter.reference}`] }],
    particulars: presentFacts([
      { label: 'Slip number', value: slip.remittanceRef },
      { label: 'Payment date', value: formatDay(slip.paymentDate) },
      { label: 'Account name', value: interpreter.accountName },
      { label: 'Account ending', value: interpreter.accountEnding },
    ]),
    subject: [],
    table: {
      columns: [
        { label: 'Booking', width: 20 },
        { label: 'Date', width: 15 },
        { label: 'Job', width: 34 },
        { label: 'Document', width: 16 },
        { label: 'Amount', width: 15, figures: true },
      ],
      rows: slip.lines.map(row),
    },
    sums: [
      { label: 'Total', amount: formatPounds(slip.total), strong: true },
      { label: 'of which VAT', amount: formatPounds(vat) },
    ],
    notes: slip.notes?.trim() ? [{ label: 'Notes', lines: linesOf(slip.notes) }] : [],
    foot: agencyFoot({ name: agency.name, companyNumber: agency.companyNumber }),
  };
}

function noticeOf({ document, void: isVoid }: StoredSlip): string | undefined {
  const { bankChangedOn } = document.interpreter;
  if (isVoid) return 'This slip is void: nothing was paid by it';
  return bankChangedOn && `Bank details changed on ${formatDay(bankChangedOn)}, not confirmed`;
}

function row({ amount, document, documentNo, recovery }: SlipLine): SheetRow {
  const { bookingRef, clientName, dateOfAttendance, language, service } = document;
  return {
    cells: [
      bookingRef,
      formatDay(dateOfAttendance),
      [service, language, clientName].filter(Boolean).map(isolate).join(', '),
      documentNo,
      formatPounds(amount),
    ],
    note: recovery ? 'Already paid, taken back' : undefined,
  };
}
