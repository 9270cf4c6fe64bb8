import { type CalendarDay, daysBetween, formatDay } from '../calendar/index.ts';
import { formatPounds, negate, type Pence } from '../money/index.ts';
import type { PayRunState } from '../payruns/index.ts';
import { isolate } from '../validation/index.ts';
import { indexPayers, payersWritten, twinDoubt, writtenName } from './names.ts';
import { referencesIn } from './references.ts';

/** How many days may lie between what was paid and the line that paid it. */
export const mostDaysAway = 10;

/** A remittance slip, or a whole pay run, that no line of the bank's has paid yet. */
export interface Payable {
  readonly kind: 'slip' | 'run';
  readonly id: string;
  /** 'REM-000123', 'Pay Run 3'. */
  readonly name: string;
  /** Who gets it; of a run how many: '12 interpreters'. */
  readonly payee: string;
  readonly day: CalendarDay;
  readonly amount: Pence;
  /** How far the run has come; of a slip the one that it is in. */
  readonly run: { readonly name: string; readonly state: PayRunState } | null;
}

/** A line that went out and is neither booked nor ignored; its amount is below 0. */
export interface OutgoingLine {
  readonly id: string;
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly text: string;
  readonly payerName?: string | undefined;
  readonly hasTwin?: boolean | undefined;
}

/** What a line that went out seems to have paid, with everything of its amount among which somebody may choose. */
export interface PaidProposal {
  readonly certainty: 'certain' | 'doubtful' | 'none';
  readonly target: Payable | null;
  readonly reasons: readonly string[];
  readonly doubts: readonly string[];
  readonly choices: readonly Payable[];
}

/**
 * What each line that went out has paid, of the slips and runs that are equal to it; a line that equals and names nothing has no
 * proposal. What a certain one takes is not there for the others (rule banking/paid-out).
 */
