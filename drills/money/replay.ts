/** Money that came in from a payer, in pence, and where it went as the replies tell. */
export interface ReplayedPayment {
  readonly id: string;
  /** Of an advance, its booking. */
  readonly bookingId: string | undefined;
  readonly total: number;
  reserved: number;
  refunded: number;
  reversed: number;
  readonly allocations: ReplayedAllocation[];
  readonly writeOffs: Amount[];
}

export interface ReplayedAllocation {
  readonly invoice: ReplayedInvoice;
  readonly amount: number;
  standing: boolean;
}

/** A client's invoice, in pence. */
export interface ReplayedInvoice {
  readonly no: string;
  readonly bookingId: string;
  /** Whether the desk's own client pays it; the second share of a split bill is another's. */
  readonly own: boolean;
  readonly split: boolean;
  total: number;
  /** The advance that it prints. */
  advance: number;
  cancelled: boolean;
  readonly writeOffs: Amount[];
}

/** Something written off, and whether it still is. */
export interface Amount {
  readonly id: string;
  readonly amount: number;
  standing: boolean;
}

/** What an interpreter is owed for a job, or has to give back, in pence. */
export interface ReplayedDue {
  readonly bookingId: string;
  readonly amount: number;
  /** Of a recovery, the slip that had paid. */
  readonly recoveryOf: ReplayedSlip | undefined;
  slip: ReplayedSlip | undefined;
  /** Credited, or a recovery that was withdrawn: nobody owes it any more. */
  gone: boolean;
}

export interface ReplayedSlip {
  readonly id: string;
  readonly lines: readonly ReplayedDue[];
  void: boolean;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const standingSum = (amounts: readonly { readonly amount: number; readonly standing: boolean }[]) =>
  sum(amounts.filter(({ standing }) => standing).map(({ amount }) => amount));

export const allocatedOf = ({ allocations }: ReplayedPayment): number => standingSum(allocations);

export const creditOf = (payment: ReplayedPayment): number =>
  payment.total -
  payment.reserved -
  payment.refunded -
  payment.reversed -
  allocatedOf(payment) -
  standingSum(payment.writeOffs);

/**
 * The books of one client and its jobs, kept from what was acknowledged and by rules of their own: they share no code with the
 * product, so that a fault of the product is not repeated here.
 */
export class Replay {
  readonly payments: ReplayedPayment[] = [];
  readonly invoices: ReplayedInvoice[] = [];
  readonly dues: ReplayedDue[] = [];
  readonly slips: ReplayedSlip[] = [];

  outstanding(invoice: ReplayedInvoice): number {
    if (invoice.cancelled) return 0;
    const allocated = this.payments.flatMap(({ allocations }) => allocations.filter((one) => one.invoice === invoice));
    return invoice.total - standingSum(allocated) - standingSum(invoice.writeOffs);
  }

  received(id: string, total: number, bookingId?: string): ReplayedPayment {
    const reserved = bookingId === undefined ? 0 : total;
    const nothing = { refunded: 0, reversed: 0, allocations: [], writeOffs: [] };
    const payment = { id, bookingId, total, reserved, ...nothing };
    this.payments.push(payment);
    return payment;
  }

  /** An advance was set to another amount: what of it waited goes back, and a new payment comes in. */
  advanceReversed(bookingId: string): void {
    for (const payment of this.advancesOf(bookingId)) {
      payment.reversed += payment.reserved;
      payment.reserved = 0;
    }
  }

