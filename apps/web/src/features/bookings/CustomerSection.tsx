import Box from '@mui/material/Box';
import { paymentMethods } from '@dragoman/domain/bookings';
import { locations } from '@dragoman/domain/rates';
import { useWatch } from 'react-hook-form';
import { CheckboxField, FieldGrid, PhoneField, SelectField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { useCaseTypes, useDepartments, useRateOptions } from './lookups.ts';

/** Who books and pays. The company and the case type belong to business customers alone. */
export function CustomerSection() {
  const [businessType, isSplitInvoice, department, caseType, companyId] = useWatch({
    name: ['businessType', 'isSplitInvoice', 'department', 'caseType', 'companyId'],
  }) as unknown[];
  const departments = useDepartments(department);
  const caseTypes = useCaseTypes(caseType);
  const rates = useRateOptions(typeof companyId === 'string' ? companyId : null);
  const business = businessType !== 'Private';
  return (
    <FormSection title="Customer Details">
      {business && <CompanyFields />}
      <FieldGrid>
        <SelectField name="department" label="Department" required options={departments} />
        {business && <SelectField name="caseType" label="Case Type" required options={caseTypes} />}
        <TextField name="name" label="Customer Name" required max={40} />
        <PhoneField name="phone" label="Phone" required />
        <PhoneField name="mobile" label="Mobile" required />
        <TextField name="email" label="Email" type="email" required />
        <TextField name="clientName" label="Client Name" required max={40} />
        <TextField name="fileRef" label="File Reference" required max={50} />
        <SelectField name="paymentMethod" label="Payment Method" options={paymentMethods} />
        <SelectField name="location" label="Location" options={locations} />
        <SelectField
          name="billingRateId"
          label="Client Billing Rate"
          none="None"
          options={rates}
          help="Without one, the client's own rate or that of the location applies"
        />
        <TextField name="invoiceTo" label="Invoice To" type="email" help="E-mail for invoices, if another" />
      </FieldGrid>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField name="address" label="Address" required max={150} rows={2} />
        <TextField name="invoiceAddress" label="Invoice Address" max={150} rows={2} />
      </Box>
      <FieldGrid>
        <CheckboxField name="isSplitInvoice" label="Split Invoice" help="Two payers share the bill" />
        {isSplitInvoice === true && (
          <TextField name="invoiceToName" label="Invoice To Name" required help="Who pays the second share" />
        )}
        <CheckboxField name="minClientAttendance" label="Minimum Client Attendance" />
        <CheckboxField name="minInterpreterAttendance" label="Minimum Interpreter Attendance" />
      </FieldGrid>
      <TextField name="notes" label="Notes" required rows={2} />
    </FormSection>
  );
}
