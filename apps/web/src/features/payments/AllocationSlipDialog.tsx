import { isolate, notesLimit } from '@dragoman/domain/validation';
import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { CreditAllocation, paymentRoutes } from '@dragoman/contract/payments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { AnsweredMoney } from '@dragoman/domain/ledger';
import { formatPounds, noPence, pence, type Pence } from '@dragoman/domain/money';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { moneyDay, offeredDays, useMoneyDays } from '../ledger/moneyDays.ts';
import { amountOf, type Allocation } from './allocation.ts';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { MeanwhileAlert } from './MeanwhileAlert.tsx';
import type { Sources } from './spending.ts';
import type { DueInvoice } from './ticked.ts';
import type { PayerCredit } from '../ledger/payerCredit.ts';

interface AllocationSlipDialogProps {
  readonly payer: { readonly companyId: string; readonly company: string } | undefined;
  /** Of the new money; null where credit alone is spent. */
  readonly paymentDate: CalendarDay | null;
  readonly sources: Sources;
  /** Whose credit is spent. */
  readonly receipts: PayerCredit['receipts'];
  readonly allocation: Allocation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** When the money is allocated and with what words; what it leaves is asked about (rule payments/money-left-over). */
export function AllocationSlipDialog(props: AllocationSlipDialogProps) {
  const { payer, sources, allocation, onClose, onDone } = props;
  const days = useMoneyDays();
  const schema = z.object({
    allocatedDate: moneyDay(days, answersOf(props)),
    notes: CreditAllocation.shape.notes.unwrap(),
  });
  const form = useSchemaForm<z.output<typeof schema>>(schema, { allocatedDate: null, notes: '' }, { mode: 'onChange' });
  const { ask, question } = useQuestion();
  const submit = useSubmit(props);
  const left = sources.balance ?? noPence;
  const blocked = allocation.meanwhile.length > 0 || allocation.problem !== undefined || left < 0;
  return (
    <FormDialog
      title="Generate Slip"
      form={form}
      submit={{ label: 'Ok', busyLabel: 'Please wait', disabled: blocked }}
      onSubmit={async (slip) => {
        const large = await askLargeAmount(ask, sources.received);
        if (large === 'no') return;
        const agreed =
          left === 0 || (await ask(keepAsCredit(left, payer?.company ?? allocation.chosen[0]?.name ?? '')));
        if (!agreed) return;
        const { msg } = await submit(slip, large === 'confirmed');
        snack(msg);
        onDone();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {allocation.chosen.map(({ _id, bookingReference }) => (
          <Chip key={_id} size="small" label={bookingReference} />
        ))}
      </Box>
      <MeanwhileAlert allocation={allocation} />
      <DateField toward="past" name="allocatedDate" label="Allocation Date" required {...offeredDays(days)} />
      <TextField name="notes" label="Notes" rows={3} max={notesLimit} />
      {question}
    </FormDialog>
  );
}

const keepAsCredit = (left: Pence, payer: string) => ({
  title: `Keep ${formatPounds(left)} as credit?`,
  text: `${formatPounds(left)} will stay as credit of ${isolate(payer)}.`,
  confirmLabel: 'Keep as credit',
  cancelLabel: 'Go back',
});

function answersOf({ paymentDate, receipts, allocation }: AllocationSlipDialogProps): AnsweredMoney[] {
  return [
    ...(paymentDate ? [{ day: paymentDate, what: 'the payment' }] : []),
    ...receipts.map((receipt) => ({ day: receipt.paymentDate, what: `payment ${receipt.paymentRef}` })),
    ...allocation.chosen.map(({ invoiceDate, invoiceNo }) => ({ day: invoiceDate, what: `invoice ${invoiceNo}` })),
  ];
}

/** New money alone goes by the specified call; where credit is spent, both go in one command. */
function useSubmit({ payer, paymentDate, sources, allocation }: AllocationSlipDialogProps) {
  const options = { outdates: ['payments', 'bookings', 'invoice'] };
  const allocate = useRouteMutation(paymentRoutes.receive, options);
  const allocateCredit = useRouteMutation(paymentRoutes.allocateCredit, options);
  const [first] = allocation.chosen;
  const companyId = payer?.companyId ?? first?.payerId ?? '';
  return async ({ allocatedDate, notes: typed }: { allocatedDate: CalendarDay; notes: string }, confirmed: boolean) => {
    const { credit, received, balance = noPence } = sources;
    const large = confirmed ? { largeAmountConfirmed: true } : {};
    const money = received !== undefined && paymentDate ? { totalAmount: received, paymentDate, balance } : undefined;
    const details = allocation.chosen.map((invoice) => detailOf(invoice, allocation));
    const slip = { companyId, details, allocatedDate, notes: typed };
    if (credit > 0 || !money)
      return allocateCredit.mutateAsync({
        body: { ...slip, credit, ...(money ? { received: { ...money, ...large } } : {}) },
      });
    const who = payer ? {} : { name: first?.name ?? '', isPrivate: true };
    return allocate.mutateAsync({ body: { ...who, ...slip, ...money, ...large } });
  };
}

function detailOf(invoice: DueInvoice, allocation: Allocation) {
  const { bookingId, invoiceNo } = invoice;
  const share = allocation.shareOf(invoice);
  return { bookingId, invoiceNo, allocated: amountOf(share) ?? pence(0), notes: share.notes };
}
