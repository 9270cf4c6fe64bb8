import { less, noPence, sum, type Pence, parsePounds, plainPounds } from '@dragoman/domain/money';
import {
  checkRefund,
  type InvoicePreview,
  isReserved,
  previewSettlement,
  waitsForItsBooking,
  insufficientBalance,
  sharesProblem,
} from '@dragoman/domain/payments';
import { useState } from 'react';
import { isOpen, keyOfJob, type Job, type Receipt } from './receipts.ts';

export type OperationKind = 'allocate' | 'refund' | 'writeOff';

/** What of a job is typed. */
interface Share {
  readonly allocated: string;
  readonly notes: string;
}

/** Jobs that are ticked and how much of each. */
export interface Choice {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly shareOf: (job: Job) => Share;
  readonly change: (job: Job, change: Partial<Share>) => void;
  readonly begin: () => void;
}

/** An operation as it is chosen, what it would do, and why it cannot be done. */
export interface Operation {
  readonly kind: OperationKind | null;
  readonly jobs: readonly { readonly job: Job; readonly amount: Pence; readonly notes: string }[];
  /** Of the ticked jobs. */
  readonly allocated: Pence;
  readonly refundAmount: Pence;
  /** What it takes off the balance. */
  readonly spent: Pence;
  readonly balance: { readonly before: Pence; readonly after: Pence };
  readonly preview: readonly InvoicePreview[];
  readonly problem: string | undefined;
}

/** What is outstanding of each ticked job, unless something else is typed. */
export function useChoice(): Choice {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({});
  const shareOf = (job: Job): Share => shares[keyOfJob(job)] ?? { allocated: plainPounds(job.outstanding), notes: '' };
  return {
    selected,
    onSelect,
    shareOf,
    change: (job, change) => setShares({ ...shares, [keyOfJob(job)]: { ...shareOf(job), ...change } }),
    begin: () => {
      onSelect(new Set());
      setShares({});
    },
  };
}

export const amountOf = ({ allocated }: Share): Pence | undefined => parsePounds(allocated.trim());

/**
 * The operation that is chosen on a receipt. Only an allocation takes other amounts than what is outstanding
 * (rule payments/write-off).
 */
export function operationOf(
  receipt: Receipt,
  choice: Choice,
  kind: OperationKind | null,
  typedRefund: unknown,
): Operation {
  const chosen =
    kind === 'refund' ? [] : receipt.details.filter((job) => isOpen(job) && choice.selected.has(keyOfJob(job)));
  const jobs = chosen.map((job) => {
    const share = choice.shareOf(job);
    const amount = kind === 'allocate' ? (amountOf(share) ?? noPence) : job.outstanding;
    return { job, amount, notes: share.notes };
  });
  const allocated = sum(jobs.map(({ amount }) => amount));
  const refundAmount = typeof typedRefund === 'number' ? (typedRefund as Pence) : noPence;
  const spent =
    kind === 'allocate'
      ? allocated
      : kind === 'refund'
        ? refundAmount
        : kind === 'writeOff' && jobs.length === 0
          ? receipt.balance
          : noPence;
  const preview = previewSettlement(
    jobs.flatMap(({ job, amount }) => (job.job ? [{ ...job, job: job.job, amount }] : [])),
  );
  const facts = { kind, jobs, allocated, refundAmount, spent, preview };
  return {
    ...facts,
    balance: { before: receipt.balance, after: less(receipt.balance, spent) },
    problem: problemOf(receipt, facts),
  };
}

/** Why it cannot be done, for the alert above the buttons. */
function problemOf(
  receipt: Receipt,
  { kind, jobs, allocated, refundAmount }: Pick<Operation, 'kind' | 'jobs' | 'allocated' | 'refundAmount'>,
): string | undefined {
  if (isReserved({ credit: receipt.balance, reserved: receipt.reservedAmount })) return waitsForItsBooking;
  if (kind === 'refund') return checkRefund({ credit: receipt.balance, amount: refundAmount });
  if (kind === 'writeOff')
    return jobs.length === 0 && receipt.balance <= 0 ? 'Nothing is left to write off: select a job' : undefined;
  if (kind !== 'allocate') return undefined;
  if (jobs.length === 0) return 'Select a job';
  const shares = jobs.map(({ job: { invoiceNo, outstanding }, amount }) => ({ invoiceNo, amount, outstanding }));
  return sharesProblem(shares) ?? (allocated > receipt.balance ? insufficientBalance : undefined);
}
