import { less, sum, type Pence } from '../money/index.ts';
import { credit, debit, mirroredPostings, type Posting } from './postings.ts';

/** A client invoice as the ledger sees it; amounts in pence. */
export interface IssuedInvoice {
  invoiceId: string;
  bookingId: string;
  payerId: string;
  subTotal: Pence;
  charge: Pence;
  /** Whether the charge is VAT; otherwise it is service charges (rule charging/one-percentage-line). */
  vat: boolean;
}

/** An invoice is issued: the payer owes it. */
export function invoiceIssued(invoice: IssuedInvoice): Posting[] {
  const { invoiceId, bookingId, payerId, subTotal, charge, vat } = invoice;
  const subjects = { invoiceId, bookingId, payerId };
  return [
    ...debit('receivable', sum([subTotal, charge]), subjects),
    ...credit('sales', subTotal, subjects),
    ...credit(vat ? 'vatOutput' : 'serviceCharges', charge, subjects),
  ];
}

/**
 * A credit note: the mirror of its invoice as it stands. Its allocations are released beforehand
 * (rule invoices/credit-releases).
 */
export function invoiceCredited(invoice: IssuedInvoice): Posting[] {
  return mirroredPostings(invoiceIssued(invoice));
}

/** An inline discount was changed: the difference between the invoice before and after (rule invoices/discount). */
export function discountChanged(before: IssuedInvoice, after: Pick<IssuedInvoice, 'subTotal' | 'charge'>): Posting[] {
  return invoiceIssued({
    ...before,
    subTotal: less(after.subTotal, before.subTotal),
    charge: less(after.charge, before.charge),
  });
}

/**
 * Money from a payer. `bookingId` is given for an advance, which is reserved for that booking (rule payments/advance).
 */
export interface Received {
  paymentId: string;
  payerId: string;
  bookingId?: string;
  amount: Pence;
}

/** A receipt: the whole of it is the payer's credit (rule payments/received-not-allocated). */
export function paymentReceived({ paymentId, payerId, amount }: Received): Posting[] {
  const subjects = { paymentId, payerId };
  return [...debit('cash', amount, subjects), ...credit('customerCredit', amount, subjects)];
}

/** An advance: money received and reserved for its booking (rule payments/advance). */
export function advanceReceived({ amount, ...subjects }: Received): Posting[] {
  return [...debit('cash', amount, subjects), ...credit('advances', amount, subjects)];
}

/**
 * What a payment provider kept of a receipt before it paid the agency: the receipt is what the customer paid, and the bank has less by the
 * fee (rule banking/fees). Its reversal is the mirror.
 */
export function feeKept({ paymentId, payerId, amount }: Received): Posting[] {
  const subjects = { paymentId, payerId };
  return [...debit('paymentFees', amount, subjects), ...credit('cash', amount, subjects)];
}

/** Where a payment's money stands: the payer's credit, or reserved for the advance's booking. */
export type SubAccount = 'credit' | 'reserve';

/** Money of a payment that settles an invoice, and the sub-account it is taken from or goes back to. */
export interface Settlement {
  paymentId: string;
  invoiceId: string;
  bookingId: string;
  payerId: string;
  amount: Pence;
  subAccount: SubAccount;
}

/** An allocation: the payment has less, the invoice is owed less. */
export function allocationPostings({ amount, subAccount, ...subjects }: Settlement): Posting[] {
  return [...debit(ledgerAccountOf(subAccount), amount, subjects), ...credit('receivable', amount, subjects)];
}

/**
 * A release: the allocation's mirror, into the sub-account named (rules invoices/credit-releases,
 * payments/corrections).
 */
export function releasePostings(settlement: Settlement): Posting[] {
  return mirroredPostings(allocationPostings(settlement));
}

/** Part of a payment. */
export interface PaymentPart {
  paymentId: string;
  payerId: string;
  bookingId?: string;
  amount: Pence;
}

/** A reserve that its booking no longer needs becomes credit (rule payments/advance-by-amount). */
export function reserveFreed({ amount, ...subjects }: PaymentPart): Posting[] {
  return [...debit('advances', amount, subjects), ...credit('customerCredit', amount, subjects)];
}

/** Credit returned to the payer (rule payments/refund). */
export function refundPostings({ amount, ...subjects }: PaymentPart): Posting[] {
  return [...debit('customerCredit', amount, subjects), ...credit('cash', amount, subjects)];
}

