import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTotals } from '../invoices/index.ts';
import { billTotals, payTotals } from '../charging/index.ts';
import { less, noPence, pence, percent, sum, type Pence } from '../money/index.ts';
import {
  allocateAdvances,
  checkAllocation,
  creditOf,
  freeReserve,
  received,
  refund,
  reverseCreditWriteOff,
  reverseReceipt,
  spend,
  takeBack,
  writeOffCredit,
  type PaymentState,
} from '../payments/index.ts';
import { makeSlip, mayVoid, recoveryFor } from './index.ts';
import {
  advanceReceived,
  allocated,
  creditWrittenOff,
  debtWrittenOff,
  interpreterCredited,
  interpreterDues,
  interpreterInvoiceBalance,
  interpreterInvoiced,
  invoiceBalance,
  invoiceCredited,
  invoiceIssued,
  isBalanced,
  ledgerTotals,
  mirroredPostings,
  paymentBalance,
  paymentReceived,
  receiptReversed,
  refunded,
  released,
  remitted,
  reserveFreed,
  slipVoided,
  trialBalance,
  type Posting,
  type RemittedSlip,
} from '../ledger/index.ts';

interface Invoice {
  id: string;
  number: number;
  bookingId: string;
  payerId: string;
  subTotal: Pence;
  charge: Pence;
  invTotal: Pence;
  balance: Pence;
  cancelled: boolean;
}
interface Payment {
  id: string;
  payerId: string;
  bookingId?: string;
  state: PaymentState;
}
interface Allocation {
  payment: Payment;
  invoice: Invoice;
  amount: Pence;
  released: boolean;
}
interface Due {
  invoiceId: string;
  bookingId: string;
  interpreterId: string;
  amount: Pence;
  recoveryOf?: Slip;
  slip?: Slip | undefined;
  withdrawn?: boolean;
  credited?: boolean;
}
interface Slip {
  id: string;
  void: boolean;
  entry: RemittedSlip;
  lines: Due[];
}

/** A small agency that keeps its books by the domain's rules alone. */
class Agency {
  readonly postings: Posting[] = [];
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  readonly allocations: Allocation[] = [];
  readonly dues: Due[] = [];
  readonly slips: Slip[] = [];
  readonly creditOffs: { payment: Payment; amount: Pence; reversed: boolean }[] = [];
  readonly debtOffs: { invoice: Invoice; amount: Pence; reversed: boolean; entry: Posting[] }[] = [];
  readonly creditNotes: number[] = [];

  record(entry: Posting[]): void {
    expect(isBalanced(entry)).toBe(true);
    for (const { debit, credit } of entry) expect(debit > 0 !== credit > 0).toBe(true);
    this.postings.push(...entry);
  }

  receive(payerId: string, total: Pence, bookingId?: string): void {
    const id = `PAY-${this.payments.length + 1}`;
    const advance = bookingId !== undefined;
    this.payments.push({
      id,
      payerId,
      ...(advance && { bookingId }),
      state: received(advance ? 'Advance' : 'Receipt', total),
    });
    const facts = { paymentId: id, payerId, amount: total, ...(advance && { bookingId }) };
    this.record(advance ? advanceReceived(facts) : paymentReceived(facts));
  }

  approve(bookingId: string, payerId: string, total: Pence, discounts: Pence, split: boolean): void {
    if (this.invoices.some((invoice) => invoice.bookingId === bookingId && !invoice.cancelled)) return;
    const levy = { vat: true, percent: percent(20) };
    const totals = billTotals(total, discounts, levy);
    if (!totals.allowed) return;
    const shares = split ? splitTotals(totals.value, levy) : [totals.value];
    expect(sum(shares.map(({ subTotal }) => subTotal))).toBe(totals.value.subTotal);
    const issued = shares.map(({ subTotal, charge, invTotal }) => {
      const number = this.invoices.length + 1;
      const invoice = {
        id: `INV-${number}`,
        number,
        bookingId,
        payerId,
        subTotal,
        charge,
        invTotal,
        balance: invTotal,
        cancelled: false,
      };
      this.invoices.push(invoice);
      this.record(invoiceIssued({ invoiceId: invoice.id, bookingId, payerId, subTotal, charge, vat: true }));
      return invoice;
    });
    this.useAdvances(bookingId, issued);
  }

