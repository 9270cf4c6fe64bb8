import { useWatch } from 'react-hook-form';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { BillingFields, CustomerFields } from './CustomerFields.tsx';

const CompanyFields = lazyComponent(
  async () => (await import('./CompanyFields.tsx')).CompanyFields,
  () => <TextField name="companyName" label="Company Name" required readOnly />,
);

/** Who books and pays, on the edit form. The company and the case type belong to business customers alone. */
export function CustomerSection() {
  const businessType = useWatch({ name: 'businessType' }) as unknown;
  return (
    <FormSection title="Customer Details">
      {businessType !== 'Private' && <CompanyFields />}
      <CustomerFields />
      <BillingFields />
    </FormSection>
  );
}
