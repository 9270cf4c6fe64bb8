import type { CalendarDay } from '../calendar/index.ts';
import { onMonthly } from '../invoices/index.ts';
import { sum, type Pence } from '../money/index.ts';

/** What changed a payer's account on a day: above 0 where they owe more by it. */
export interface AccountMovement {
  readonly on: CalendarDay;
  readonly what: string;
  readonly amount: Pence;
}

/** A line of a statement, with what the account stands at after it. */
export interface AccountLine extends AccountMovement {
  readonly balance: Pence;
}

/** The lines of a statement from what was brought forward, and what they come to (rule reminders/statement). */
export function accountLines(
  opening: Pence,
  movements: readonly AccountMovement[],
): { readonly lines: AccountLine[]; readonly closing: Pence } {
  let balance = opening;
  const lines = movements.map((movement) => {
    balance = sum([balance, movement.amount]);
    return { ...movement, balance };
  });
  return { lines, closing: balance };
}

/** The documents of an entry of the ledger, by number. */
export interface MovementDocuments {
  readonly invoiceNo: string | null;
  /** The standing monthly invoice on which the customer has the invoice. */
  readonly monthlyNo: string | null;
  readonly paymentRef: string | null;
  readonly creditNoteNo: string | null;
}

const words: Readonly<Record<string, (documents: Omit<MovementDocuments, 'monthlyNo'>) => string>> = {
  invoice: ({ invoiceNo }) => `Invoice ${invoiceNo}`,
  'opening invoice': ({ invoiceNo }) => `Balance of invoice ${invoiceNo}`,
  'opening credit': ({ paymentRef }) => `Credit ${paymentRef} brought forward`,
  'credit note': ({ creditNoteNo, invoiceNo }) => `Credit note ${creditNoteNo ?? ''} to ${invoiceNo}`,
  'discount changed': ({ invoiceNo }) => `Discount on ${invoiceNo}`,
  receipt: ({ paymentRef }) => `Payment ${paymentRef}, thank you`,
  allocation: ({ invoiceNo, paymentRef }) => `Advance ${paymentRef} set against ${invoiceNo}`,
  release: ({ invoiceNo, paymentRef }) => `Advance ${paymentRef} released from ${invoiceNo}`,
  'advance freed': ({ paymentRef }) => `Advance ${paymentRef} kept as credit`,
  'advance reserved': ({ paymentRef }) => `Credit of ${paymentRef} reserved as an advance`,
  refund: ({ paymentRef }) => `Refund of ${paymentRef}`,
  'receipt reversed': ({ paymentRef }) => `Payment ${paymentRef} reversed`,
};

/**
 * What an entry of the ledger is called on a customer's statement. The reasons that staff gave stay in the house: what was written
 * off is an adjustment.
 */
export function movementInWords(kind: string, { monthlyNo, ...documents }: MovementDocuments): string {
  const invoiceNo = documents.invoiceNo && onMonthly(documents.invoiceNo, monthlyNo);
  const known = { ...documents, invoiceNo };
  return words[kind]?.(known) ?? ['Adjustment', invoiceNo ?? documents.paymentRef].filter(Boolean).join(' of ');
}

/** How many lines a statement has at most. */
export const mostLines = 2_000;