  private useAdvances(bookingId: string, issued: readonly Invoice[]): void {
    const advances = this.payments.filter((payment) => payment.bookingId === bookingId && payment.state.reserved > 0);
    const plan = allocateAdvances(
      advances.map(({ state }) => state.reserved),
      issued.map(({ balance }) => balance),
    );
    for (const { payment, invoice, amount } of plan.allocations)
      this.settle(advances[payment]!, issued[invoice]!, amount, 'reserve');
    for (const [position, excess] of plan.excess.entries()) this.free(advances[position]!, excess);
  }

  private free(payment: Payment, amount: Pence): void {
    expect(amount).toBe(payment.state.reserved);
    this.record(reserveFreed({ paymentId: payment.id, payerId: payment.payerId, amount }));
    payment.state = freeReserve(payment.state);
  }

  private settle(payment: Payment, invoice: Invoice, amount: Pence, purse: 'credit' | 'reserve' = 'credit'): void {
    this.record(
      allocated({
        paymentId: payment.id,
        invoiceId: invoice.id,
        bookingId: invoice.bookingId,
        payerId: payment.payerId,
        amount,
        purse,
      }),
    );
    payment.state = spend(payment.state, amount, purse);
    invoice.balance = less(invoice.balance, amount);
    this.allocations.push({ payment, invoice, amount, released: false });
  }

  allocate(payment: Payment, invoice: Invoice, amount: Pence): void {
    const item = { ...invoice, invoiceNo: invoice.id, amount };
    if (checkAllocation({ payerId: payment.payerId, available: creditOf(payment.state), items: [item] })) return;
    this.settle(payment, invoice, amount);
  }

  release(allocation: Allocation, cause: 'release' | 'creditNote'): void {
    const { payment, invoice, amount } = allocation;
    if (allocation.released) return;
    const toReserve = cause === 'creditNote' && payment.bookingId === invoice.bookingId;
    payment.state = takeBack(payment.state, amount, { toReserve });
    this.record(
      released({
        paymentId: payment.id,
        invoiceId: invoice.id,
        bookingId: invoice.bookingId,
        payerId: payment.payerId,
        amount,
        purse: toReserve ? 'reserve' : 'credit',
      }),
    );
    allocation.released = true;
    invoice.balance = sum([invoice.balance, amount]);
  }

  credit(invoice: Invoice): void {
    if (invoice.cancelled) return;
    for (const allocation of this.allocations)
      if (allocation.invoice === invoice) this.release(allocation, 'creditNote');
    for (const off of this.debtOffs) if (off.invoice === invoice) this.reverseDebt(off);
    const { id, bookingId, payerId, subTotal, charge } = invoice;
    this.record(invoiceCredited({ invoiceId: id, bookingId, payerId, subTotal, charge, vat: true }));
    invoice.cancelled = true;
    invoice.balance = noPence;
    this.creditNotes.push(this.creditNotes.length + 1);
  }

  refund(payment: Payment, amount: Pence): void {
    const outcome = refund(payment.state, amount);
    if (!outcome.allowed) return;
    payment.state = outcome.value;
    this.record(refunded({ paymentId: payment.id, payerId: payment.payerId, amount }));
  }

  writeOffCredit(payment: Payment): void {
    const outcome = writeOffCredit(payment.state);
    if (!outcome.allowed) return;
    payment.state = outcome.value.payment;
    this.creditOffs.push({ payment, amount: outcome.value.amount, reversed: false });
    this.record(creditWrittenOff({ paymentId: payment.id, payerId: payment.payerId, amount: outcome.value.amount }));
  }

  reverseCreditOff(off: { payment: Payment; amount: Pence; reversed: boolean }): void {
    if (off.reversed) return;
    const outcome = reverseCreditWriteOff(off.payment.state, off.amount);
    if (!outcome.allowed) return;
    off.reversed = true;
    off.payment.state = outcome.value;
    this.record(
      mirroredPostings(
        creditWrittenOff({ paymentId: off.payment.id, payerId: off.payment.payerId, amount: off.amount }),
      ),
    );
  }

