import { sharesProblem } from '@dragoman/domain/payments';
import { fill, pence, sum, type Pence, parsePounds, plainPounds } from '@dragoman/domain/money';
import { useState } from 'react';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import {
  changedMeanwhile,
  takenNoteOf,
  withSettled,
  type ChangedMeanwhile,
  type DueInvoice,
  type Ticked,
} from './ticked.ts';

/** What of the money goes to one invoice, as it is typed, and a word about it. */
interface Share {
  readonly allocated: string;
  readonly notes: string;
}

export interface Allocation {
  /** Open invoices, and ticked ones that somebody has settled meanwhile. */
  readonly rows: readonly DueInvoice[] | undefined;
  /** An invoice nobody ticked that is owed no more: it only keeps its place. */
  readonly gone: (invoice: DueInvoice) => boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly shareOf: (invoice: DueInvoice) => Share;
  readonly change: (invoice: DueInvoice, change: Partial<Share>) => void;
  /** As they stood when they were ticked. */
  readonly chosen: readonly DueInvoice[];
  /** Of the ticked invoices. */
  readonly allocated: Pence;
  /** Why the shares cannot be taken as they are. */
  readonly problem: string | undefined;
  /** Ticked invoices on which somebody else moved money; nothing goes on until that is taken note of. */
  readonly meanwhile: readonly ChangedMeanwhile[];
  readonly takeNote: () => void;
  /** Ticks beside what is ticked the invoices of a monthly invoice that money is left for, in the order of its lines (rule invoices/monthly). */
  readonly tickMonthly: (monthlyNo: string, received: Pence | undefined) => void;
}

export const amountOf = ({ allocated }: Share): Pence | undefined => parsePounds(allocated.trim());

/** Which invoices the money settles and with how much: what is outstanding, unless something else is typed. */
export function useAllocation(invoices: readonly DueInvoice[] | undefined, steady: SteadyRows<DueInvoice>): Allocation {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({});
  const meanwhile = changedMeanwhile(ticked, invoices);
  const settledMeanwhile = meanwhile
    .filter(({ outstanding }) => outstanding === undefined)
    .map(({ invoice }) => invoice);
  const rows = steady.rows && withSettled(steady.rows, settledMeanwhile);
  // The amounts of a ticked invoice stand still until its change was taken note of.
  const shareOf = (invoice: DueInvoice): Share =>
    shares[invoice._id] ?? {
      allocated: plainPounds((ticked.get(invoice._id) ?? invoice).balanceAmount),
      notes: '',
    };
  const chosen = [...ticked.values()];
  const amounts = chosen.map((invoice) => amountOf(shareOf(invoice)));
  const shared = chosen.map(({ balanceAmount: outstanding, invoiceNo }, place) => ({
    invoiceNo,
    amount: amounts[place],
    outstanding,
  }));
  const several = new Set(chosen.map(({ payerId }) => payerId)).size > 1;
  return {
    rows,
    selected: new Set(ticked.keys()),
    onSelect: (selected) => {
      const known = rows?.filter(({ _id }) => selected.has(_id)) ?? [];
      setTicked(new Map(known.map((invoice) => [invoice._id, ticked.get(invoice._id) ?? invoice])));
    },
    shareOf,
    change: (invoice, change) => setShares({ ...shares, [invoice._id]: { ...shareOf(invoice), ...change } }),
    chosen,
    allocated: sum(amounts.map((amount) => amount ?? pence(0))),
    problem: several ? 'Multiple clients selected' : sharesProblem(shared),
    meanwhile,
    gone: (invoice) => steady.gone(invoice) && !ticked.has(invoice._id),
    tickMonthly: (monthlyNo, received) => {
      const lines = (invoices ?? [])
        .filter(({ monthly }) => monthly?.monthlyNo === monthlyNo)
        .toSorted((a, b) => a.monthly!.position - b.monthly!.position);
      const owed = lines.map(({ balanceAmount }) => balanceAmount);
      const own = new Set(lines.map(({ _id }) => _id));
      const others = chosen.filter(({ _id }) => !own.has(_id));
      const taken = sum(others.map((invoice) => amountOf(shareOf(invoice)) ?? pence(0)));
      const { parts } = fill(received === undefined ? sum(owed) : pence(Math.max(0, received - taken)), owed);
      const settled = lines.flatMap((invoice, at) => (parts[at]! > 0 ? [{ invoice, part: parts[at]! }] : []));
      setTicked(
        new Map([...others, ...settled.map(({ invoice }) => invoice)].map((invoice) => [invoice._id, invoice])),
      );
      setShares({
        ...shares,
        ...Object.fromEntries(
          settled.map(({ invoice, part }) => [invoice._id, { ...shareOf(invoice), allocated: plainPounds(part) }]),
        ),
      });
    },
    takeNote: () => {
      steady.show();
      setTicked(takenNoteOf(ticked, invoices ?? []));
    },
  };
}
