import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { paymentRoutes } from '@dragoman/contract/payments';
import { less, type Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { DateField, Form, MoneyField, useSchemaForm } from '../../ui/form/index.ts';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { TotalChip } from '../../ui/TotalChip.tsx';
import { useAllocation } from './allocation.ts';
import { AllocationSlipDialog, type Received } from './AllocationSlipDialog.tsx';
import { InvoicesToSettle } from './InvoicesToSettle.tsx';
import { receivedAmount } from './receivedAmount.ts';

const Entered = z.object({ totalAmount: receivedAmount, paymentDate: requiredDay });
type Entered = z.output<typeof Entered>;

interface AllocateDialogProps {
  /** Whose invoices; private customers' where nobody is named. */
  readonly payer?: { readonly companyId: string; readonly company: string };
  readonly onClose: () => void;
}

/** Money received and what it settles (rows CPAY-06 to CPAY-11). */
export function AllocateDialog({ payer, onClose }: AllocateDialogProps) {
  const company = useQuery({
    ...reading(paymentRoutes.clientDueInvoices, { params: { companyId: payer?.companyId ?? '' } }),
    enabled: payer !== undefined,
  });
  const people = useQuery({ ...reading(paymentRoutes.privateDueInvoices, {}), enabled: payer === undefined });
  const due = payer ? company : people;
  const allocation = useAllocation(due.data?.data);
  const form = useSchemaForm<Entered>(
    Entered,
    { totalAmount: null, paymentDate: null },
    { mode: 'onChange', guarded: false },
  );
  const [received, setReceived] = useState<Received>();
  const typed: unknown = form.watch('totalAmount');
  const amount = typeof typed === 'number' ? (typed as Pence) : undefined;
  const balance = amount === undefined ? undefined : less(amount, allocation.allocated);
  const ready =
    allocation.chosen.length > 0 && allocation.problem === undefined && balance !== undefined && balance >= 0;
  return (
    <Dialog
      open
      title={`Allocate Client Payment: ${payer?.company ?? 'Private Payment'}`}
      width="xl"
      onClose={onClose}
      unsaved={form.formState.isDirty}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="contained" type="submit" form="allocate-payment" disabled={!ready}>
            Generate
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Form
          form={form}
          id="allocate-payment"
          label="Allocate Client Payment"
          onSubmit={async (values) =>
            setReceived({ ...values, balance: less(values.totalAmount, allocation.allocated) })
          }
        >
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr', sm: '200px 200px 1fr' },
            }}
          >
            <MoneyField name="totalAmount" label="Amount Received" required />
            <DateField name="paymentDate" label="Payment Date" required />
            <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 37, alignItems: 'center' }}>
              <TotalChip label="Allocated" amount={allocation.allocated} />
              <TotalChip
                label="Balance"
                amount={balance}
                tone={balance !== undefined && balance < 0 ? 'warning' : 'default'}
              />
            </Box>
          </Box>
        </Form>
        {allocation.problem && <Alert severity="warning">{allocation.problem}</Alert>}
        <InvoicesToSettle
          invoices={due.data?.data}
          error={due.error?.message}
          onRetry={() => void due.refetch()}
          allocation={allocation}
        />
      </Stack>
      {received && (
        <AllocationSlipDialog
          payer={payer}
          received={received}
          allocation={allocation}
          onClose={() => setReceived(undefined)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
