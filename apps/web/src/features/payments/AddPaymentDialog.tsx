import { paymentRoutes } from '@dragoman/contract/payments';
import { useState } from 'react';
import { z } from 'zod';
import { useDeed } from '../../api/index.ts';
import {
  AutocompleteField,
  DateField,
  MoneyField,
  SwitchField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { snack } from '../../ui/messages.ts';
import { findCompanies } from '../clients/lookups.ts';
import { receivedAmount } from './receivedAmount.ts';

const Entered = z
  .object({
    isPrivate: z.boolean(),
    companyId: z.string().nullish(),
    name: z.string().trim().max(100, 'Maximum characters limit is 100'),
    totalAmount: receivedAmount,
    paymentDate: requiredDay,
  })
  .superRefine(({ isPrivate, companyId, name }, context) => {
    if (isPrivate && name === '') context.addIssue({ code: 'custom', path: ['name'], message: 'Required' });
    if (!isPrivate && !companyId) context.addIssue({ code: 'custom', path: ['companyId'], message: 'Required' });
  });
type Entered = z.output<typeof Entered>;

/** Money that came in and waits to be allocated (rows CPAY-15, CPAY-16, ruling S-84). */
export function AddPaymentDialog({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState('');
  const form = useSchemaForm<Entered>(
    Entered,
    { isPrivate: false, companyId: null, name: '', totalAmount: null, paymentDate: null },
    { mode: 'onChange' },
  );
  const deed = useDeed(paymentRoutes.allocate, { outdates: ['payments', 'bookings'] });
  return (
    <FormDialog
      title="Add Client Payment"
      form={form}
      submit={{ label: 'Create', disabled: !form.formState.isDirty }}
      onSubmit={async ({ isPrivate, companyId, name, totalAmount, paymentDate }) => {
        const who = isPrivate ? { isPrivate, name } : { isPrivate, company, ...(companyId ? { companyId } : {}) };
        const { msg } = await deed.mutateAsync({
          body: { ...who, totalAmount, paymentDate, details: [], balance: totalAmount },
        });
        snack(msg);
        onClose();
      }}
      onClose={onClose}
    >
      <SwitchField name="isPrivate" label="Private" />
      {form.watch('isPrivate') === true ? (
        <TextField name="name" label="Name" required />
      ) : (
        <AutocompleteField
          name="companyId"
          label="Company"
          required
          find={findCompanies}
          labelOf={() => company}
          onChoose={(option) => setCompany(option?.label ?? '')}
        />
      )}
      <MoneyField name="totalAmount" label="Amount" required />
      <DateField name="paymentDate" label="Payment Date" required />
    </FormDialog>
  );
}
