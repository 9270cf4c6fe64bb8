import { formatPounds } from '@dragoman/domain/money';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { Operation } from './operation.ts';

interface WriteOffQuestionProps {
  readonly open: boolean;
  readonly paymentRef: string;
  readonly operation: Operation;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names the amount before it is given up: the credit, or the ticked jobs' debts (rule payments/write-off). */
export function WriteOffQuestion({ open, paymentRef, operation, onConfirm, onCancel }: WriteOffQuestionProps) {
  const { jobs, allocated, spent } = operation;
  const debts = jobs.length > 0;
  const amount = formatPounds(debts ? allocated : spent);
  return (
    <ConfirmDialog
      open={open}
      title={`Write off ${amount}?`}
      text={
        debts
          ? `${jobs.map(({ job }) => job.invoiceNo).join(', ')} will be owed no more: a bad debt of ${amount}. The balance stays as it is.`
          : `The credit of ${amount} that is left of ${paymentRef} is given up.`
      }
      confirmLabel="Write off"
      tone="error"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
