import Box from '@mui/material/Box';
import { paymentMethods } from '@dragoman/domain/bookings';
import { locations } from '@dragoman/domain/rates';
import { useWatch } from 'react-hook-form';
import { CheckboxField, FieldGrid, PhoneField, SelectField, TextField } from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { useCaseTypes, useDepartments, useRateOptions } from './lookups.ts';

const InvoiceOffice = lazyComponent(async () => (await import('./OfficeMenu.tsx')).InvoiceOffice);

const PurchaseOrderHint = lazyComponent(async () => (await import('./PurchaseOrderHint.tsx')).PurchaseOrderHint);

/** Whose matter it is and who books, in the order in which a caller says it. */
export function CustomerFields() {
  const [businessType, department, caseType] = useWatch({
    name: ['businessType', 'department', 'caseType'],
  }) as unknown[];
  const departments = useDepartments(department);
  const caseTypes = useCaseTypes(caseType);
  return (
    <>
      <FieldGrid>
        <TextField name="clientName" label="Client Name" required max={40} />
        <TextField name="fileRef" label="File Reference" required max={50} />
      </FieldGrid>
      <TextField name="notes" label="Notes" required rows={2} />
      <FieldGrid>
        <SelectField name="department" label="Department" required options={departments} />
        {businessType !== 'Private' && <SelectField name="caseType" label="Case Type" required options={caseTypes} />}
        <TextField name="name" label="Customer Name" required max={40} />
        <PhoneField name="phone" label="Phone" required />
        <PhoneField name="mobile" label="Mobile" required />
        <TextField name="email" label="Email" type="email" required />
      </FieldGrid>
      <TextField name="address" label="Address" required max={150} rows={2} />
      <PurchaseOrderHint />
    </>
  );
}

/** How it is paid and billed: rarely other than usual. */
export const billingFields = [
  'paymentMethod',
  'location',
  'billingRateId',
  'purchaseOrder',
  'costCode',
  'invoiceTo',
  'invoiceAddress',
  'isSplitInvoice',
  'invoiceToName',
  'minClientAttendance',
  'minInterpreterAttendance',
] as const;

export function BillingFields() {
  const [isSplitInvoice, companyId] = useWatch({ name: ['isSplitInvoice', 'companyId'] }) as unknown[];
  const rates = useRateOptions(typeof companyId === 'string' ? companyId : null);
  return (
    <>
      <FieldGrid>
        <SelectField name="paymentMethod" label="Payment Method" options={paymentMethods} />
        <SelectField name="location" label="Location" options={locations} />
        <SelectField
          name="billingRateId"
          label="Client Billing Rate"
          none="None"
          options={rates}
          help="Without one, the client's own rate or that of the location applies"
        />
        <TextField name="purchaseOrder" label="Purchase Order" max={50} />
        <TextField name="costCode" label="Cost Code" max={50} />
        <TextField name="invoiceTo" label="Invoice To" type="email" help="E-mail for invoices, if another" />
      </FieldGrid>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <TextField name="invoiceAddress" label="Invoice Address" max={150} rows={2} />
        <InvoiceOffice />
      </Box>
      <FieldGrid>
        <CheckboxField name="isSplitInvoice" label="Split Invoice" help="Two payers share the bill" />
        {isSplitInvoice === true && (
          <TextField name="invoiceToName" label="Invoice To Name" required help="Who pays the second share" />
        )}
        <CheckboxField name="minClientAttendance" label="Minimum Client Attendance" />
        <CheckboxField name="minInterpreterAttendance" label="Minimum Interpreter Attendance" />
      </FieldGrid>
    </>
  );
}
