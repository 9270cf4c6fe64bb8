import { notesLimit } from '@dragoman/domain/validation';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { CallRefused } from '@dragoman/contract/kit';
import { PaymentAction, paymentRoutes } from '@dragoman/contract/payments';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { moneyDay, offeredDays, useMoneyDays } from '../ledger/moneyDays.ts';
import type { Operation, OperationKind } from './operation.ts';
import { OperationPreview } from './OperationPreview.tsx';
import { moneyScreens, type Receipt } from './receipts.ts';

/** What was refused: a sentence for all, and one for each job at fault, by its invoice. */
export interface Refused {
  readonly kind: OperationKind | null;
  readonly sentence: string;
  readonly rows: Readonly<Record<string, string>>;
}

interface OperationSlipDialogProps {
  readonly receipt: Receipt;
  readonly kind: OperationKind;
  readonly operation: Operation;
  readonly paymentDate: Receipt['paymentDate'];
  readonly onRefused: (refused: Refused) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const enteredOn = (allocatedDate: ReturnType<typeof moneyDay>) =>
  z.object({ allocatedDate, notes: PaymentAction.shape.notes.unwrap() });
type Entered = z.output<ReturnType<typeof enteredOn>>;

const doneWords: Readonly<Record<OperationKind, string>> = {
  allocate: 'Payment allocated',
  refund: 'Refund recorded',
  writeOff: 'Written off',
};

/** When it is done and with what words. */
export function OperationSlipDialog(props: OperationSlipDialogProps) {
  const { receipt, kind, operation, onRefused, onClose, onDone } = props;
  const days = useMoneyDays();
  const form = useSchemaForm<Entered>(
    enteredOn(moneyDay(days, answersOf(props))),
    { allocatedDate: useLondonDay(), notes: '' },
    { mode: 'onChange' },
  );
  const make = useRouteMutation(paymentRoutes.apply, { outdates: moneyScreens, handles: isOfOperation });
  const { ask, question } = useQuestion();
  const submit = async (entered: Entered) => {
    const large = await askLargeAmount(ask, kind === 'refund' ? operation.refundAmount : undefined);
    if (large === 'no') return;
    const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
    try {
      await make.mutateAsync({ params: { id: receipt._id }, body: { ...bodyOf(props, entered), ...confirmed } });
    } catch (error) {
      if (!(error instanceof CallRefused) || !isOfOperation(error)) throw error;
      onRefused({ kind, sentence: error.msg, rows: rowsOf(operation, error.fields) });
      return;
    }
    snack(doneWords[kind]);
    onDone();
  };
  return (
    <FormDialog
      title="Generate Slip"
      form={form}
      submit={{ label: 'Ok', busyLabel: 'Please wait' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {operation.jobs.map(({ job }) => (
          <Chip key={job.invoiceNo} size="small" label={job.bookingRef} />
        ))}
      </Box>
      <OperationPreview balance={operation.balance} invoices={operation.preview} />
      <DateField toward="past" name="allocatedDate" label="Allocation Date" required {...offeredDays(days)} />
      <TextField name="notes" label="Notes" rows={3} max={notesLimit} />
      {question}
    </FormDialog>
  );
}

/** A refusal that is no matter of this dialog's fields: it is said beside the jobs. */
const isOfOperation = ({ fields }: CallRefused): boolean => !fields['allocatedDate'] && !fields['notes'];

/** What the date answers to: the payment, and each invoice that gets a share of it. */
const answersOf = ({ operation, paymentDate, receipt }: OperationSlipDialogProps) => [
  { day: paymentDate, what: `payment ${receipt.paymentRef}` },
  ...operation.jobs.map(({ job }) => ({ day: job.invoiceDate, what: `invoice ${job.invoiceNo}` })),
];

function bodyOf({ receipt, kind, operation }: OperationSlipDialogProps, { allocatedDate, notes }: Entered) {
  const details = operation.jobs.map(({ job, amount, notes: note }) => ({
    bookingId: job.bookingId,
    invoiceNo: job.invoiceNo,
    allocated: amount,
    notes: note,
  }));
  const amounts = {
    allocate: { details },
    refund: { refundAmount: operation.refundAmount },
    writeOff:
      details.length > 0 ? { writeOffAmount: operation.allocated, details } : { writeOffAmount: operation.spent },
  };
  return { action: kind, allocatedDate, notes, version: receipt.version, ...amounts[kind] };
}

/** 'details.1.allocated' belongs to the second job. */
function rowsOf({ jobs }: Operation, fields: Readonly<Record<string, string>>): Record<string, string> {
  const rows = Object.entries(fields).flatMap(([field, sentence]) => {
    const job = /^details\.(\d+)\./.exec(field);
    const invoiceNo = job && jobs[Number(job[1])]?.job.invoiceNo;
    return invoiceNo ? [[invoiceNo, sentence] as const] : [];
  });
  return Object.fromEntries(rows);
}