  writeOffDebt(invoice: Invoice): void {
    if (invoice.cancelled || invoice.balance <= 0) return;
    const amount = invoice.balance;
    const entry = debtWrittenOff({
      invoiceId: invoice.id,
      bookingId: invoice.bookingId,
      payerId: invoice.payerId,
      amount,
    });
    this.record(entry);
    this.debtOffs.push({ invoice, amount, reversed: false, entry });
    invoice.balance = noPence;
  }

  reverseDebt(off: { invoice: Invoice; amount: Pence; reversed: boolean; entry: Posting[] }): void {
    if (off.reversed || off.invoice.cancelled) return;
    off.reversed = true;
    off.invoice.balance = sum([off.invoice.balance, off.amount]);
    this.record(mirroredPostings(off.entry));
  }

  reverse(payment: Payment): void {
    const amount = creditOf(payment.state);
    const outcome = reverseReceipt(payment.state, amount);
    if (!outcome.allowed) return;
    payment.state = outcome.value;
    this.record(receiptReversed({ paymentId: payment.id, payerId: payment.payerId, amount, purse: 'credit' }));
  }

  pay(bookingId: string, interpreterId: string, total: Pence): void {
    if (this.dues.some((due) => due.bookingId === bookingId && !due.recoveryOf && !due.credited)) return;
    const { subTotal, charge, invTotal } = payTotals(total, percent(20));
    const invoiceId = `IPI-${this.dues.length + 1}`;
    this.dues.push({ invoiceId, bookingId, interpreterId, amount: invTotal });
    this.record(interpreterInvoiced({ invoiceId, bookingId, interpreterId, net: subTotal, vatAmount: charge }));
  }

  creditInterpreter(due: Due): void {
    if (due.credited || due.recoveryOf) return;
    due.credited = true;
    const { invoiceId, bookingId, interpreterId } = due;
    const own = this.postings.filter((posting) => posting.invoiceId === invoiceId);
    const booked = (account: string) =>
      sum(own.filter((posting) => posting.account === account).map(({ debit }) => debit));
    this.record(
      interpreterCredited({
        invoiceId,
        bookingId,
        interpreterId,
        net: booked('interpreterCost'),
        vatAmount: booked('interpreterVat'),
      }),
    );
    const slip = due.slip && !due.slip.void ? due.slip : undefined;
    const amount = recoveryFor({ amount: due.amount, onLiveSlip: slip !== undefined });
    if (slip && amount !== undefined) this.dues.push({ invoiceId, bookingId, interpreterId, amount, recoveryOf: slip });
  }

  remit(interpreterId: string): void {
    const lines = this.dues.filter((due) => due.interpreterId === interpreterId && this.isDue(due));
    const outcome = makeSlip(
      interpreterId,
      lines.map((line) => ({ ...line, slipRef: null })),
    );
    if (!outcome.allowed) return;
    const id = `REM-${this.slips.length + 1}`;
    const slip: Slip = { id, void: false, lines, entry: { slipId: id, interpreterId, lines } };
    this.slips.push(slip);
    for (const line of lines) line.slip = slip;
    this.record(remitted(slip.entry));
  }

  isDue(due: Due): boolean {
    return !due.withdrawn && !due.slip && (due.recoveryOf ? true : !due.credited);
  }

  voidSlip(slip: Slip): void {
    const recoveredOn = this.dues.find((due) => due.recoveryOf === slip && due.slip)?.slip?.id ?? null;
    if (!mayVoid({ void: slip.void, recoveredOn }).allowed) return;
    slip.void = true;
    this.record(slipVoided(slip.entry));
    for (const line of slip.lines) line.slip = undefined;
    for (const due of this.dues) if (due.recoveryOf === slip) due.withdrawn = true;
  }

