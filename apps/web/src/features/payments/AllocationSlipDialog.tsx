import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { paymentRoutes } from '@dragoman/contract/payments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { pence, type Pence } from '@dragoman/domain/money';
import { z } from 'zod';
import { useDeed, userNow } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { snack } from '../../ui/messages.ts';
import { amountOf, type Allocation, type DueInvoice } from './allocation.ts';

export interface Received {
  readonly totalAmount: Pence;
  readonly paymentDate: CalendarDay;
  readonly balance: Pence;
}

interface AllocationSlipDialogProps {
  readonly payer: { readonly companyId: string; readonly company: string } | undefined;
  readonly received: Received;
  readonly allocation: Allocation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Entered = z.object({
  allocatedDate: requiredDay,
  notes: z.string().max(2000, 'Maximum characters limit is 2000'),
});
type Entered = z.output<typeof Entered>;

/** When the money is allocated and with what words (rows CPAY-09, CPAY-17, CPAY-18). */
export function AllocationSlipDialog({ payer, received, allocation, onClose, onDone }: AllocationSlipDialogProps) {
  const form = useSchemaForm<Entered>(Entered, { allocatedDate: null, notes: '' }, { mode: 'onChange' });
  const deed = useDeed(paymentRoutes.allocate, { outdates: ['payments', 'bookings', 'invoice'] });
  const [first] = allocation.chosen;
  const from = payer ?? { companyId: first?.payerId ?? '', name: first?.name ?? '', isPrivate: true };
  return (
    <FormDialog
      title="Generate Slip"
      form={form}
      submit={{ label: 'Ok', busyLabel: 'Please wait' }}
      onSubmit={async ({ allocatedDate, notes }) => {
        const { companyId, ...who } = from;
        const details = allocation.chosen.map((invoice) =>
          detailOf(invoice, allocation, received.paymentDate, allocatedDate),
        );
        const { msg } = await deed.mutateAsync({
          body: {
            ...who,
            companyId,
            ...received,
            allocatedAmount: allocation.allocated,
            details,
            allocatedDate,
            notes,
            approvedBy: userNow()?.name ?? '',
          },
        });
        snack(msg);
        onDone();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {allocation.chosen.map(({ _id, bookingReference }) => (
          <Chip key={_id} size="small" label={bookingReference} />
        ))}
      </Box>
      <DateField name="allocatedDate" label="Allocation Date" required />
      <TextField name="notes" label="Notes" rows={3} max={2000} />
    </FormDialog>
  );
}

function detailOf(invoice: DueInvoice, allocation: Allocation, paymentDate: CalendarDay, allocatedDate: CalendarDay) {
  const {
    bookingId,
    bookingReference: bookingRef,
    invoiceNo,
    invoiceDate,
    service,
    language,
    clientName,
    name,
    dateOfAttendance,
    invTotal,
    balanceAmount: outstanding,
  } = invoice;
  const share = allocation.shareOf(invoice);
  return {
    bookingId,
    bookingRef,
    invoiceNo,
    invoiceDate,
    service,
    language,
    clientName,
    name,
    dateOfAttendance,
    invTotal,
    outstanding,
    allocated: amountOf(share) ?? pence(0),
    notes: share.notes,
    paymentDate,
    allocatedDate,
  };
}
