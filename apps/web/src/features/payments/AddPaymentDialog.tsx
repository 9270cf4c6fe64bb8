import Alert from '@mui/material/Alert';
import { ClientPayment, paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import {
  AutocompleteField,
  DateField,
  MoneyField,
  SwitchField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { moneyDay, offeredDays, useMoneyDays } from '../ledger/moneyDays.ts';
import { KnownCustomers } from './KnownCustomers.tsx';
import { findPayers, type PayerOption } from './payers.ts';
import { receivedAmount } from '@dragoman/domain/payments';
import { receiptsInWords, usePayerCredit } from '../ledger/payerCredit.ts';

const enteredOn = (paymentDate: ReturnType<typeof moneyDay>) =>
  z
    .object({
      isPrivate: z.boolean(),
      companyId: z.string().nullish(),
      name: ClientPayment.shape.name.unwrap(),
      email: ClientPayment.shape.email.unwrap(),
      totalAmount: receivedAmount,
      paymentDate,
    })
    .superRefine(({ isPrivate, companyId, name }, context) => {
      if (isPrivate && name === '') context.addIssue({ code: 'custom', path: ['name'], message: 'Required' });
      if (!isPrivate && !companyId) context.addIssue({ code: 'custom', path: ['companyId'], message: 'Required' });
    });
type Entered = z.output<ReturnType<typeof enteredOn>>;

const blank = { isPrivate: false, companyId: null, name: '', email: '', totalAmount: null, paymentDate: null };

/** Money that came in and waits to be allocated (rule payments/received-not-allocated). */
export function AddPaymentDialog({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState<PayerOption>();
  const days = useMoneyDays();
  const form = useSchemaForm<Entered>(enteredOn(moneyDay(days)), blank, { mode: 'onChange' });
  const { ask, question } = useQuestion();
  const mutation = useRouteMutation(paymentRoutes.receive, { outdates: ['payments', 'bookings'] });
  const isPrivate = form.watch('isPrivate') === true;
  return (
    <FormDialog
      title="Add Client Payment"
      form={form}
      submit={{ label: 'Create', disabled: !form.formState.isDirty }}
      onSubmit={async ({ companyId, name, email, totalAmount, paymentDate }) => {
        const large = await askLargeAmount(ask, totalAmount);
        if (large === 'no') return;
        const business = { isPrivate, company: company?.name ?? '', ...(companyId ? { companyId } : {}) };
        const who = isPrivate ? { isPrivate, name, email } : business;
        const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
        const { msg } = await mutation.mutateAsync({
          body: { ...who, totalAmount, paymentDate, details: [], balance: totalAmount, ...confirmed },
        });
        snack(msg);
        onClose();
      }}
      onClose={onClose}
    >
      <SwitchField name="isPrivate" label="Private" />
      {isPrivate ? (
        <>
          <TextField name="name" label="Name" required />
          <TextField name="email" label="Email" type="email" help="Tells customers of the same name apart" />
          <KnownCustomers />
        </>
      ) : (
        <>
          <AutocompleteField
            name="companyId"
            label="Company"
            required
            find={findPayers}
            labelOf={() => company?.label ?? ''}
            onChoose={(option) => setCompany((option as PayerOption | null) ?? undefined)}
          />
          <StandingCredit companyId={company?.value} />
        </>
      )}
      <MoneyField name="totalAmount" label="Amount" required />
      <DateField toward="past" name="paymentDate" label="Payment Date" required {...offeredDays(days)} />
      {question}
    </FormDialog>
  );
}

/** Whether the payer has credit already. */
function StandingCredit({ companyId }: { companyId: string | undefined }) {
  const credit = usePayerCredit(companyId);
  if (!credit) return null;
  return (
    <Alert severity="info">
      <bdi>{credit.company}</bdi> has {formatPounds(credit.credit)} of credit already: {receiptsInWords(credit)}
    </Alert>
  );
}