export function proposePaid(
  lines: readonly OutgoingLine[],
  payables: readonly Payable[],
  prefix: readonly string[],
): Map<string, PaidProposal> {
  const inOrder = lines
    .filter(({ amount }) => amount < 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const found = new Map<string, PaidProposal>();
  const taken = new Map<string, OutgoingLine>();
  const propose = (line: OutgoingLine) => proposalOf(line, { payables, prefix, taken });
  for (const line of inOrder) {
    const proposal = propose(line);
    if (proposal?.certainty !== 'certain') continue;
    found.set(line.id, proposal);
    taken.set(proposal.target!.id, line);
  }
  for (const line of inOrder) {
    const proposal = found.has(line.id) ? undefined : propose(line);
    if (proposal) found.set(line.id, proposal);
  }
  return found;
}

interface Books {
  readonly payables: readonly Payable[];
  readonly prefix: readonly string[];
  readonly taken: ReadonlyMap<string, OutgoingLine>;
}

function proposalOf(line: OutgoingLine, { payables, prefix, taken }: Books): PaidProposal | undefined {
  const named = referencesIn(line.text, { invoice: prefix, booking: [] }).invoices;
  const away = ({ day }: Payable) => Math.abs(daysBetween(day, line.day));
  const choices = payables
    .filter((one) => one.amount === negate(line.amount) && !taken.has(one.id))
    .filter((one) => named.includes(one.name) || away(one) <= mostDaysAway)
    .toSorted((a, b) => away(a) - away(b));
  const others = named.flatMap((reference) => otherwise(reference, { payables, taken, line }));
  if (choices.length === 0)
    return others.length > 0 ? { certainty: 'none', target: null, reasons: [], doubts: others, choices } : undefined;
  const referred = choices.filter(({ name }) => named.includes(name));
  const written = writtenOf(line, choices);
  const target = referred[0] ?? written[0]?.payable ?? aloneIn(choices) ?? choices[0]!;
  const reasons = [
    ...(referred.includes(target) ? [`The text names ${target.name}`] : []),
    ...written.filter(({ payable }) => payable === target).map(({ reason }) => reason),
    target.kind === 'run'
      ? `${formatPounds(target.amount)} is exactly the sum of ${target.name}, to ${isolate(target.payee)}`
      : `${formatPounds(target.amount)} is exactly ${target.name}, to ${isolate(target.payee)}`,
  ];
  const doubts = [
    ...others,
    ...(line.hasTwin ? [twinDoubt] : []),
    ...doubtsOf(target, { line, choices, referred, written: written.map(({ payable }) => payable) }),
  ];
  return { certainty: doubts.length === 0 ? 'certain' : 'doubtful', target, reasons, doubts, choices };
}

/** Why a slip that a line names is none of its choices. */
function otherwise(
  reference: string,
  { payables, taken, line }: Pick<Books, 'payables' | 'taken'> & { readonly line: OutgoingLine },
): string[] {
  const payable = payables.find(({ name }) => name === reference);
  if (!payable) return [`${reference} is not there to be paid`];
  const by = taken.get(payable.id);
  if (by) return [`${reference} is paid by the line of ${formatDay(by.day)}`];
  return payable.amount === negate(line.amount) ? [] : [`${reference} is for ${formatPounds(payable.amount)}`];
}

function writtenOf(line: OutgoingLine, choices: readonly Payable[]) {
  const slips = choices.filter(({ kind }) => kind === 'slip');
  const index = indexPayers(slips.map(({ id, payee }) => ({ payerId: id, name: payee })));
  return payersWritten(line, index).map(({ payer, evidence }) => ({
    payable: slips.find(({ id }) => id === payer.payerId)!,
    reason:
      evidence === 'within'
        ? `The text names ${isolate(payer.name)}`
        : `'${isolate(writtenName(line))}' is ${evidence === 'cut' ? `${isolate(payer.name)}, cut off` : `written like ${isolate(payer.name)}`}`,
  }));
}

/** The only run of the amount, where no slip is of it. */
const aloneIn = (choices: readonly Payable[]): Payable | undefined =>
  choices.length === 1 && choices[0]!.kind === 'run' ? choices[0] : undefined;

interface Evidence {
  readonly line: OutgoingLine;
  readonly choices: readonly Payable[];
  readonly referred: readonly Payable[];
  readonly written: readonly Payable[];
}

function doubtsOf(target: Payable, { line, choices, referred, written }: Evidence): string[] {
  const named = referred.includes(target);
  const isTold = named || written.includes(target) || aloneIn(choices) === target;
  const rivals = choices.filter((one) => one !== target && (!isTold || (!named && written.includes(one))));
  return [
    ...(referred.length > 1 ? ['The text names several slips'] : []),
    ...(isTold ? [] : [`Nothing names ${isolate(target.payee)}`]),
    ...(rivals.length > 0 ? [`${choices.length} slips or runs are for ${formatPounds(target.amount)}`] : []),
    ...(named && written.length > 0 && !written.includes(target) ? [`The name is that of ${written[0]!.name}`] : []),
    ...notSent(target),
    ...(target.day > line.day
      ? [`${target.name} is to be paid on ${formatDay(target.day)}, and the line is of ${formatDay(line.day)}`]
      : []),
  ];
}

function notSent({ kind, run }: Payable): string[] {
  if (!run || run.state === 'Sent') return [];
  if (kind === 'slip') return [`It is in ${run.name}, which is not marked as sent`];
  return run.state === 'Exported'
    ? [`${run.name} is not marked as sent: booking the line marks it, and mails the slips`]
    : [`${run.name} was not exported: export it first`];
}

/** Why a line cannot be booked as the payment of something; undefined where it can (rule banking/paid-out). */
export function paidProblem(
  { amount }: Pick<OutgoingLine, 'amount'>,
  payable: Payable,
  { sends }: { readonly sends: boolean },
): string | undefined {
  const { kind, name, run } = payable;
  if (negate(amount) !== payable.amount) return `${name} is for ${formatPounds(payable.amount)}`;
  if (!run || run.state === 'Sent') return undefined;
  if (kind === 'run' && run.state === 'Exported')
    return sends ? undefined : `${name} is not marked as sent: confirm that the line marks it`;
  return kind === 'slip' ? `${name} is in ${run.name}, which is not marked as sent` : `${name} was not exported`;
}
