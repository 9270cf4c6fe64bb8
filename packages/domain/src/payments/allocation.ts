import { fill, formatPounds, less, noPence, sum, type Pence } from '../money/index.ts';
import { left, type PaymentState } from './payment.ts';

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

/** Said when the rows come to more than there is (ruling S-83). */
export const moreThanReceived = 'Allocated amounts exceed the amount available';

/**
 * Checks an allocation whole: each invoice is live, belongs to the payer, stands once, and gets 0.01 up to what it
 * wants at this moment; together no more than `available`. Undefined when nothing is wrong (ruling S-83).
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
    const sentence = seen.has(item.invoiceNo)
      ? `Invoice ${item.invoiceNo} is listed twice`
      : itemProblem(item, payerId);
    if (sentence) fields[`details.${index}.allocated`] = sentence;
    seen.add(item.invoiceNo);
  }
  const first = Object.values(fields)[0];
  if (first) return { msg: first, fields };
  return sum(items.map(({ amount }) => amount)) > available ? { msg: moreThanReceived, fields } : undefined;
}

/** Amount received less what is allocated; negative shows in warning style (ruling S-83). */
export function allocationBalance(received: Pence, allocated: readonly Pence[]): Pence {
  return less(received, ...allocated);
}

/** How a booking's advances are put to its invoices at approval. */
export interface AdvanceAllocation {
  /** One for each advance and invoice that meet, in order; amounts above 0. */
  allocations: { payment: number; invoice: number; amount: Pence }[];
  /** What of each advance no invoice needs and becomes ordinary credit (ruling S-80). */
  excess: Pence[];
}

/**
 * Puts reserved advances to the booking's new invoices, both in their order (share 1 before share 2, ruling S-15);
 * `advances` and `balances` are named by their position in the result.
 */
export function allocateAdvances(advances: readonly PaymentState[], balances: readonly Pence[]): AdvanceAllocation {
  let open = [...balances];
  const allocations: AdvanceAllocation['allocations'] = [];
  const excess = advances.map((advance, payment) => {
    if (!advance.reserved) return noPence;
    const { parts, left: over } = fill(left(advance), open);
    open = open.map((balance, invoice) => less(balance, parts[invoice] ?? noPence));
    for (const [invoice, amount] of parts.entries()) {
      if (amount > 0) allocations.push({ payment, invoice, amount });
    }
    return over;
  });
  return { allocations, excess };
}

function itemProblem(
  { payerId, cancelled, balance, amount, invoiceNo }: AllocationItem,
  payer: string,
): string | undefined {
  if (payerId !== payer) return `Invoice ${invoiceNo} belongs to another payer`;
  if (cancelled) return `Invoice ${invoiceNo} is cancelled`;
  if (!(amount > 0)) return 'The amount must be above 0';
  return amount > balance ? `Only ${formatPounds(balance)} is outstanding on ${invoiceNo}` : undefined;
}
