import type { Pence } from '../money/index.ts';
import type { OpenInvoice } from './books.ts';

/**
 * Invoices whose balances come to an amount, the fewest of the oldest first; `several` where others do as well. Of more than twenty
 * invoices it looks at the oldest twenty.
 */
export function findSum(
  invoices: readonly OpenInvoice[],
  amount: Pence,
): { readonly found?: OpenInvoice[]; readonly several: boolean } {
  const open = invoices.slice(0, mostAdded);
  const sets: OpenInvoice[][] = [];
  let steps = 0;
  const search = (from: number, left: number, chosen: OpenInvoice[]) => {
    steps += 1;
    if (left === 0) sets.push(chosen);
    if (left <= 0 || sets.length > 1 || steps > mostSteps) return;
    for (let place = from; place < open.length; place += 1)
      search(place + 1, left - open[place]!.balance, [...chosen, open[place]!]);
  };
  search(0, amount, []);
  const [found] = sets;
  return found ? { found, several: sets.length > 1 || steps > mostSteps } : { several: false };
}

const mostAdded = 20;
const mostSteps = 2_000;
