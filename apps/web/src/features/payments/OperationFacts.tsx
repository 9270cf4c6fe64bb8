import Box from '@mui/material/Box';
import { formatPounds } from '@dragoman/domain/money';
import { DateField, MoneyField, SelectField } from '../../ui/form/index.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { TotalChip } from '../../ui/TotalChip.tsx';
import type { Operation } from './operation.ts';
import type { Receipt } from './receipts.ts';

const actions = [
  { value: 'allocate', label: 'Allocate' },
  { value: 'refund', label: 'Refund' },
  { value: 'writeOff', label: 'WriteOff' },
];
/** The payment, what is done with it, and what would be left of it. */
export function OperationFacts({ receipt, operation }: { receipt: Receipt; operation: Operation }) {
  const taken = operation.kind === 'allocate' || operation.kind === null ? operation.allocated : operation.spent;
  const covered = operation.balance.before >= taken;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr)) auto' },
      }}
    >
      <TextInput label="Payment Reference" value={receipt.paymentRef} readOnly />
      <DateField
        toward="past"
        name="paymentDate"
        label="Date of Payment"
        required
        disabled={Boolean(receipt.paymentDate)}
      />
      <TextInput label="Balance Amount" value={formatPounds(receipt.balance)} readOnly />
      <SelectField name="action" label="Action" required none="None" options={actions} />
      {operation.kind === 'refund' ? <MoneyField name="refundAmount" label="Refund Amount" required /> : <span />}
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', minHeight: 37, gap: 1, flexWrap: 'wrap' }}>
        <TotalChip label="Balance" amount={operation.balance.after} tone={covered ? 'primary' : 'warning'} />
      </Box>
    </Box>
  );
}
