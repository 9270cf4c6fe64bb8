import { type CalendarDay, formatDay } from '../calendar/index.ts';
import {
  amountTooLarge,
  formatPounds,
  less,
  lesser,
  needsConfirmation,
  noPence,
  type Pence,
  sum,
} from '../money/index.ts';
import type { IncomingLine, OpenInvoice, OpenItems, Proposal, ProposedPart } from './books.ts';
import { type BookIndex, type Evidence, evidenceOf, indexBooks } from './evidence.ts';
import { feeProvider } from './fees.ts';
import { Guesser } from './guesses.ts';
import { twinDoubt } from './names.ts';
import { checkFee, exactlyOne, names, netOfFee, total } from './sentences.ts';

/**
 * What each incoming line settles, in the order of the days: what a certain one takes is not there for those after it
 * (rule banking/certain).
 */
export function proposeReceipts(lines: readonly IncomingLine[], books: OpenItems): Map<string, Proposal> {
  const matcher = new Matcher(books);
  const inOrder = lines
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const proposals = new Map<string, Proposal>();
  for (const line of inOrder) {
    const certain = matcher.certain(line);
    if (certain) proposals.set(line.id, certain);
  }
  for (const line of inOrder) if (!proposals.has(line.id)) proposals.set(line.id, matcher.doubtful(line));
  return proposals;
}

class Matcher {
  readonly #books: BookIndex;
  readonly #taken = new Map<string, IncomingLine>();
  readonly #guesser: Guesser;
  readonly #evidence = new Map<string, Evidence>();

  constructor(books: OpenItems) {
    this.#books = indexBooks(books);
    this.#guesser = new Guesser(this.#books, this.#taken);
  }

  /** The proposal that needs no look; it takes its invoices. */
  certain(line: IncomingLine): Proposal | undefined {
    if (line.hasTwin || line.dayProblem || line.fee !== undefined || needsConfirmation(line.amount)) return undefined;
    const evidence = this.#evidenceOf(line);
    const found = certainByReference(line, evidence) ?? this.#certainByPayer(line, evidence);
    if (!found || found.invoices.some((one) => this.#taken.has(one.invoiceNo) || one.invoiceDate > line.day))
      return undefined;
    for (const { invoiceNo } of found.invoices) this.#taken.set(invoiceNo, line);
    return {
      ...settleInOrder('certain', found.invoices, line.amount),
      fee: noPence,
      reasons: found.reasons,
      doubts: [],
    };
  }

  /** The best of what somebody has to look at. */
  doubtful(line: IncomingLine): Proposal {
    const evidence = this.#evidenceOf(line);
    const guess = this.#guesser.guess(line, evidence);
    const fee = guess?.fee ?? line.fee ?? noPence;
    const gross = sum([line.amount, fee]);
    const doubts = [
      ...(line.dayProblem ? [line.dayProblem] : []),
      ...(line.hasTwin ? [twinDoubt] : []),
      ...(needsConfirmation(gross) ? [amountTooLarge] : []),
      ...evidence.unknown.map((reference) => `${reference} is not open`),
      ...[...evidence.named, ...evidence.figured.map(({ invoice }) => invoice)].flatMap((one) => this.#takenBy(one)),
      ...(fee > 0 ? [checkFee(fee, feeProvider(line))] : []),
    ];
    if (!guess) return { ...nothing, fee, doubts: [...doubts, 'Nothing open fits this line'] };
    return {
      ...(guess.invoices.length > 0 || guess.payerId
        ? {
            ...settleInOrder('doubtful', guess.invoices, gross),
            ...(guess.payerId ? { payerId: guess.payerId } : {}),
          }
        : nothing),
      fee,
      reasons: [...guess.reasons, ...(fee > 0 ? [netOfFee(line.amount, fee)] : [])],
      doubts: [...doubts, ...guess.doubts, ...issuedAfter(guess.invoices, line.day)],
    };
  }

  /** A line is looked at for what is certain, and again for what is not. */
  #evidenceOf(line: IncomingLine): Evidence {
    const evidence = this.#evidence.get(line.id) ?? evidenceOf(line, this.#books);
    this.#evidence.set(line.id, evidence);
    return evidence;
  }

  #takenBy({ invoiceNo }: OpenInvoice): string[] {
    const line = this.#taken.get(invoiceNo);
    return line ? [`${invoiceNo} is settled by the line of ${formatDay(line.day)}`] : [];
  }

  /** One payer known from before, and either one invoice of exactly this amount or all that is owed. */
  #certainByPayer({ amount, day }: IncomingLine, evidence: Evidence): Settled | undefined {
    const { beside, figured, named, unknown, payers } = evidence;
    const [payer, ...others] = payers;
    if (!payer?.learnt || others.length > 0 || beside.length > 0 || named.length > 0 || unknown.length > 0)
      return undefined;
    const owed = this.#guesser.leftOf(payer.payerId).filter(({ invoiceDate }) => invoiceDate <= day);
    const same = owed.filter(({ balance }) => balance === amount);
    const isAll = same.length === 0 && owed.length > 0 && total(owed) === amount;
    const invoices = same.length === 1 ? same : isAll ? owed : [];
    if (invoices.length === 0 || figured.some((one) => one.weight !== 'year' && !invoices.includes(one.invoice)))
      return undefined;
    const exact = isAll
      ? `${formatPounds(amount)} is all that ${this.#books.nameOf(payer.payerId)} owes`
      : exactlyOne(invoices[0]!);
    return { invoices, reasons: [payer.reason, exact] };
  }
}

interface Settled {
  readonly invoices: readonly OpenInvoice[];
  readonly reasons: readonly string[];
}

const nothing: Proposal = { certainty: 'none', parts: [], credit: noPence, fee: noPence, reasons: [], doubts: [] };

/** Every reference names an open invoice of one payer, nobody else is named, and the sum is exact. */
function certainByReference(
  { amount }: IncomingLine,
  { named, namedAs, unknown, payers }: Evidence,
): Settled | undefined {
  const [first] = named;
  if (!first || unknown.length > 0 || named.some(({ payerId }) => payerId !== first.payerId)) return undefined;
  const hasPaidBefore = payers.some(({ learnt, payerId }) => learnt && payerId === first.payerId);
  // A name that has paid for the one who owes names nobody else.
  if (!hasPaidBefore && payers.some(({ payerId }) => payerId !== first.payerId)) return undefined;
  if (total(named) !== amount) return undefined;
  const known = payers.filter(({ payerId }) => payerId === first.payerId).map(({ reason }) => reason);
  const exact =
    named.length === 1 ? exactlyOne(first) : `${formatPounds(amount)} is exactly what is outstanding on them`;
  return { invoices: named, reasons: [names(namedAs), exact, ...known] };
}

const issuedAfter = (invoices: readonly OpenInvoice[], day: CalendarDay): string[] =>
  invoices
    .filter(({ invoiceDate }) => invoiceDate > day)
    .map(({ invoiceNo, invoiceDate }) => `${invoiceNo} was issued on ${formatDay(invoiceDate)}, after the line`);

/** Fills invoices in their order; what they do not take is credit. */
function settleInOrder(certainty: 'certain' | 'doubtful', invoices: readonly OpenInvoice[], amount: Pence) {
  const parts: ProposedPart[] = [];
  let left = amount;
  for (const { invoiceNo, balance } of invoices) {
    const part = lesser(left, balance);
    if (part > 0) parts.push({ invoiceNo, amount: part });
    left = less(left, part);
  }
  const payerId = invoices[0]?.payerId;
  return { certainty, parts, credit: left, ...(payerId ? { payerId } : {}) };
}