  check(): void {
    expect(isBalanced(this.postings)).toBe(true);
    const totals = ledgerTotals(this.postings);
    for (const invoice of this.invoices) {
      expect(invoice.balance).toBeGreaterThanOrEqual(0);
      expect(invoice.balance).toBeLessThanOrEqual(invoice.invTotal);
      expect(totals.receivable.get(invoice.id) ?? 0).toBe(invoice.balance);
    }
    for (const { id, state } of this.payments) {
      expect(creditOf(state)).toBeGreaterThanOrEqual(0);
      expect(state.reserved).toBeGreaterThanOrEqual(0);
      expect(totals.credit.get(id) ?? 0).toBe(creditOf(state));
      expect(totals.reserve.get(id) ?? 0).toBe(state.reserved);
    }
    for (const interpreterId of ['ip1', 'ip2']) {
      const due = this.dues.filter((each) => each.interpreterId === interpreterId && this.isDue(each));
      expect(totals.dues.get(interpreterId) ?? 0).toBe(sum(due.map(({ amount }) => amount)));
    }
    expect(this.invoices.map(({ number }) => number)).toEqual(this.invoices.map((_, index) => index + 1));
    expect(this.creditNotes).toEqual(this.creditNotes.map((_, index) => index + 1));
  }
}

const deeds = [
  'receive',
  'advance',
  'approve',
  'approve',
  'split',
  'allocate',
  'allocate',
  'allocate',
  'release',
  'credit',
  'refund',
  'writeOffCredit',
  'reverseCreditOff',
  'writeOffDebt',
  'reverseDebt',
  'reverse',
  'pay',
  'pay',
  'creditInterpreter',
  'remit',
  'voidSlip',
] as const;

const anyDeed = fc.record({
  deed: fc.constantFrom(...deeds),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 40_000 }).map(pence),
});

function perform(
  agency: Agency,
  step: { deed: (typeof deeds)[number]; pick: number; other: number; amount: Pence },
): void {
  const { deed, pick, other, amount } = step;
  const one = <T>(all: readonly T[], by: number): T | undefined => all[by % Math.max(1, all.length)];
  const bookingId = `b${pick % 6}`;
  // A booking keeps its payer; three payers share six bookings.
  const payerId = `p${pick % 3}`;
  const payment = one(agency.payments, pick);
  const invoice =
    one(
      agency.invoices.filter((each) => each.payerId === payment?.payerId),
      other,
    ) ?? one(agency.invoices, other);
  if (deed === 'receive') agency.receive(payerId, amount);
  if (deed === 'advance') {
    if (!agency.invoices.some((each) => each.bookingId === bookingId && !each.cancelled))
      agency.receive(payerId, amount, bookingId);
  }
  if (deed === 'approve' || deed === 'split')
    agency.approve(bookingId, payerId, amount, pence(other % 500), deed === 'split');
  if (deed === 'allocate' && payment && invoice)
    agency.allocate(payment, invoice, other % 2 ? amount : invoice.balance);
  const allocation = one(agency.allocations, pick);
  if (deed === 'release' && allocation) agency.release(allocation, 'release');
  if (deed === 'credit' && invoice)
    for (const each of agency.invoices) if (each.bookingId === invoice.bookingId) agency.credit(each);
  if (deed === 'refund' && payment) agency.refund(payment, amount);
  if (deed === 'writeOffCredit' && payment) agency.writeOffCredit(payment);
  const creditOff = one(agency.creditOffs, pick);
  if (deed === 'reverseCreditOff' && creditOff) agency.reverseCreditOff(creditOff);
  if (deed === 'writeOffDebt' && invoice) agency.writeOffDebt(invoice);
  const debtOff = one(agency.debtOffs, pick);
  if (deed === 'reverseDebt' && debtOff) agency.reverseDebt(debtOff);
  if (deed === 'reverse' && payment) agency.reverse(payment);
  if (deed === 'pay') agency.pay(bookingId, `ip${1 + (pick % 2)}`, amount);
  const due = one(agency.dues, pick);
  if (deed === 'creditInterpreter' && due) agency.creditInterpreter(due);
  if (deed === 'remit') agency.remit(`ip${1 + (pick % 2)}`);
  const slip = one(agency.slips, pick);
  if (deed === 'voidSlip' && slip) agency.voidSlip(slip);
}

