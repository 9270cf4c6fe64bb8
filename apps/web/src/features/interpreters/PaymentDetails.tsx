import type { Interpreter } from '@dragoman/contract/interpreters';
import { interpreterFields } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { FieldGrid, SwitchField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { bankFields } from './person.ts';
import { BankFields } from './PersonFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

const { vatNo, businessName } = interpreterFields;
const Payment = z.object({ ...bankFields, vat: z.boolean(), vatNo, businessName });

function valuesOf({ accountName = '', account_no = '', sort_code = '', branch = '', vat, ...profile }: Interpreter) {
  return {
    accountName,
    account_no,
    sort_code,
    branch,
    vat,
    vatNo: profile.vatNo ?? '',
    businessName: profile.businessName ?? '',
  };
}

/** Where the pay goes and whether VAT is charged; the bank section is for those who may edit. */
export function PaymentDetails({ profile }: { profile: Interpreter }) {
  const editable = profile.isAccessTo;
  const { form, save, panel } = useProfileForm<z.output<typeof Payment>>(profile, { schema: Payment, valuesOf });
  return (
    <ProfileForm label="Payment Details" form={form} editable={editable} onSubmit={save} panel={panel}>
      {editable && <BankFields />}
      <FormSection title="Business">
        <SwitchField name="vat" label="VAT registered" disabled={!editable} />
        <FieldGrid least={220}>
          <TextField name="vatNo" label="VAT No" disabled={!editable} />
          <TextField name="businessName" label="Business Name" disabled={!editable} />
        </FieldGrid>
      </FormSection>
    </ProfileForm>
  );
}
