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
import { findSum } from './adding.ts';
import type { IncomingLine, OpenItems, OpenInvoice, Proposal, ProposedPart } from './books.ts';
import { indexPayers, learntKey, payersWritten, twinDoubt, writtenName } from './names.ts';
import { numbersIn, referencesIn } from './references.ts';

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

/** What a line says by itself. */
interface Evidence {
  /** Open invoices that it names, in its order. */
  readonly named: readonly OpenInvoice[];
  readonly namedAs: string[];
  /** References that stand for no open invoice. */
  readonly unknown: readonly string[];
  readonly payers: readonly { readonly payerId: string; readonly reason: string; readonly learnt: boolean }[];
  /** Whom it names beside somebody who has paid under its name before. */
  readonly beside: readonly string[];
}

const isOpen = (found: OpenInvoice | readonly OpenInvoice[] | undefined): boolean =>
  Array.isArray(found) ? found.length > 0 : found !== undefined;

class Matcher {
  readonly #books: OpenItems;
  readonly #byNumber: ReadonlyMap<string, OpenInvoice>;
  readonly #byBooking: ReadonlyMap<string, OpenInvoice[]>;
  readonly #byMonthly: ReadonlyMap<string, OpenInvoice[]>;
  readonly #byPayer: ReadonlyMap<string, OpenInvoice[]>;
  readonly #byBalance: ReadonlyMap<Pence, OpenInvoice[]>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #payers;
  readonly #learnt: ReadonlyMap<string, string[]>;
  readonly #taken = new Map<string, IncomingLine>();