describe('any sequence of money deeds', () => {
  it('keeps the ledger balanced, overspends nothing, and agrees with every kept balance', () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { minLength: 120, maxLength: 160, size: 'max' }), (steps) => {
        const agency = new Agency();
        for (const step of steps) {
          perform(agency, step);
          agency.check();
        }
        const trial = trialBalance(agency.postings);
        expect(trial.receivable).toBe(sum(agency.invoices.map(({ balance }) => balance)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the ledger', () => {
  it('follows the advance of S-75: 180.00, credited, revised 168.00, credit left 12.00', () => {
    const agency = new Agency();
    agency.receive('p', pence(5000), 'b');
    agency.receive('p', pence(13000));
    agency.approve('b', 'p', pence(15000), noPence, false);
    const [advance, receipt] = agency.payments;
    if (!advance || !receipt) throw new Error('two payments');
    expect(invoiceBalance(agency.postings, 'INV-1')).toBe(13000);
    agency.allocate(receipt, agency.invoices[0]!, pence(13000));
    expect(invoiceBalance(agency.postings, 'INV-1')).toBe(0);
    agency.credit(agency.invoices[0]!);
    expect(paymentBalance(agency.postings, receipt.id)).toEqual({ credit: 13000, reserve: 0 });
    expect(paymentBalance(agency.postings, advance.id)).toEqual({ credit: 0, reserve: 5000 });
    agency.approve('b', 'p', pence(14000), noPence, false);
    expect(invoiceBalance(agency.postings, 'INV-2')).toBe(11800);
    agency.allocate(receipt, agency.invoices[1]!, pence(11800));
    expect(paymentBalance(agency.postings, receipt.id).credit).toBe(1200);
    agency.check();
  });

  it('frees what an advance exceeds: 200.00 on 180.00 leaves 20.00, revised to 168.00 leaves 32.00 (S-80)', () => {
    const agency = new Agency();
    agency.receive('p', pence(20000), 'b');
    agency.approve('b', 'p', pence(15000), noPence, false);
    const advance = agency.payments[0]!;
    expect([agency.invoices[0]!.balance, creditOf(advance.state)]).toEqual([0, 2000]);
    agency.credit(agency.invoices[0]!);
    expect([advance.state.reserved, creditOf(advance.state)]).toEqual([18000, 2000]);
    agency.approve('b', 'p', pence(14000), noPence, false);
    expect([agency.invoices[1]!.balance, creditOf(advance.state)]).toEqual([0, 3200]);
    agency.check();
  });

  it('recovers what was paid for a credited interpreter invoice: 75.80 − 90.80 with another job (S-76)', () => {
    const agency = new Agency();
    const owe = (bookingId: string, amount: number) => {
      const invoiceId = `IPI-${bookingId}-${agency.dues.length}`;
      agency.dues.push({ invoiceId, bookingId, interpreterId: 'ip1', amount: pence(amount) });
      agency.record(
        interpreterInvoiced({ invoiceId, bookingId, interpreterId: 'ip1', net: pence(amount), vatAmount: noPence }),
      );
    };
    owe('b', 9080);
    agency.remit('ip1');
    expect(interpreterDues(agency.postings, 'ip1')).toBe(0);
    agency.creditInterpreter(agency.dues[0]!);
    owe('b', 7580);
    expect(interpreterDues(agency.postings, 'ip1')).toBe(-1500);
    expect(interpreterInvoiceBalance(agency.postings, agency.dues[0]!.invoiceId)).toBe(-9080);
    agency.remit('ip1');
    expect(agency.slips).toHaveLength(1);
    owe('c', 2000);
    agency.remit('ip1');
    expect(agency.slips).toHaveLength(2);
    agency.voidSlip(agency.slips[0]!);
    expect(agency.slips[0]!.void).toBe(false);
    agency.check();
  });

  it('makes a voided slip due again and pays it once (S-125)', () => {
    const agency = new Agency();
    agency.pay('b', 'ip1', pence(9080));
    expect(interpreterDues(agency.postings, 'ip1')).toBe(10896);
    agency.remit('ip1');
    expect(interpreterDues(agency.postings, 'ip1')).toBe(0);
    agency.voidSlip(agency.slips[0]!);
    expect(interpreterDues(agency.postings, 'ip1')).toBe(10896);
    agency.remit('ip1');
    expect(interpreterDues(agency.postings, 'ip1')).toBe(0);
    agency.check();
  });
});
