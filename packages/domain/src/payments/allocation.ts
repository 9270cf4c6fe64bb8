import { fill, formatPounds, less, noPence, sum, type Pence } from '../money/index.ts';
import { isolate } from '../validation/index.ts';

/** An invoice that a payment shall settle in part or whole, as it stands at this moment. */
export interface AllocationItem {
  payerId: string;
  cancelled: boolean;
  /** Outstanding, in pence. */
  balance: Pence;
  /** What shall be allocated to it, in pence. */
  amount: Pence;
  /** Names the invoice; the same one may stand in an allocation once. */
  invoiceNo: string;
}

/** Why an allocation is refused: a sentence for all, and one for each row at fault ('details.0.allocated'). */
export interface AllocationRefusal {
  msg: string;
  fields: Record<string, string>;
}

/** Said when the rows come to more than there is (rule payments/allocating). */
export const moreThanReceived = 'Allocated amounts exceed the amount available';

/** Said of an invoice that is named more than once. */
export const listedTwice = (invoiceNo: string): string => `Invoice ${invoiceNo} is listed twice`;

/** Said of an amount of nothing or less. */
export const amountAboveNothing = 'The amount must be above 0';

/** What of some money is put to one invoice while it is typed, in pence; undefined where it is no amount. */
export interface TypedShare {
  readonly invoiceNo: string;
  readonly amount: Pence | undefined;
  readonly outstanding: Pence;
}

/**
 * Why typed shares cannot be taken, before they are sent: one is not between 0.01 and what is outstanding, or together they exceed
 * what is available, where that is known; undefined where they can (rule payments/allocating).
 */
export function sharesProblem(shares: readonly TypedShare[], available?: Pence): string | undefined {
  const wrong = shares.find(({ amount, outstanding }) => amount === undefined || amount <= 0 || amount > outstanding);
  if (wrong) return `${wrong.invoiceNo}: allocate more than nothing and no more than is outstanding`;
  const allocated = sum(shares.map(({ amount }) => amount ?? noPence));
  return available !== undefined && allocated > available ? moreThanReceived : undefined;
}

/** What changed about an invoice since it was chosen, in pence; undefined where it is settled. Nothing where nothing did. */
export function outstandingChange(invoiceNo: string, before: Pence, now: Pence | undefined): string[] {
  if (now === before) return [];
  return now === undefined
    ? [`Nothing is outstanding on ${invoiceNo} any more`]
    : [`${formatPounds(now)} is outstanding on ${invoiceNo} now, not ${formatPounds(before)}`];
}

/**
 * Checks an allocation whole: each invoice is live, belongs to the payer, stands once, and gets 0.01 up to what is still outstanding
 * at this moment; together no more than `available`. Undefined when nothing is wrong (rule payments/allocating).
 */
export function checkAllocation(allocation: {
  payerId: string;
  available: Pence;
  items: readonly AllocationItem[];
}): AllocationRefusal | undefined {
  const { payerId, available, items } = allocation;
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const sentence = seen.has(item.invoiceNo) ? listedTwice(item.invoiceNo) : itemProblem(item, payerId);
    if (sentence) fields[`details.${index}.allocated`] = sentence;
    seen.add(item.invoiceNo);
  }
  const first = Object.values(fields)[0];
  if (first) return { msg: first, fields };
  return sum(items.map(({ amount }) => amount)) > available ? { msg: moreThanReceived, fields } : undefined;
}

/**
 * Why what a receipt leaves after its allocations does not become credit: nobody was asked. Money that settles
 * something and is more than that has to be stated to the penny, as the `balance` of the request
 * (rules payments/allocating, payments/money-left-over). Undefined when it was.
 */
export function leftOverProblem({
  payer,
  left: over,
  stated,
}: {
  payer: string;
  left: Pence;
  stated: Pence | undefined;
}): string | undefined {
  if (over <= 0 || stated === over) return undefined;
  return `${formatPounds(over)} would stay as credit of ${isolate(payer)}: state it as the balance to keep it as credit`;
}

/** Said for less credit than shall be spent. */
export const onlyCreditLeft = (credit: Pence): string => `Only ${formatPounds(credit)} of credit is left`;

/** Said for more credit than the invoices take. */
export const moreCreditThanAllocated = 'More credit than is allocated';

/** Spends money on balances due, both in their order: each source is spent before the next. Amounts above 0. */
export function spendInOrder(
  sources: readonly Pence[],
  balancesDue: readonly Pence[],
): { parts: { source: number; due: number; amount: Pence }[]; left: Pence[] } {
  let open = [...balancesDue];
  const parts: { source: number; due: number; amount: Pence }[] = [];
  const unspent = sources.map((source, place) => {
    const filled = fill(source, open);
    open = open.map((due, index) => less(due, filled.parts[index] ?? noPence));
    for (const [due, amount] of filled.parts.entries()) if (amount > 0) parts.push({ source: place, due, amount });
    return filled.left;
  });
  return { parts, left: unspent };
}

/** How a booking's advances are put to its invoices at approval. */
export interface AdvanceAllocation {
  /** One for each advance and invoice that meet, in order; amounts above 0. */
  allocations: { payment: number; invoice: number; amount: Pence }[];
  /** What of each advance no invoice needs and becomes ordinary credit (rule payments/advance-at-approval). */
  excess: Pence[];
}

/**
 * Puts what is reserved of each advance to the booking's new invoices, both in their order (share 1 before share 2,
 * rule invoices/split-bill); `reserves` and `balances` are named by their position in the result.
 */
export function splitAdvances(reserves: readonly Pence[], balances: readonly Pence[]): AdvanceAllocation {
  const { parts, left: excess } = spendInOrder(reserves, balances);
  return { allocations: parts.map(({ source, due, amount }) => ({ payment: source, invoice: due, amount })), excess };
}

function itemProblem(
  { payerId, cancelled, balance, amount, invoiceNo }: AllocationItem,
  payer: string,
): string | undefined {
  if (payerId !== payer) return `Invoice ${invoiceNo} belongs to another payer`;
  if (cancelled) return `Invoice ${invoiceNo} is cancelled`;
  if (!(amount > 0)) return amountAboveNothing;
  return amount > balance ? `Only ${formatPounds(balance)} is outstanding on ${invoiceNo}` : undefined;
}