  constructor(books: OpenItems) {
    const invoices = books.invoices.toSorted((a, b) =>
      a.invoiceDate === b.invoiceDate ? (a.invoiceNo < b.invoiceNo ? -1 : 1) : a.invoiceDate < b.invoiceDate ? -1 : 1,
    );
    this.#books = books;
    this.#byNumber = new Map(invoices.map((invoice) => [invoice.invoiceNo, invoice]));
    this.#byBooking = Map.groupBy(invoices, ({ bookingRef }) => bookingRef);
    this.#byMonthly = new Map(
      (books.monthlies ?? []).map(({ invoiceNos, monthlyNo }) => [
        monthlyNo,
        invoiceNos.flatMap((invoiceNo) => this.#byNumber.get(invoiceNo) ?? []),
      ]),
    );
    this.#byPayer = Map.groupBy(invoices, ({ payerId }) => payerId);
    this.#byBalance = Map.groupBy(invoices, ({ balance }) => balance);
    this.#names = new Map(books.payers.map(({ payerId, name }) => [payerId, name]));
    this.#payers = indexPayers(books.payers);
    this.#learnt = new Map(
      [...Map.groupBy(books.learnt, ({ key }) => key)].map(([key, names]) => [
        key,
        names.map(({ payerId }) => payerId),
      ]),
    );
  }

  /** The proposal that needs no look; it takes its invoices. */
  certain(line: IncomingLine): Proposal | undefined {
    if (line.hasTwin || line.dayProblem || needsConfirmation(line.amount)) return undefined;
    const evidence = this.#evidenceOf(line);
    const found = certainByReference(line, evidence) ?? this.#certainByPayer(line, evidence);
    if (!found || found.invoices.some((one) => this.#taken.has(one.invoiceNo) || one.invoiceDate > line.day))
      return undefined;
    for (const { invoiceNo } of found.invoices) this.#taken.set(invoiceNo, line);
    return { ...settleInOrder('certain', found.invoices, line.amount), reasons: found.reasons, doubts: [] };
  }

  /** The best of what somebody has to look at. */
  doubtful(line: IncomingLine): Proposal {
    const evidence = this.#evidenceOf(line);
    const doubts = [
      ...(line.dayProblem ? [line.dayProblem] : []),
      ...(line.hasTwin ? [twinDoubt] : []),
      ...(needsConfirmation(line.amount) ? [amountTooLarge] : []),
      ...evidence.unknown.map((reference) => `${reference} is not open`),
      ...evidence.named.flatMap(({ invoiceNo }) => this.#takenBy(invoiceNo)),
    ];
    const guess =
      this.#byNamedInvoices(line, evidence) ?? this.#byKnownPayer(line, evidence) ?? this.#byAmountAlone(line);
    if (!guess) return { ...nothing, doubts: [...doubts, 'Nothing open fits this line'] };
    const early = guess.invoices.filter(({ invoiceDate }) => invoiceDate > line.day);
    return {
      ...(guess.invoices.length > 0 || guess.payerId
        ? {
            ...settleInOrder('doubtful', guess.invoices, line.amount),
            ...(guess.payerId ? { payerId: guess.payerId } : {}),
          }
        : nothing),
      reasons: guess.reasons,
      doubts: [
        ...doubts,
        ...guess.doubts,
        ...early.map(
          ({ invoiceNo, invoiceDate }) => `${invoiceNo} was issued on ${formatDay(invoiceDate)}, after the line`,
        ),
      ],
    };
  }

  #takenBy(invoiceNo: string): string[] {
    const line = this.#taken.get(invoiceNo);
    return line ? [`${invoiceNo} is settled by the line of ${formatDay(line.day)}`] : [];
  }

  #evidenceOf(line: IncomingLine): Evidence {
    const references = referencesIn(line.text, this.#books.prefixes);
    const byNumber = references.invoices.map((reference) => ({ reference, found: this.#byNumber.get(reference) }));
    const byBooking = references.bookings.map((reference) => ({ reference, found: this.#byBooking.get(reference) }));
    const byMonthly = numbersIn(line.text)
      .map((reference) => ({ reference, found: this.#byMonthly.get(reference) }))
      .filter(({ found }) => found !== undefined);
    const named = [
      ...byNumber.map(({ found }) => found),
      ...[...byMonthly, ...byBooking].flatMap(({ found }) => found),
    ];
    const open = [...new Set(named.filter((invoice) => invoice !== undefined))];
    return {
      named: open,
      namedAs: [...byNumber, ...byMonthly, ...byBooking]
        .filter(({ found }) => isOpen(found))
        .map(({ reference }) => reference),
      unknown: [...byNumber, ...byMonthly, ...byBooking]
        .filter(({ found }) => !isOpen(found))
        .map(({ reference }) => reference),
      ...this.#payersOf(line),
    };
  }

  #payersOf(line: IncomingLine): Pick<Evidence, 'payers' | 'beside'> {
    const written = writtenName(line);
    const learnt = this.#learnt.get(learntKey(line) ?? '') ?? [];
    const found = payersWritten(line, this.#payers);
    if (learnt.length > 0)
      return {
        payers: learnt.map((payerId) => ({
          payerId,
          learnt: true,
          reason: `'${written}' has paid for ${this.#nameOf(payerId)} before`,
        })),
        beside: found
          .filter(({ evidence, payer }) => evidence === 'within' && !learnt.includes(payer.payerId))
          .map(({ payer }) => `The text names ${payer.name}, too`),
      };
    const payers = found.map(({ payer: { payerId, name }, evidence }) => ({
      payerId,
      learnt: false,
      reason:
        evidence === 'same'
          ? `'${written}' is written like ${name}`
          : evidence === 'cut'
            ? `'${written}' is ${name}, cut off`
            : `The text names ${name}`,
    }));
    return { payers, beside: [] };
  }

  readonly #nameOf = (payerId: string): string => this.#names.get(payerId) ?? 'somebody';

  /** One payer known from before, and either one invoice of exactly this amount or all that is owed. */
  #certainByPayer({ amount, day }: IncomingLine, { beside, named, unknown, payers }: Evidence): Settled | undefined {
    const [payer, ...others] = payers;
    if (!payer?.learnt || others.length > 0 || beside.length > 0 || named.length > 0 || unknown.length > 0)
      return undefined;
    const owed = this.#leftOf(payer.payerId).filter(({ invoiceDate }) => invoiceDate <= day);
    const same = owed.filter(({ balance }) => balance === amount);
    if (same.length === 1) return { invoices: same, reasons: [payer.reason, exactlyOne(same[0]!)] };
    if (same.length > 1 || owed.length === 0 || total(owed) !== amount) return undefined;
    return {
      invoices: owed,
      reasons: [payer.reason, `${formatPounds(amount)} is all that ${this.#nameOf(payer.payerId)} owes`],
    };
  }

  #leftOf(payerId: string): OpenInvoice[] {
    return (this.#byPayer.get(payerId) ?? []).filter(({ invoiceNo }) => !this.#taken.has(invoiceNo));
  }

  #byNamedInvoices({ amount }: IncomingLine, { named, namedAs, payers }: Evidence): Guess | undefined {
    const open = named.filter(({ invoiceNo }) => !this.#taken.has(invoiceNo));
    const [first] = open;
    // Named, and settled by another line: the money is its payer's, and nothing is left to settle.
    if (!first && named[0]) return { payerId: named[0].payerId, invoices: [], reasons: [names(namedAs)], doubts: [] };
    if (!first) return undefined;
    const own = open.filter(({ payerId }) => payerId === first.payerId);
    const others = open.length > own.length ? ['The references belong to several payers'] : [];
    const known = payers.filter(({ payerId }) => payerId === first.payerId);
    const [other] = otherPayers(payers, first.payerId);
    const another = other ? [anotherPayer(other.reason, this.#nameOf(first.payerId))] : [];
    return {
      invoices: own,
      reasons: [names(namedAs), ...known.map(({ reason }) => reason)],
      doubts: [...others, ...another, ...difference(amount, total(own))],
    };
  }

  #byKnownPayer({ amount, day }: IncomingLine, { beside, payers }: Evidence): Guess | undefined {
    const [payer, ...others] = payers;
    if (!payer) return undefined;
    const doubts = others.length > 0 ? ['The name fits several payers'] : [];
    const reasons = payers.map(({ reason }) => reason);
    const guesses = payers.map(({ payerId }) => ({ payerId, ...this.#fitting(payerId, amount, day) }));
    const guess = guesses.find(({ exact }) => exact) ?? guesses[0]!;
    const found = [...doubts, ...beside, ...guess.doubts];
    return {
      payerId: guess.payerId,
      invoices: guess.invoices,
      reasons: [...reasons, ...guess.reasons],
      doubts: found.length > 0 ? found : [nameAlone(payer.learnt)],
    };
  }

  /** Which of a payer's invoices an amount may be for: one, all, some that come to it; else the oldest first. */
  #fitting(payerId: string, amount: Pence, day: CalendarDay): Guess & { readonly exact: boolean } {
    const owed = this.#leftOf(payerId);
    const same = owed.filter(({ balance }) => balance === amount);
    if (same.length > 1)
      return {
        exact: true,
        invoices: [same[0]!],
        reasons: [exactlyOne(same[0]!)],
        doubts: [severalOf(same.length, amount)],
      };
    if (same.length === 1) return { exact: true, invoices: same, reasons: [exactlyOne(same[0]!)], doubts: [] };
    if (owed.length > 0 && total(owed) === amount)
      return { exact: true, invoices: owed, reasons: [`${formatPounds(amount)} is all that is open`], doubts: [] };
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

  #byAmountAlone({ amount, day }: IncomingLine): Guess | undefined {
    const same = (this.#byBalance.get(amount) ?? []).filter(
      ({ invoiceNo, invoiceDate }) => !this.#taken.has(invoiceNo) && invoiceDate <= day,
    );
    if (same.length === 0) return undefined;
    if (same.length > 1) return { invoices: [], reasons: [], doubts: [severalOf(same.length, amount)] };
    const [only] = same;
    return { invoices: same, reasons: [exactlyOne(only!)], doubts: [`Nothing names ${this.#nameOf(only!.payerId)}`] };
  }
}

interface Settled {
  readonly invoices: readonly OpenInvoice[];
  readonly reasons: readonly string[];
}

interface Guess extends Settled {
  readonly payerId?: string;
  readonly doubts: readonly string[];
}

const nothing: Proposal = { certainty: 'none', parts: [], credit: noPence, reasons: [], doubts: [] };

/** Every reference names an open invoice of one payer, nobody else is named, and the sum is exact. */
function certainByReference(
  { amount }: IncomingLine,
  { named, namedAs, unknown, payers }: Evidence,
): Settled | undefined {
  const [first] = named;
  if (!first || unknown.length > 0 || named.some(({ payerId }) => payerId !== first.payerId)) return undefined;
  if (otherPayers(payers, first.payerId).length > 0) return undefined;
  if (total(named) !== amount) return undefined;
  const known = payers.filter(({ payerId }) => payerId === first.payerId).map(({ reason }) => reason);
  const exact =
    named.length === 1 ? exactlyOne(first) : `${formatPounds(amount)} is exactly what is outstanding on them`;
  return { invoices: named, reasons: [names(namedAs), exact, ...known] };
}

/** Payers that a line names beside the one who owes; a name that has paid for that one before names nobody else. */
function otherPayers(payers: Evidence['payers'], owing: string): Evidence['payers'] {
  const hasPaidBefore = payers.some(({ learnt, payerId }) => learnt && payerId === owing);
  return hasPaidBefore ? [] : payers.filter(({ payerId }) => payerId !== owing);
}

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

const total = (invoices: readonly OpenInvoice[]): Pence => sum(invoices.map(({ balance }) => balance));
const listed = new Intl.ListFormat('en-GB');
const list = (words: readonly string[]): string => listed.format(words);
const names = (references: readonly string[]): string => `The text names ${list(references)}`;
const exactlyOne = ({ balance, invoiceNo }: OpenInvoice): string =>
  `${formatPounds(balance)} is exactly what is outstanding on ${invoiceNo}`;
const nameAlone = (learnt: boolean): string =>
  learnt ? 'No invoice is named' : 'No invoice is named, and this name has not paid before';
const severalOf = (count: number, amount: Pence): string => `${count} open invoices are over ${formatPounds(amount)}`;
const anotherPayer = (reason: string, payer: string): string => `${reason}, and the invoices are owed by ${payer}`;

function difference(amount: Pence, owed: Pence): string[] {
  if (amount === owed) return [];
  return amount < owed
    ? [`${formatPounds(less(owed, amount))} less than is outstanding on what it names`]
    : [`${formatPounds(less(amount, owed))} more than is outstanding on what it names: the rest becomes credit`];
}
