import Box from '@mui/material/Box';
import { companyStatuses } from '@dragoman/domain/clients';
import { locations } from '@dragoman/domain/rates';
import type { ReactNode } from 'react';
import { DateField, FieldGrid, PhoneField, PostcodeField, SelectField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';

/** The fields that New Client and Personal Details share; `dates` stands beside the date of registration. */
export function ClientFields({
  secondEmailRequired,
  beside,
  autoFocus = false,
}: {
  secondEmailRequired: boolean;
  beside: ReactNode;
  autoFocus?: boolean;
}) {
  return (
    <>
      <FormSection title="Company">
        <FieldGrid least={220}>
          <TextField name="companyName" label="Company Name" required autoFocus={autoFocus} />
          <SelectField name="companyStatus" label="Company Status" required options={companyStatuses} />
          <DateField toward="past" name="dor" label="Date of Registration" required />
          {beside}
          <SelectField name="location" label="Location" required options={locations} />
          <PostcodeField name="postcode" label="Postcode" required />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextField name="address" label="Address" required rows={2} max={100} />
          </Box>
        </FieldGrid>
      </FormSection>
      <FormSection title="Contact">
        <FieldGrid least={220}>
          <TextField name="contactPerson" label="Contact Person" required />
          <TextField name="position" label="Position" required />
          <TextField name="email" label="Email" type="email" required />
          <PhoneField name="mobile" label="Mobile" required />
          <PhoneField name="phone" label="Phone" required />
        </FieldGrid>
      </FormSection>
      <FormSection title="Accounts">
        <FieldGrid least={220}>
          <TextField name="acName" label="Account Name" required />
          <PhoneField name="acNumber" label="Account Phone" required />
          <TextField name="acEmailOne" label="Account Email 1" type="email" required />
          <TextField name="acEmailTwo" label="Account Email 2" type="email" required={secondEmailRequired} />
        </FieldGrid>
      </FormSection>
    </>
  );
}
