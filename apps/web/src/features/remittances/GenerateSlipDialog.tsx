import { notesLimit } from '@dragoman/domain/validation';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { NewSlip, remittanceRoutes } from '@dragoman/contract/remittances';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { moneyDay, offeredDays, useMoneyDays } from '../ledger/moneyDays.ts';
import type { Pending } from './pending.ts';

interface GenerateSlipDialogProps {
  readonly interpreter: { readonly _id: string; readonly name: string; readonly isUnconfirmed: boolean };
  readonly dues: readonly Pending[];
  readonly total: Pence;
  readonly unprintable: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** When and with what words the ticked jobs are paid. */
export function GenerateSlipDialog({
  interpreter,
  dues,
  total,
  unprintable,
  onClose,
  onDone,
}: GenerateSlipDialogProps) {
  const days = useMoneyDays();
  const schema = z.object({ paymentDate: moneyDay(days), notes: NewSlip.shape.notes.unwrap() });
  const form = useSchemaForm<z.output<typeof schema>>(schema, { paymentDate: null, notes: '' }, { mode: 'onChange' });
  const { ask, question } = useQuestion();
  const create = useRouteMutation(remittanceRoutes.create, { outdates: ['remittances', 'bookings'] });
  return (
    <FormDialog
      title="Generate Remittance Slip"
      form={form}
      submit={{ label: 'Submit' }}
      onSubmit={async ({ paymentDate, notes }) => {
        const large = await askLargeAmount(ask, total);
        if (large === 'no') return;
        const { data } = await create.mutateAsync({
          body: {
            interpreterId: interpreter._id,
            details: dues.map(({ _id, bookingId, bookingRef }) => ({ _id, bookingId, bookingRef })),
            paymentDate,
            ...(large === 'confirmed' ? { largeAmountConfirmed: true } : {}),
            notes,
          },
        });
        snack(`Remittance slip ${data.remittanceRef} created`);
        onDone();
      }}
      onClose={onClose}
    >
      <Typography>
        <bdi>{interpreter.name}</bdi>: {dues.length} {dues.length === 1 ? 'booking' : 'bookings'}, {formatPounds(total)}
      </Typography>
      {interpreter.isUnconfirmed && (
        <Alert severity="warning">The bank details were changed and are not confirmed. The slip says so.</Alert>
      )}
      <UnprintableNotice sentences={unprintable} />
      <DateField toward="past" name="paymentDate" label="Payment Date" required {...offeredDays(days)} />
      <TextField name="notes" label="Notes" rows={3} max={notesLimit} />
      {question}
    </FormDialog>
  );
}
