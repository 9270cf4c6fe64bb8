import type { CalendarDay } from '../calendar/index.ts';
import { formatPounds, type Pence } from '../money/index.ts';
import { findSum } from './adding.ts';
import type { IncomingLine, OpenInvoice } from './books.ts';
import type { BookIndex, Evidence } from './evidence.ts';
import { mostGross, type PaidLine, paidLine } from './fees.ts';
import {
  anotherPayer,
  difference,
  exactlyOne,
  figuresOf,
  list,
  nameAlone,
  names,
  notWhole,
  severalLessFee,
  severalOf,
  total,
} from './sentences.ts';

/** What somebody has to look at. */
interface Guess {
  readonly payerId?: string;
  readonly invoices: readonly OpenInvoice[];
  readonly reasons: readonly string[];
  readonly doubts: readonly string[];
  /** What its provider kept, where the line is less than what was paid, in pence. */
  readonly fee?: Pence;
}

/** Finds what a line may be for where nothing is certain. */
export class Guesser {
  readonly #books: BookIndex;
  readonly #taken: ReadonlyMap<string, IncomingLine>;

  constructor(books: BookIndex, taken: ReadonlyMap<string, IncomingLine>) {
    this.#books = books;
    this.#taken = taken;
  }

  /** By what the line says most clearly: a text that names one open invoice is offered no other. */
  guess(line: IncomingLine, evidence: Evidence): Guess | undefined {
    const paid = paidLine(line);
    return (
      this.#byNamedInvoices(paid, evidence) ??
      this.#byFigures(paid, evidence) ??
      this.#byKnownPayer(paid, evidence) ??
      this.#byAmountAlone(paid)
    );
  }

  /** What a payer owes, less what certain lines have taken. */
  leftOf(payerId: string): OpenInvoice[] {
    return this.#left(this.#books.byPayer.get(payerId) ?? []);
  }

