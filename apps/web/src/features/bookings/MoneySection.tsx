import MuiTextField from '@mui/material/TextField';
import type { Booking } from '@dragoman/contract/bookings';
import { statusLabel, statusOptions } from '@dragoman/domain/bookings';
import { levyLabel } from '@dragoman/domain/charging';
import { FieldGrid, MoneyField, SelectField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';

/** Status, advance and the percentage that applies, which nobody types (rows BOOK-54 to BOOK-56). */
export function MoneySection({ booking }: { booking: Booking }) {
  const options = statusOptions(booking.status).map((value) => ({ value, label: statusLabel(value) }));
  return (
    <FormSection title="Status and Payment">
      <FieldGrid>
        <SelectField name="status" label="Status" required options={options} />
        <MoneyField name="advancePayment" label="Advance Payment" required />
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
