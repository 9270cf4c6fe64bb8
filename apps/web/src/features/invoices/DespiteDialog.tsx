import Typography from '@mui/material/Typography';
import { invoiceRoutes, SentDespite, type UnsentInvoice } from '@dragoman/contract/invoices';
import { reasonLimit } from '@dragoman/domain/validation';
import { useMailing } from '../../api/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyMailed } from '../../ui/messages.ts';
import { Shortcomings } from './Shortcomings.tsx';

interface DespiteDialogProps {
  readonly id: string;
  readonly invoice: Pick<UnsentInvoice, 'asked' | 'invoiceNo' | 'shortcomings' | 'state'>;
  readonly onClose: () => void;
}

/** Sends an invoice in spite of what it lacks, with a reason that is kept (rule invoices/pre-flight). */
export function DespiteDialog({ id, invoice, onClose }: DespiteDialogProps) {
  const form = useSchemaForm(SentDespite, { reason: '' });
  const send = useMailing(invoiceRoutes.sendDespite, { outdates: ['invoice', 'bookings', 'mails'] });
  return (
    <FormDialog
      title={`Send All the Same: ${invoice.invoiceNo}`}
      form={form}
      submit={{ label: 'Send', busyLabel: 'Sending...' }}
      onSubmit={async (body) => {
        notifyMailed(await send.mutateAsync({ params: { id }, body }));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography component="div">
        <Shortcomings {...invoice} />
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        rows={2}
        max={reasonLimit}
        help="Kept in the booking's history"
      />
    </FormDialog>
  );
}
