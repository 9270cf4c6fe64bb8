import MuiTextField from '@mui/material/TextField';
import type { Booking } from '@dragoman/contract/bookings';
import { statusLabel, statusOptions } from '@dragoman/domain/bookings';
import { levyLabel } from '@dragoman/domain/charging';
import { formatPounds } from '@dragoman/domain/money';
import { may } from '@dragoman/domain/access';
import { userNow } from '../../api/index.ts';
import { FieldGrid, MoneyField, SelectField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { usePayerCredit } from '../ledger/payerCredit.ts';

/** Status, advance and the percentage that applies, which nobody types (rows BOOK-54 to BOOK-56). */
export function MoneySection({ booking }: { booking: Booking }) {
  const credit = useCreditInWords(booking);
  const options = statusOptions(booking.status).map((value) => ({ value, label: statusLabel(value) }));
  return (
    <FormSection title="Status and Payment">
      <FieldGrid>
        <SelectField name="status" label="Status" required options={options} />
        <MoneyField name="advancePayment" label="Advance Payment" required help={credit} />
        <MuiTextField
          label={`${levyLabel(booking)} %`}
          value={booking.serviceChargePercent}
          slotProps={{ htmlInput: { readOnly: true } }}
          helperText="By the date of the job"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** What the booking's client has of credit, for those who take money: it need not be paid a second time. */
function useCreditInWords({ companyId }: Booking): string | undefined {
  const asks = may(userNow()?.role, 'payments.dues');
  const credit = usePayerCredit(asks ? (companyId ?? undefined) : undefined);
  return credit && `${credit.company} has ${formatPounds(credit.credit)} of credit already`;
}
