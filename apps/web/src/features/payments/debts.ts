import { outstandingChange } from '@dragoman/domain/payments';
import type { ReplyOf } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { sum, type Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyRows } from '../../api/index.ts';
import type { SteadyRows } from '../../ui/steadyRows.ts';

export type Debt = ReplyOf<typeof paymentRoutes.clientDueInvoices>['data'][number];

/** Open invoices of a payer and which of them are ticked, each with what was outstanding then. */
export interface Debts {
  readonly invoices: readonly Debt[] | undefined;
  /** The same where they stood; one that is owed no more cannot be ticked. */
  readonly steady: SteadyRows<Debt>;
  readonly error: string | undefined;
  readonly refresh: () => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly chosen: readonly Debt[];
  readonly total: Pence;
  /** What others changed about the ticked ones since. */
  readonly changes: readonly string[];
  /** Goes on with the figures as they are now. */
  readonly accept: () => void;
  readonly begin: () => void;
}

const numberOf = ({ invoiceNo }: Debt) => invoiceNo;

/** The open invoices of a company or of private customers, to tick. */
export function useDebts(whose: { readonly companyId: string } | { readonly private: boolean } | undefined): Debts {
  const companyId = whose && 'companyId' in whose ? whose.companyId : undefined;
  const ofCompany = useQuery({
    ...reading(paymentRoutes.clientDueInvoices, { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  });
  const ofPeople = useQuery({
    ...reading(paymentRoutes.privateDueInvoices, {}),
    enabled: whose !== undefined && companyId === undefined,
  });
  const due = companyId === undefined ? ofPeople : ofCompany;
  const steady = useSteadyRows(due.data?.data, due, { keyOf: numberOf, view: companyId ?? '' });
  const invoices = due.data?.data;
  const [ticked, setTicked] = useState<ReadonlyMap<string, Pence>>(new Map());
  const owed = new Map(invoices?.map((invoice) => [invoice.invoiceNo, invoice.balanceAmount]));
  const chosen = invoices?.filter(({ invoiceNo }) => ticked.has(invoiceNo)) ?? [];
  return {
    invoices,
    steady,
    error: due.error?.message,
    refresh: () => void due.refetch(),
    selected: new Set(ticked.keys()),
    onSelect: (numbers) =>
      setTicked(new Map([...numbers].flatMap((number) => entry(number, ticked.get(number) ?? owed.get(number))))),
    chosen,
    total: sum(chosen.map(({ balanceAmount }) => balanceAmount)),
    changes: invoices
      ? [...ticked].flatMap(([number, before]) => outstandingChange(number, before, owed.get(number)))
      : [],
    accept: () => {
      steady.show();
      setTicked(new Map(chosen.map(({ invoiceNo, balanceAmount }) => [invoiceNo, balanceAmount])));
    },
    begin: () => setTicked(new Map()),
  };
}

const entry = (number: string, amount: Pence | undefined) => (amount === undefined ? [] : [[number, amount] as const]);

/** A debt as it is given up whole. */
export const writeOffLine = ({ bookingReference, invoiceNo, balanceAmount, job }: Debt) => ({
  bookingRef: bookingReference,
  invoiceNo,
  outstanding: balanceAmount,
  amount: balanceAmount,
  job,
});