  allocated(payment: ReplayedPayment, invoice: ReplayedInvoice, amount: number): void {
    payment.allocations.push({ invoice, amount, standing: true });
    if (payment.bookingId === invoice.bookingId)
      invoice.advance = Math.max(invoice.advance, this.#fromAdvances(invoice));
  }

  released(payment: ReplayedPayment, invoice: ReplayedInvoice, amount: number): void {
    const allocation = payment.allocations.find(
      (one) => one.standing && one.invoice === invoice && one.amount === amount,
    );
    if (!allocation) throw new Error(`${invoice.no} has no allocation of ${amount} pence`);
    allocation.standing = false;
    if (payment.bookingId === invoice.bookingId) invoice.advance = this.#fromAdvances(invoice);
  }

  /** Client invoices were issued: what waits for their job fills them in order, and what is over is credit. */
  issued(invoices: readonly ReplayedInvoice[]): void {
    this.invoices.push(...invoices);
    const { bookingId } = invoices[0]!;
    for (const payment of this.advancesOf(bookingId)) {
      for (const invoice of invoices) this.#fill(payment, invoice);
      invoices.at(-1)!.advance += payment.reserved;
      payment.reserved = 0;
    }
  }

  jobCancelled(bookingId: string): void {
    for (const payment of this.advancesOf(bookingId)) payment.reserved = 0;
  }

  /** The discount of an invoice changed: its advance settles it anew, as far as it is still there. */
  discounted(invoice: ReplayedInvoice, total: number): void {
    const advances = this.advancesOf(invoice.bookingId);
    const settled = this.#fromAdvances(invoice);
    const there = Math.min(invoice.advance, settled + sum(advances.map(creditOf)));
    invoice.total = total;
    if (Math.min(there, total) === settled && there === invoice.advance) return;
    for (const payment of advances) {
      for (const allocation of this.#on(payment, invoice)) {
        allocation.standing = false;
        payment.reserved += allocation.amount;
      }
    }
    let missing = there - settled;
    for (const payment of advances) {
      const part = Math.min(missing, creditOf(payment));
      payment.reserved += part;
      missing -= part;
    }
    invoice.advance = 0;
    for (const payment of advances) {
      this.#fill(payment, invoice);
      invoice.advance += payment.reserved;
      payment.reserved = 0;
    }
  }

  /** A client invoice was credited: the job's advance waits again, other money is credit, and nothing is written off. */
  credited(invoice: ReplayedInvoice): void {
    for (const payment of this.payments) {
      for (const allocation of this.#on(payment, invoice)) {
        allocation.standing = false;
        if (payment.bookingId === invoice.bookingId) payment.reserved += allocation.amount;
      }
    }
    for (const writeOff of invoice.writeOffs) writeOff.standing = false;
    invoice.cancelled = true;
  }

  /** An interpreter's invoice was credited: what a slip had paid has to be recovered. */
  interpreterCredited(due: ReplayedDue): void {
    due.gone = true;
    const { bookingId, amount, slip } = due;
    if (slip) this.dues.push({ bookingId, amount: -amount, recoveryOf: slip, slip: undefined, gone: false });
  }

  remitted(id: string, lines: readonly ReplayedDue[]): void {
    const slip = { id, lines, void: false };
    for (const line of lines) line.slip = slip;
    this.slips.push(slip);
  }

  voided(slip: ReplayedSlip): void {
    slip.void = true;
    for (const line of slip.lines) line.slip = undefined;
    for (const due of this.dues) if (due.recoveryOf === slip) due.gone = true;
  }

  /** What is due for a job, or for all of them. */
  open(bookingId?: string): ReplayedDue[] {
    return this.dues.filter(
      (due) => !due.gone && !due.slip && (bookingId === undefined || due.bookingId === bookingId),
    );
  }

  /** Whether nothing that came after a slip rests on it. */
  mayVoid(slip: ReplayedSlip): boolean {
    return !slip.void && !this.dues.some((due) => due.recoveryOf === slip && due.slip);
  }

  /** The client invoices of a job that are not credited. */
  liveInvoicesOf(id: string): ReplayedInvoice[] {
    return this.invoices.filter(({ bookingId, cancelled }) => bookingId === id && !cancelled);
  }

  /** Whether an invoice of either side stands, so that the job can be neither cancelled nor have its advance changed. */
  isBilled(id: string): boolean {
    return this.liveInvoicesOf(id).length > 0 || this.dueOf(id) !== undefined;
  }

  /** What a job's interpreter has earned, whether it was paid or not; none before the approval and after a credit note. */
  dueOf(id: string): ReplayedDue | undefined {
    return this.dues.find(({ bookingId, recoveryOf, gone }) => bookingId === id && !recoveryOf && !gone);
  }

  owedToInterpreter(bookingId: string, amount: number): void {
    this.dues.push({ bookingId, amount, recoveryOf: undefined, slip: undefined, gone: false });
  }

  advancesOf(bookingId: string): ReplayedPayment[] {
    return this.payments.filter((payment) => payment.bookingId === bookingId);
  }

  /** Whether money settles an invoice that is neither its job's advance nor free to go. */
  hasOtherMoney(invoice: ReplayedInvoice): boolean {
    const others = this.payments.filter(({ bookingId }) => bookingId !== invoice.bookingId);
    return standingSum(invoice.writeOffs) > 0 || others.some((payment) => this.#on(payment, invoice).length > 0);
  }

  #on(payment: ReplayedPayment, invoice: ReplayedInvoice): ReplayedAllocation[] {
    return payment.allocations.filter((one) => one.standing && one.invoice === invoice);
  }

  #fromAdvances(invoice: ReplayedInvoice): number {
    return sum(this.advancesOf(invoice.bookingId).map((payment) => standingSum(this.#on(payment, invoice))));
  }

  #fill(payment: ReplayedPayment, invoice: ReplayedInvoice): void {
    const amount = Math.min(payment.reserved, this.outstanding(invoice));
    if (amount <= 0) return;
    payment.reserved -= amount;
    this.allocated(payment, invoice, amount);
  }
}
