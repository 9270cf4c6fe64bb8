import { NewReturn, returnRoutes } from '@dragoman/contract/invoices';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { returnReasonLabels, returnReasons } from '@dragoman/domain/invoices';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DateField, requiredDay, SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';

/** The invoice of a job, or a monthly invoice with its identity. */
export interface ReturnableInvoice {
  readonly invoiceNo: string;
  readonly issuedOn: CalendarDay;
  /** Who pays it, from whom it mostly comes back. */
  readonly payer: string;
  readonly monthlyId?: string;
}

const ReturnForm = z.object({ ...NewReturn.shape, returnedOn: requiredDay });
const outdates = ['returns', 'invoice', 'reports', 'reminders'] as const;
const reasons = returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }));

/** Logs that an invoice came back (rule invoices/returned). */
export function ReturnDialog({ of, onClose }: { of: ReturnableInvoice; onClose: () => void }) {
  const { invoiceNo, issuedOn, monthlyId, payer } = of;
  const today = useLondonDay();
  const form = useSchemaForm(ReturnForm, { returnedOn: today, reason: null, words: '', returnedBy: payer });
  const log = useRouteMutation(returnRoutes.log, { outdates });
  const logMonthly = useRouteMutation(returnRoutes.logMonthly, { outdates });
  return (
    <FormDialog
      title={`Came Back: ${invoiceNo}`}
      form={form}
      submit={{ label: 'Log' }}
      onSubmit={async (body) => {
        await (monthlyId === undefined
          ? log.mutateAsync({ params: { invoiceNo }, body })
          : logMonthly.mutateAsync({ params: { id: monthlyId }, body }));
        notifyDone(`${invoiceNo} is logged as returned`);
        onClose();
      }}
      onClose={onClose}
    >
      <DateField name="returnedOn" label="Day" required least={issuedOn} most={today} toward="past" />
      <SelectField name="reason" label="Reason" required options={reasons} />
      <TextField name="returnedBy" label="From" required max={100} />
      <TextField name="words" label="In Words" rows={3} max={1000} />
    </FormDialog>
  );
}
