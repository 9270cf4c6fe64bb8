import {
  feeProvider,
  type IncomingLine,
  mayBeSame,
  type NamedMonthly,
  type NamedPayer,
  notAddedUp,
  type OpenItems,
  type PaidProposal,
  type Payable,
  type Proposal,
  proposePaid,
  proposeReceipts,
  statementLimits,
} from '@dragoman/domain/banking';
import { type MoneyDays, moneyDayProblem } from '@dragoman/domain/ledger';
import { type Pence, sum } from '@dragoman/domain/money';
import type { AskedBooks, LearntPayer, OwedInvoice } from '../books.queries.ts';
import type { OpenLine } from '../lines.queries.ts';

/** Lines that somebody looks at: a page of them, or those with these ids. */
export type WantedLines = { readonly from: number; readonly limit: number } | { readonly lineIds: readonly string[] };

export interface AskedMatching {
  /** A list of `OpenLine` in JSON. */
  readonly lines: string;
  readonly days: MoneyDays;
  readonly books: AskedBooks;
  readonly payables: readonly Payable[];
  /** The prefixes of slips; none where none are named. */
  readonly slipPrefixes: readonly string[];
  /** Whether the statement's balances say otherwise than its lines. */
  readonly isOut: boolean;
  readonly wanted: WantedLines;
}

/** A line with what it seems to settle, where it came in, and what it seems to have paid, where it went out. */
export interface MatchedLine {
  readonly id: string;
  readonly proposal: Proposal | undefined;
  /** The name of the proposal's payer. */
  readonly payer: string | undefined;
  /** Through which provider it came. */
  readonly feeBy: string | undefined;
  readonly paying: PaidProposal | undefined;
}

/** What the open lines of a statement seem to settle (rule banking/certain). */
export interface Matching {
  readonly total: number;
  readonly lines: readonly MatchedLine[];
  /** What is booked by 'Book all certain': the first of them, as many as one command takes. */
  readonly certain: { readonly lineIds: string[]; readonly total: Pence };
}

/**
 * Matches the open lines of a statement: those that came in by how certain they are, then what went out likewise, each in the
 * order of the days.
 */
export function matchRows({
  lines: json,
  days,
  books: asked,
  payables,
  slipPrefixes,
  isOut,
  wanted,
}: AskedMatching): Matching {
  const lines = (JSON.parse(json) as readonly OpenLine[]).map((line) => incomingLine(line, days));
  const books = booksOf(asked);
  const proposals = doubted(proposeReceipts(lines, books), isOut);
  const paid = doubted(proposePaid(lines, payables, slipPrefixes), isOut);
  const rank = ({ id, amount }: IncomingLine) =>
    (amount < 0 ? ranks.length : 0) + ranks.indexOf((proposals.get(id) ?? paid.get(id))?.certainty ?? 'none');
  const names = new Map(books.payers.map(({ payerId, name }) => [payerId, name]));
  const matched = (line: IncomingLine): MatchedLine => {
    const { id } = line;
    const proposal = proposals.get(id);
    const payer = names.get(proposal?.payerId ?? '');
    return { id, proposal, payer, feeBy: feeProvider(line), paying: paid.get(id) };
  };
  const order = lines.toSorted((a, b) => rank(a) - rank(b));
  const certain = order
    .filter(({ id }) => proposals.get(id)?.certainty === 'certain')
    .slice(0, statementLimits.bookedAtOnce);
  return {
    total: lines.length,
    lines: chosen(order, wanted).map(matched),
    certain: { lineIds: certain.map(({ id }) => id), total: sum(certain.map(({ amount }) => amount)) },
  };
}

const ranks = ['certain', 'doubtful', 'none'];

function chosen(order: readonly IncomingLine[], wanted: WantedLines): readonly IncomingLine[] {
  if (!('lineIds' in wanted)) return order.slice(wanted.from, wanted.from + wanted.limit);
  const ids = new Set(wanted.lineIds);
  return order.filter(({ id }) => ids.has(id));
}

const incomingLine = ({ payerName, fee, alike, ...line }: OpenLine, days: MoneyDays): IncomingLine => ({
  ...line,
  payerName: payerName ?? undefined,
  fee: fee ?? undefined,
  hasTwin: alike.some((other) => mayBeSame(`${payerName ?? ''} ${line.text}`, other)),
  dayProblem: moneyDayProblem(line.day, days),
});

function booksOf({ prefixes, ...asked }: AskedBooks): OpenItems {
  const owed = JSON.parse(asked.owed) as readonly OwedInvoice[];
  const learnt = JSON.parse(asked.learnt) as readonly LearntPayer[];
  const prefix = (reference: string) => reference.slice(0, reference.lastIndexOf('-'));
  const payers = new Map([...owed, ...learnt].map(({ payerId, payer }) => [payerId, payer]));
  return {
    invoices: owed,
    monthlies: JSON.parse(asked.monthlies) as readonly NamedMonthly[],
    payers: [...payers].map(([payerId, name]): NamedPayer => ({ payerId, name })),
    learnt,
    prefixes: {
      invoice: [...new Set([prefixes.invoice, ...owed.map(({ invoiceNo }) => prefix(invoiceNo))])],
      booking: [...new Set([prefixes.booking, ...owed.map(({ bookingRef }) => prefix(bookingRef))])],
    },
  };
}

/** Of a statement that does not add up none is certain (rule banking/balances). */
function doubted<P extends Pick<Proposal, 'certainty' | 'doubts'>>(
  proposals: ReadonlyMap<string, P>,
  isOut: boolean,
): ReadonlyMap<string, P> {
  if (!isOut) return proposals;
  const doubtful = (proposal: P): P => ({
    ...proposal,
    certainty: proposal.certainty === 'certain' ? 'doubtful' : proposal.certainty,
    doubts: proposal.certainty === 'none' ? proposal.doubts : [...proposal.doubts, notAddedUp],
  });
  return new Map([...proposals].map(([id, proposal]) => [id, doubtful(proposal)]));
}
