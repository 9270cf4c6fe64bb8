import { formatDay } from '@dragoman/domain/calendar';
import { onMonthly } from '@dragoman/domain/invoices';
import { formatPounds, less, negate } from '@dragoman/domain/money';
import { claimInWords, claimTotal } from '@dragoman/domain/reminders';
import { debtAges } from '@dragoman/domain/reports';
import {
  agencyFoot,
  contactLines,
  linesOf,
  presentFacts,
  type Sheet,
  type SheetNote,
} from '../../../platform/documents/index.ts';
import type { StatementDocument } from '../statement.record.ts';

/** A statement of account: what moved it, what is open, and how old that is (rule reminders/statement). */
export function statementSheet(document: StatementDocument): Sheet {
  const { account, addressee, agency } = document;
  const { fromDay, toDay } = account;
  const balance = less(account.owed, account.credit);
  return {
    title: `Statement of account ${formatDay(toDay).replaceAll('/', '-')}`,
    heading: 'STATEMENT',
    subheadings: [`at ${formatDay(toDay)}`],
    issuer: { name: agency.name, isAgency: true, lines: [...linesOf(agency.address), ...contactLines(agency)] },
    parties: [
      {
        label: 'To:',
        name: addressee.payer,
        lines: [...(addressee.name === addressee.payer ? [] : [addressee.name]), ...linesOf(addressee.address)],
      },
    ],
    particulars: presentFacts([
      { label: 'From', value: formatDay(fromDay) },
      { label: 'To', value: formatDay(toDay) },
      { label: 'Brought forward', value: formatPounds(account.opening) },
      {
        label: balance < 0 ? 'In your favour' : 'Balance due',
        value: formatPounds(balance < 0 ? negate(balance) : balance),
      },
    ]),
    subject: [],
    table: {
      caption: 'Account',
      columns: [
        { label: 'Date', width: 16 },
        { label: 'What', width: 44 },
        { label: 'Owed', width: 13, figures: true },
        { label: 'Paid or credited', width: 14, figures: true },
        { label: 'Balance', width: 13, figures: true },
      ],
      rows: [
        { cells: [formatDay(fromDay), 'Brought forward', '', '', formatPounds(account.opening)] },
        ...account.lines.map(({ amount, balance: after, on, what }) => ({
          cells: [
            formatDay(on),
            what,
            amount > 0 ? formatPounds(amount) : '',
            amount < 0 ? formatPounds(negate(amount)) : '',
            formatPounds(after),
          ],
        })),
      ],
    },
    ...(account.open.length > 0 && { furtherTable: openTable(account) }),
    sums: [
      ...debtAges.map(({ key, label }) => ({ label, amount: formatPounds(account.ages[key]) })),
      ...(account.credit === 0
        ? []
        : [
            { label: 'Owed', amount: formatPounds(account.owed) },
            { label: 'Credit not used yet', amount: formatPounds(negate(account.credit)) },
          ]),
      { label: 'Balance', amount: formatPounds(balance), strong: true },
    ],
    notes: [...paymentNote(document), ...claimNote(document)],
    foot: agencyFoot({ name: agency.name, companyNumber: agency.companyNumber }),
  };
}

function openTable({ open }: StatementDocument['account']): NonNullable<Sheet['furtherTable']> {
  return {
    caption: 'Open invoices',
    columns: [
      { label: 'Invoice', width: 20 },
      { label: 'Booking', width: 18 },
      { label: 'Date', width: 13 },
      { label: 'Due', width: 13 },
      { label: 'Days overdue', width: 12, figures: true },
      { label: 'Invoice total', width: 12, figures: true },
      { label: 'Still owed', width: 12, figures: true },
    ],
    rows: open.map((item) => ({
      cells: [
        onMonthly(item.invoiceNo, item.monthlyNo),
        item.bookingRef,
        formatDay(item.invoiceDate),
        formatDay(item.dueOn),
        item.daysOverdue > 0 ? String(item.daysOverdue) : '',
        formatPounds(item.total),
        formatPounds(item.owed),
      ],
    })),
  };
}

function paymentNote({ account, agency }: StatementDocument): SheetNote[] {
  const lines = linesOf(agency.bankDetails);
  if (account.owed <= 0 || lines.length === 0) return [];
  return [{ label: 'Payment', lines: [...lines, 'Please name the numbers of the invoices that you pay.'] }];
}

/** The claim under the Act, invoice by invoice; it is no part of the balance. */
function claimNote({ claimed }: StatementDocument): SheetNote[] {
  if (claimed.length === 0) return [];
  return [
    {
      label: 'Late payment',
      lines: [
        'We claim interest and compensation under the Late Payment of Commercial Debts (Interest) Act 1998:',
        ...claimed.map((claim) => claimInWords(onMonthly(claim.invoiceNo, claim.monthlyNo), claim)),
        `Together ${formatPounds(claimTotal(claimed))}, besides the balance above.`,
      ],
    },
  ];
}
