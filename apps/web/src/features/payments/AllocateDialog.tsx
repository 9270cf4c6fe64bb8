import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { paymentRoutes } from '@dragoman/contract/payments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { reading, useSteadyList } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { DateField, Form, MoneyField, useSchemaForm } from '../../ui/form/index.ts';
import { TotalChip } from '../../ui/TotalChip.tsx';
import { moneyDay, offeredDays, useMoneyDays } from '../ledger/moneyDays.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { useAllocation, type Allocation } from './allocation.ts';
import { AllocationSlipDialog } from './AllocationSlipDialog.tsx';
import { CreditToSpend } from './CreditToSpend.tsx';
import { InvoicesToSettle } from './InvoicesToSettle.tsx';
import { MonthlyPicks } from './MonthlyPicks.tsx';
import { MeanwhileAlert } from './MeanwhileAlert.tsx';
import { receivedAmount } from '@dragoman/domain/payments';
import { sourcesOf, type Sources } from './spending.ts';
import { usePayerCredit } from '../ledger/payerCredit.ts';

interface Entered {
  readonly totalAmount: Pence | null;
  readonly paymentDate: CalendarDay | null;
  readonly spendCredit: boolean;
}

/** Where credit covers everything, no new money has to be entered, and no day of it. */
const enteredOf = (day: z.ZodType<CalendarDay>, creditAlone: boolean): z.ZodType<Entered> =>
  z.object({
    totalAmount: creditAlone ? z.null() : receivedAmount,
    paymentDate: creditAlone ? day.nullable().catch(null) : day,
    spendCredit: z.boolean(),
  });

interface AllocateDialogProps {
  /** Whose invoices; private customers' where nobody is named. */
  readonly payer?: { readonly companyId: string; readonly company: string };
  readonly onClose: () => void;
}

/** Money received, or credit, and what it settles. */
export function AllocateDialog({ payer, onClose }: AllocateDialogProps) {
  const company = useQuery({
    ...reading(paymentRoutes.clientDueInvoices, { params: { companyId: payer?.companyId ?? '' } }),
    enabled: payer !== undefined,
  });
  const people = useQuery({ ...reading(paymentRoutes.privateDueInvoices, {}), enabled: payer === undefined });
  const due = payer ? company : people;
  const steady = useSteadyList(due, payer?.companyId);
  const allocation = useAllocation(due.data?.data, steady);
  const { form, credit, sources, days } = useMoney(payer?.companyId ?? allocation.chosen[0]?.payerId, allocation);
  const [received, setReceived] = useState<Pick<Entered, 'totalAmount' | 'paymentDate'>>();
  const ready =
    allocation.chosen.length > 0 &&
    allocation.problem === undefined &&
    allocation.meanwhile.length === 0 &&
    sources.balance !== undefined &&
    sources.balance >= 0;
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
          onSubmit={async (values) => setReceived(values)}
        >
          <Stack sx={{ gap: 2 }}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr', sm: '200px 200px 1fr' },
              }}
            >
              <MoneyField name="totalAmount" label="Amount Received" required={sources.credit === 0} />
              <DateField
                toward="past"
                name="paymentDate"
                label="Payment Date"
                required={sources.credit === 0}
                {...offeredDays(days)}
              />
              <Sums allocated={allocation.allocated} sources={sources} />
            </Box>
            {credit && <CreditToSpend credit={credit} />}
          </Stack>
        </Form>
        <MeanwhileAlert allocation={allocation} />
        {allocation.problem && <Alert severity="warning">{allocation.problem}</Alert>}
        <MonthlyPicks allocation={allocation} received={sources.received} />
        <div>
          <WaitingRows of={steady} at="above" />
          <InvoicesToSettle error={due.error?.message} onRetry={() => void due.refetch()} allocation={allocation} />
        </div>
      </Stack>
      {received && (
        <AllocationSlipDialog
          payer={payer}
          paymentDate={received.paymentDate}
          sources={sources}
          receipts={sources.credit > 0 ? (credit?.receipts ?? []) : []}
          allocation={allocation}
          onClose={() => setReceived(undefined)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** What the money comes from: what is typed, and the payer's credit where it shall be spent first. */
function useMoney(payerId: string | undefined, { allocated }: Allocation) {
  const days = useMoneyDays();
  const credit = usePayerCredit(payerId);
  const [alone, setAlone] = useState(false);
  const form = useSchemaForm<Entered>(
    enteredOf(moneyDay(days), alone),
    { totalAmount: null, paymentDate: null, spendCredit: false },
    { mode: 'onChange', guarded: false },
  );
  const typed: unknown = form.watch('totalAmount');
  const spends = credit !== undefined && form.watch('spendCredit') === true;
  const sources = sourcesOf({
    allocated,
    received: typeof typed === 'number' ? (typed as Pence) : undefined,
    credit: spends ? credit.credit : undefined,
  });
  const creditAlone = sources.credit > 0 && typed === null;
  if (alone !== creditAlone) setAlone(creditAlone);
  return { form, credit, sources, days };
}

function Sums({ allocated, sources: { credit, balance } }: { allocated: Pence; sources: Sources }) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 37, alignItems: 'center' }}>
      <TotalChip label="Allocated" amount={allocated} />
      {credit > 0 && <TotalChip label="From credit" amount={credit} />}
      <TotalChip label="Balance" amount={balance} tone={balance !== undefined && balance < 0 ? 'warning' : 'default'} />
    </Box>
  );
}