  readonly #left = (invoices: readonly OpenInvoice[]): OpenInvoice[] =>
    invoices.filter(({ invoiceNo }) => !this.#taken.has(invoiceNo));

  #byNamedInvoices(line: PaidLine, { named, namedAs, payers }: Evidence): Guess | undefined {
    const open = this.#left(named);
    const [first] = open;
    // Named, and settled by another line: the money is its payer's, and nothing is left to settle.
    if (!first && named[0]) return { payerId: named[0].payerId, invoices: [], reasons: [names(namedAs)], doubts: [] };
    if (!first) return undefined;
    const own = open.filter(({ payerId }) => payerId === first.payerId);
    const others = open.length > own.length ? ['The references belong to several payers'] : [];
    return { ...this.#settling(line, own, payers, [names(namedAs)], others), payerId: first.payerId };
  }

  /** Named by figures without letters, which may mean something else (rule banking/figures-alone). */
  #byFigures(line: PaidLine, { figured, payers }: Evidence): Guess | undefined {
    const knows = (payerId: string) => payers.length === 0 || payers.some((payer) => payer.payerId === payerId);
    const meant = figured.filter(
      ({ invoice, weight }) => weight !== 'year' || (invoice.balance === line.amount && knows(invoice.payerId)),
    );
    if (meant.length === 0) return undefined;
    const reasons = meant.map(figuresOf);
    const all = meant.map(({ invoice }) => invoice);
    const open = this.#left(all);
    if (open.length === 0) return { payerId: all[0]!.payerId, invoices: [], reasons, doubts: [notWhole] };
    const paid = paidOf(line, open);
    if (paid)
      return {
        ...this.#settling(line, paid.invoices, payers, reasons, [...paid.doubts, notWhole]),
        payerId: paid.invoices[0]!.payerId,
      };
    const own = open.filter(({ payerId }) => knows(payerId));
    const isSaid = payers.length > 0 || meant.some(({ weight }) => weight === 'whole');
    const first = isSaid ? own[0] : undefined;
    if (!first) {
      const doubts = open.map(
        ({ balance, invoiceNo, payerId }) =>
          `${formatPounds(balance)} is outstanding on ${invoiceNo}, owed by ${this.#books.nameOf(payerId)}`,
      );
      return {
        ...(payers[0] ? { payerId: payers[0].payerId } : {}),
        invoices: [],
        reasons: [...reasons, ...payers.map(({ reason }) => reason)],
        doubts: [...doubts, notWhole],
      };
    }
    const same = own.filter(({ payerId }) => payerId === first.payerId);
    const others = open.length > same.length ? ["Its figures are those of several payers' invoices"] : [];
    return { ...this.#settling(line, same, payers, reasons, [...others, notWhole]), payerId: first.payerId };
  }

  /** Invoices of one payer that a line says it pays: what speaks for that payer and against, and what the amount misses. */
  #settling(
    line: PaidLine,
    invoices: readonly OpenInvoice[],
    payers: Evidence['payers'],
    reasons: readonly string[],
    doubts: readonly string[],
  ): Guess {
    const { payerId } = invoices[0]!;
    const known = payers.filter((payer) => payer.payerId === payerId);
    const [other] = known.some(({ learnt }) => learnt) ? [] : payers.filter((payer) => payer.payerId !== payerId);
    const another = other ? [anotherPayer(other.reason, this.#books.nameOf(payerId))] : [];
    const fee = line.feeOf(total(invoices), invoices.length);
    const exact = invoices.length === 1 && invoices[0]!.balance === line.amount ? [exactlyOne(invoices[0]!)] : [];
    return {
      invoices,
      reasons: [...reasons, ...(doubts.includes(notWhole) ? exact : []), ...known.map(({ reason }) => reason)],
      doubts: [...doubts, ...another, ...(fee === undefined ? difference(line.amount, total(invoices)) : [])],
      ...(fee === undefined ? {} : { fee }),
    };
  }

  #byKnownPayer(line: PaidLine, { beside, payers }: Evidence): Guess | undefined {
    const [payer, ...others] = payers;
    if (!payer) return undefined;
    const doubts = others.length > 0 ? ['The name fits several payers'] : [];
    const guesses = payers.map(({ payerId }) => ({ payerId, ...this.#fitting(payerId, line) }));
    const guess = guesses.find(({ exact }) => exact) ?? guesses.find(({ fee }) => fee !== undefined) ?? guesses[0]!;
    const { exact: _exact, ...found } = guess;
    const all = [...doubts, ...beside, ...guess.doubts];
    return {
      ...found,
      reasons: [...payers.map(({ reason }) => reason), ...guess.reasons],
      doubts: all.length > 0 ? all : [nameAlone(payer.learnt)],
    };
  }

  /** Which of a payer's invoices an amount may be for: one, all, some that come to it; else the oldest first. */
  #fitting(payerId: string, line: PaidLine): Guess & { readonly exact: boolean } {
    const { amount, day } = line;
    const owed = this.leftOf(payerId);
    const same = owed.filter(({ balance }) => balance === amount);
    if (same.length > 0)
      return {
        exact: true,
        invoices: [same[0]!],
        reasons: [exactlyOne(same[0]!)],
        doubts: same.length > 1 ? [severalOf(same.length, amount)] : [],
      };
    if (owed.length > 0 && total(owed) === amount)
      return { exact: true, invoices: owed, reasons: [`${formatPounds(amount)} is all that is open`], doubts: [] };
    const net = lessFee(line, owed);
    if (net) return { exact: false, ...net };
    return addedUp(owed, amount, day);
  }

  #byAmountAlone(line: PaidLine): Guess | undefined {
    const { amount, day } = line;
    const open = (invoices: readonly OpenInvoice[]) =>
      this.#left(invoices).filter(({ invoiceDate }) => invoiceDate <= day);
    const same = open(this.#books.byBalance.get(amount) ?? []);
    if (same.length > 1) return { invoices: [], reasons: [], doubts: [severalOf(same.length, amount)] };
    const [only] = same;
    const nobody = (invoice: OpenInvoice) => `Nothing names ${this.#books.nameOf(invoice.payerId)}`;
    if (only) return { invoices: same, reasons: [exactlyOne(only)], doubts: [nobody(only)] };
    const net = feeCandidates(line, open(this.#books.invoices));
    if (net.length > 1) return { invoices: [], reasons: [], doubts: [severalLessFee(net.length, amount)] };
    const [one] = net;
    return one && { invoices: [one.invoice], reasons: [], doubts: [nobody(one.invoice)], fee: one.fee };
  }
}

/** Which of these invoices a line pays to the penny, or less a fee: all of them, else one. */
function paidOf(line: PaidLine, invoices: readonly OpenInvoice[]) {
  const isOnePayers = invoices.every(({ payerId }) => payerId === invoices[0]!.payerId);
  if (isOnePayers && total(invoices) === line.amount) return { invoices, doubts: [] };
  const same = invoices.filter(({ balance }) => balance === line.amount);
  if (same.length > 0)
    return { invoices: [same[0]!], doubts: same.length > 1 ? [severalOf(same.length, line.amount)] : [] };
  if (isOnePayers && line.feeOf(total(invoices), invoices.length) !== undefined) return { invoices, doubts: [] };
  const [net, ...others] = feeCandidates(line, invoices);
  return (
    net && {
      invoices: [net.invoice],
      doubts: others.length > 0 ? [severalLessFee(others.length + 1, line.amount)] : [],
    }
  );
}

/** One invoice of a payer that a line pays less a fee, or all of them. */
function lessFee(line: PaidLine, owed: readonly OpenInvoice[]): Guess | undefined {
  const [first, ...others] = feeCandidates(line, owed);
  if (first)
    return {
      invoices: [first.invoice],
      reasons: [],
      doubts: others.length > 0 ? [severalLessFee(others.length + 1, line.amount)] : [],
      fee: first.fee,
    };
  const fee = owed.length > 0 ? line.feeOf(total(owed), owed.length) : undefined;
  return fee === undefined
    ? undefined
    : { invoices: owed, reasons: ['It is all that is open, less a fee'], doubts: [], fee };
}

function feeCandidates(line: PaidLine, invoices: readonly OpenInvoice[]) {
  if (!line.mayBeNet) return [];
  const most = mostGross(line.amount, 1);
  return invoices.flatMap((invoice) => {
    const isNear = invoice.balance > line.amount && invoice.balance <= most;
    const fee = isNear ? line.feeOf(invoice.balance, 1) : undefined;
    return fee === undefined ? [] : [{ invoice, fee }];
  });
}

/** Invoices that come to an amount, else all of them, the oldest first. */
function addedUp(owed: readonly OpenInvoice[], amount: Pence, day: CalendarDay): Guess & { readonly exact: boolean } {
  const { found, several } = findSum(
    owed.filter(({ invoiceDate }) => invoiceDate <= day),
    amount,
  );
  if (found)
    return {
      exact: !several,
      invoices: found,
      reasons: [`${list(found.map(({ invoiceNo }) => invoiceNo))} come to ${formatPounds(amount)}`],
      doubts: several ? ['Other invoices come to the same sum'] : [],
    };
  const doubts =
    owed.length === 0
      ? ['Nothing of this payer is open: it becomes credit']
      : ['No invoices come to this amount: the oldest stand first'];
  return { exact: false, invoices: owed, reasons: [], doubts };
}
