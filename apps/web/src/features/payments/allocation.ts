import type { ReplyOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import { pence, sum, type Pence } from '@dragoman/domain/money';
import { useState } from 'react';
import { readPounds, writePounds } from '../../ui/form/figures.tsx';

export type DueInvoice = ReplyOf<typeof paymentRoutes.clientDueInvoices>['data'][number];

/** What of the money goes to one invoice, as it is typed, and a word about it. */
interface Share {
  readonly allocated: string;
  readonly notes: string;
}

export interface Allocation {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly shareOf: (invoice: DueInvoice) => Share;
  readonly change: (invoice: DueInvoice, change: Partial<Share>) => void;
  readonly chosen: readonly DueInvoice[];
  /** Of the ticked invoices. */
  readonly allocated: Pence;
  /** Why the shares cannot be taken as they are. */
  readonly problem: string | undefined;
}

export const amountOf = ({ allocated }: Share): Pence | undefined => readPounds(allocated.trim());

/** Which invoices the money settles and with how much: what is outstanding, unless something else is typed. */
export function useAllocation(invoices: readonly DueInvoice[] | undefined): Allocation {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({});
  const shareOf = (invoice: DueInvoice): Share =>
    shares[invoice._id] ?? { allocated: writePounds(invoice.balanceAmount), notes: '' };
  const chosen = invoices?.filter(({ _id }) => selected.has(_id)) ?? [];
  const amounts = chosen.map((invoice) => amountOf(shareOf(invoice)));
  const wrong = chosen.find((invoice, place) => {
    const amount = amounts[place];
    return amount === undefined || amount <= 0 || amount > invoice.balanceAmount;
  });
  const several = new Set(chosen.map(({ payerId }) => payerId)).size > 1;
  return {
    selected,
    onSelect,
    shareOf,
    change: (invoice, change) => setShares({ ...shares, [invoice._id]: { ...shareOf(invoice), ...change } }),
    chosen,
    allocated: sum(amounts.map((amount) => amount ?? pence(0))),
    problem: several
      ? 'Multiple clients selected'
      : wrong
        ? `${wrong.invoiceNo}: allocate more than nothing and no more than is outstanding`
        : undefined,
  };
}