/** A small credit given up (rule payments/write-off). Its reversal is the mirror. */
export function creditWrittenOff({ amount, ...subjects }: PaymentPart): Posting[] {
  return [...debit('customerCredit', amount, subjects), ...credit('creditWrittenOff', amount, subjects)];
}

/** The balance due of an invoice, given up as a bad debt (rule payments/write-off); no payment has less by it. */
export interface WrittenOffDebt {
  invoiceId: string;
  bookingId: string;
  payerId: string;
  amount: Pence;
}

/** A bad debt. Its reversal is the mirror. */
export function debtWrittenOff({ amount, ...subjects }: WrittenOffDebt): Posting[] {
  return [...debit('badDebts', amount, subjects), ...credit('receivable', amount, subjects)];
}

/**
 * A receipt that bounced or was mistyped: what is not allocated leaves again (rule payments/corrections); credit that was there when the
 * agency moved in never came to its bank account.
 */
export function receiptReversed({
  amount,
  subAccount,
  isOpening = false,
  ...subjects
}: PaymentPart & { subAccount: SubAccount; isOpening?: boolean }): Posting[] {
  const from = isOpening ? 'openingBalances' : 'cash';
  return [...debit(ledgerAccountOf(subAccount), amount, subjects), ...credit(from, amount, subjects)];
}

/** An interpreter's invoice as the ledger sees it; `vatAmount` is the interpreter's own VAT. */
export interface InterpreterInvoice {
  invoiceId: string;
  bookingId: string;
  interpreterId: string;
  net: Pence;
  vatAmount: Pence;
}

/** An interpreter's invoice: the agency owes it from approval on (rule remittances/due-at-approval). */
export function interpreterInvoiced({ net, vatAmount, ...subjects }: InterpreterInvoice): Posting[] {
  return [
    ...debit('interpreterCost', net, subjects),
    ...debit('interpreterVat', vatAmount, subjects),
    ...credit('interpreterPayable', sum([net, vatAmount]), subjects),
  ];
}

/**
 * A credit note to an interpreter's invoice. If that was paid already, its account is below zero by what has to be
 * recovered (rule remittances/recovery).
 */
export function interpreterCredited(invoice: InterpreterInvoice): Posting[] {
  return mirroredPostings(interpreterInvoiced(invoice));
}

/**
 * A remittance slip; a recovery line is negative and names the invoice that was credited (rule remittances/recovery).
 */
export interface RemittedSlip {
  slipId: string;
  interpreterId: string;
  lines: readonly { invoiceId: string; bookingId: string; amount: Pence }[];
}

/** A slip pays its lines and takes back its recoveries; cash goes down by the sum. */
export function remittancePostings({ slipId, interpreterId, lines }: RemittedSlip): Posting[] {
  const paid = lines.flatMap(({ amount, ...line }) =>
    debit('interpreterPayable', amount, { ...line, slipId, interpreterId }),
  );
  return [...paid, ...credit('cash', sum(lines.map(({ amount }) => amount)), { slipId, interpreterId })];
}

/** A voided slip: its mirror; the jobs are due again (rule remittances/voiding). */
export function slipVoided(slip: RemittedSlip): Posting[] {
  return mirroredPostings(remittancePostings(slip));
}

function ledgerAccountOf(subAccount: SubAccount): 'customerCredit' | 'advances' {
  return subAccount === 'credit' ? 'customerCredit' : 'advances';
}

/** An invoice that was open when the agency moved in: it is owed, and was earned elsewhere (rule imports/opening-balances). */
export function openingInvoice({ amount, ...subjects }: WrittenOffDebt): Posting[] {
  return [...debit('receivable', amount, subjects), ...credit('openingBalances', amount, subjects)];
}

/** Credit that a payer had when the agency moved in (rule imports/opening-balances). */
export function openingCredit({ paymentId, payerId, amount }: Received): Posting[] {
  const subjects = { paymentId, payerId };
  return [...debit('openingBalances', amount, subjects), ...credit('customerCredit', amount, subjects)];
}

/** What an interpreter was owed when the agency moved in (rule imports/opening-balances). */
export function openingDue({
  amount,
  ...subjects
}: Pick<InterpreterInvoice, 'invoiceId' | 'bookingId' | 'interpreterId'> & { amount: Pence }): Posting[] {
  return [...debit('openingBalances', amount, subjects), ...credit('interpreterPayable', amount, subjects)];
}
