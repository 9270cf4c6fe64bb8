import Typography from '@mui/material/Typography';
import { type InvoiceReturn, returnRoutes, SettledReturn } from '@dragoman/contract/invoices';
import { formatDay } from '@dragoman/domain/calendar';
import { returnNote, returnOutcomeLabels, statedOutcomes } from '@dragoman/domain/invoices';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DateField, requiredDay, SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';

const SettleForm = z.object({ ...SettledReturn.shape, settledOn: requiredDay });
const outcomes = statedOutcomes.map((value) => ({ value, label: returnOutcomeLabels[value] }));

/** Says what was done about an invoice that came back (rule invoices/returned). */
export function SettleReturnDialog({ of, onClose }: { of: InvoiceReturn; onClose: () => void }) {
  const today = useLondonDay();
  const form = useSchemaForm(SettleForm, { outcome: null, words: '', settledOn: today });
  const settle = useRouteMutation(returnRoutes.settle, { outdates: ['returns', 'invoice', 'reports', 'reminders'] });
  return (
    <FormDialog
      title={`Settle: ${of.invoiceNo}`}
      form={form}
      submit={{ label: 'Settle' }}
      onSubmit={async (body) => {
        await settle.mutateAsync({ params: { id: of._id }, body });
        notifyDone(`The return of ${of.invoiceNo} is settled`);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        {returnNote(formatDay(of.returnedOn), of.reason)}, {of.returnedBy}. {of.words}
      </Typography>
      <SelectField name="outcome" label="What Was Done" required options={outcomes} />
      <DateField name="settledOn" label="Day" required least={of.returnedOn} most={today} toward="past" />
      <TextField name="words" label="In Words" rows={3} max={1000} />
    </FormDialog>
  );
}
