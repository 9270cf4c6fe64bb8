import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { reason } from '@dragoman/domain/validation';
import { useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, ConfirmDialog } from '../../ui/Dialog.tsx';
import { Form, SelectField, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import type { InvoiceOnScreen } from './ChargesTable.tsx';

const schema = z.object({
  crNote: z.enum(['Client', 'Interpreter', 'Both'], { error: 'CR Note is required' }),
  reason,
});
type Values = z.output<typeof schema>;

interface CreditNoteFormProps {
  readonly invoice: InvoiceOnScreen;
  /** With the number of the note to show: the customer's where there is one. */
  readonly onDone: (creditNoteNo: string) => void;
}

/** Issues credit notes; asked once more, since a credit note cannot be taken back. */
export function CreditNoteForm({ invoice, onDone }: CreditNoteFormProps) {
  const [asking, setAsking] = useState<Values>();
  const form = useSchemaForm(schema, { crNote: null, reason: '' }, { mode: 'onChange' });
  const credit = useRouteMutation(invoiceRoutes.credit, {
    outdates: ['invoice', 'bookings', 'payments', 'remittances', 'mails'],
  });
  const issue = async (values: Values) => {
    const { data, msg } = await credit.mutateAsync({ params: { id: invoice.bookingId }, body: values });
    notifyDone(msg);
    onDone((data.find(({ side }) => side === 'client') ?? data[0]!).creditNoteNo);
  };
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Credit Note
      </Typography>
      <Form form={form} label="Credit Note" onSubmit={async (values) => setAsking(values)}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SelectField name="crNote" label="CR Note" required none="None" options={['Client', 'Interpreter', 'Both']} />
          <TextField name="reason" label="Reason" required rows={2} max={500} />
          <SubmitError />
          <Box>
            <BusyButton type="submit" label="Save" busy={credit.isPending} disabled={!form.formState.isValid} />
          </Box>
        </Box>
      </Form>
      {asking && (
        <ConfirmDialog
          open
          title="Issue the credit note?"
          text={`The ${asking.crNote === 'Both' ? 'client and interpreter invoices are' : `${asking.crNote.toLowerCase()} invoice is`} cancelled. What was allocated becomes credit, and the timesheet can be approved again.`}
          confirmLabel="Issue credit note"
          busy={credit.isPending}
          onCancel={() => setAsking(undefined)}
          onConfirm={() =>
            void issue(asking)
              .finally(() => setAsking(undefined))
              .catch(() => undefined)
          }
        />
      )}
    </Box>
  );
}
