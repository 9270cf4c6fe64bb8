import Typography from '@mui/material/Typography';
import { bankingRoutes, type BankLine } from '@dragoman/contract/banking';
import { formatPounds } from '@dragoman/domain/money';
import { reason, reasonLimit } from '@dragoman/domain/validation';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { movedByLines, movedByPaid, usualReason } from './moved.ts';

const schema = z.object({ reason });

/** Takes a booked line back, with the reason that stays with its receipt (rule banking/undo). */
export function UndoLineDialog({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) {
  const form = useSchemaForm(schema, { reason: usualReason });
  const undo = useRouteMutation(bankingRoutes.undo, { outdates: [...movedByLines, ...movedByPaid] });
  return (
    <FormDialog
      title={`Take back ${line.booked?.paymentRef ?? line.paid?.name ?? 'this line'}?`}
      form={form}
      submit={{ label: 'Take Back', tone: 'error' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await undo.mutateAsync({ params: { id: line._id }, body });
        notifyDone(`The line for ${formatPounds(line.amount)} is open again`);
        onClose();
      }}
    >
      <Typography variant="body2">
        {line.paid
          ? 'The line is open again. The slip stays, and a pay run stays marked as sent.'
          : 'Its allocations are released and the receipt is reversed: the invoices are owed again.'}
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} max={reasonLimit} autoFocus />
    </FormDialog>
  );
}
