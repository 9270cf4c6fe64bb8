import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds, less, negate, noPence, sum, type Pence } from '@dragoman/domain/money';
import { changedOnItsForm, checkReversal, isReserved, previewSettlement } from '@dragoman/domain/payments';
import { useRouteMutation } from '../../api/index.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { OperationPreview } from './OperationPreview.tsx';
import { moneyScreens, type Job, type Receipt, type WriteOff } from './receipts.ts';

/** Which correction is open, and of what where that is known. */
export interface OpenCorrection {
  readonly kind: 'release' | 'reverse' | 'reverseWriteOff';
  readonly target?: string;
}

interface CorrectionProps {
  readonly receipt: Receipt;
  readonly target?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Allocations that stand. */
export const liveAllocations = ({ details }: Receipt): readonly (Job & { readonly _id: string })[] =>
  details.filter((job): job is Job & { readonly _id: string } => job._id !== undefined && !job.released);

export const liveWriteOffs = ({ writeOffs }: Receipt): readonly WriteOff[] =>
  writeOffs.filter(({ reversed }) => !reversed);

/** Why a receipt cannot be reversed now; undefined when it can. */
export function whyNotReversible({ reservedAmount, balance, allocatedAmount }: Receipt): string | undefined {
  if (isReserved({ credit: balance, reserved: reservedAmount })) return changedOnItsForm;
  return checkReversal({ balance, allocated: allocatedAmount, amount: balance });
}

const selectTargets = <Target extends { readonly _id: string }>(all: readonly Target[], target: string | undefined) =>
  target === undefined ? all : all.filter(({ _id }) => _id === target);

const balanceChange = ({ balance }: Receipt, by: Pence) => ({ before: balance, after: sum([balance, by]) });

/** The money is credit again, the invoice is owed again. */
export function ReleaseDialog({ receipt, target, ...rest }: CorrectionProps) {
  const release = useRouteMutation(paymentRoutes.release, { outdates: moneyScreens });
  const jobs = selectTargets(liveAllocations(receipt), target);
  const jobOf = (id: string) => jobs.find(({ _id }) => _id === id);
  return (
    <CorrectionDialog
      {...rest}
      title="Release an allocation"
      text="The money is credit of this payment again, and the invoice is owed again."
      targets={jobs.map((job) => ({
        value: job._id,
        label: `${job.invoiceNo}, ${job.bookingRef}: ${formatPounds(job.allocated)}`,
      }))}
      targetLabel="Allocation"
      amountOf={(id) => jobOf(id)?.allocated ?? noPence}
      preview={(id, amount) => (
        <OperationPreview balance={balanceChange(receipt, amount)} invoices={owedAgain(jobOf(id), amount)} />
      )}
      question={({ target: id, amount }) =>
        `${formatPounds(amount)} of ${receipt.paymentRef} is released from ${jobOf(id)?.invoiceNo}.`
      }
      confirmLabel="Release"
      doneText="Allocation released"
      run={({ target: allocationId, reason }) =>
        release.mutateAsync({ params: { id: receipt._id }, body: { allocationId, reason, version: receipt.version } })
      }
    />
  );
}

const owedAgain = (job: Job | undefined, amount: Pence) =>
  job?.job ? previewSettlement([{ ...job, job: job.job, amount: negate(amount) }]) : [];

/** A cheque bounced, an amount was mistyped: what is not allocated leaves again. */
export function ReverseReceiptDialog({ receipt, ...rest }: CorrectionProps) {
  const reverse = useRouteMutation(paymentRoutes.reverse, { outdates: moneyScreens });
  return (
    <CorrectionDialog
      {...rest}
      title="Reverse receipt"
      text={`Up to ${formatPounds(receipt.balance)} of this payment is not allocated and can be reversed.`}
      targets={[{ value: receipt._id, label: receipt.paymentRef }]}
      targetLabel="Payment"
      amountOf={() => receipt.balance}
      amountEntered
      preview={(_, amount) => (
        <OperationPreview balance={{ before: receipt.balance, after: less(receipt.balance, amount) }} invoices={[]} />
      )}
      question={({ amount }) =>
        `${formatPounds(amount)} of ${receipt.paymentRef} is reversed: it counts as never received.`
      }
      confirmLabel="Reverse"
      doneText="Receipt reversed"
      run={({ amount, reason }) =>
        reverse.mutateAsync({ params: { id: receipt._id }, body: { amount, reason, version: receipt.version } })
      }
    />
  );
}

/** The credit, or the invoice's debt, is there again. */
export function ReverseWriteOffDialog({
  writeOffs,
  receipt,
  ...rest
}: Omit<CorrectionProps, 'receipt' | 'target'> & { writeOffs: readonly WriteOff[]; receipt?: Receipt }) {
  const reverse = useRouteMutation(paymentRoutes.reverseWriteOff, { outdates: moneyScreens });
  const findWriteOff = (id: string) => writeOffs.find(({ _id }) => _id === id);
  const nameOf = (writeOff: WriteOff | undefined) => writeOff?.invoiceNo ?? `credit of ${writeOff?.paymentRef ?? ''}`;
  return (
    <CorrectionDialog
      {...rest}
      title="Reverse a write-off"
      text="What was given up is there again: credit of its payment, or owed on its invoice."
      targets={writeOffs.map((one) => ({ value: one._id, label: `${nameOf(one)}: ${formatPounds(one.amount)}` }))}
      targetLabel="Write-off"
      amountOf={(id) => findWriteOff(id)?.amount ?? noPence}
      preview={(id, amount) => (
        <OperationPreview
          balance={receipt && findWriteOff(id)?.kind === 'credit' ? balanceChange(receipt, amount) : undefined}
          invoices={owedAgain(
            receipt?.details.find(({ invoiceNo }) => invoiceNo === findWriteOff(id)?.invoiceNo),
            amount,
          )}
        />
      )}
      question={({ target: id, amount }) =>
        findWriteOff(id)?.kind === 'credit'
          ? `${formatPounds(amount)} is credit of ${findWriteOff(id)?.paymentRef} again.`
          : `${formatPounds(amount)} is owed on ${findWriteOff(id)?.invoiceNo} again.`
      }
      confirmLabel="Reverse"
      doneText="Write-off reversed"
      run={({ target: writeOffId, reason }) => reverse.mutateAsync({ body: { writeOffId, reason } })}
    />
  );
}

/** The dialog of a correction on a receipt. */
export function ReceiptCorrection({ open, receipt, ...rest }: CorrectionProps & { open: OpenCorrection }) {
  const given = { receipt, target: open.target, ...rest };
  if (open.kind === 'release') return <ReleaseDialog {...given} />;
  if (open.kind === 'reverse') return <ReverseReceiptDialog {...given} />;
  return (
    <ReverseWriteOffDialog {...rest} receipt={receipt} writeOffs={selectTargets(liveWriteOffs(receipt), open.target)} />
  );
}
