import MuiTextField from '@mui/material/TextField';
import type { Booking } from '@dragoman/contract/bookings';
import { statusLabel, statusOptions } from '@dragoman/domain/bookings';
import { levyLabel } from '@dragoman/domain/charging';
import { may } from '@dragoman/domain/access';
import { userNow } from '../../api/index.ts';
import { FieldGrid, MoneyField, SelectField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';

const CreditOfClient = lazyComponent(async () => (await import('./CreditOfClient.tsx')).CreditOfClient);

/** Status, advance and the percentage that applies, which nobody types. */
export function MoneySection({ booking }: { booking: Booking }) {
  // Only those who take money read what a client has of credit.
  const clientId = may(userNow()?.role, 'payments.dues') ? booking.companyId : undefined;
  const credit = clientId ? <CreditOfClient clientId={clientId} /> : undefined;
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
