import type { Interpreter } from '@dragoman/contract/interpreters';
import { interpreterFields } from '@dragoman/domain/interpreters';
import { selfBillingProblem } from '@dragoman/domain/payruns';
import { z } from 'zod';
import { DateField, FieldGrid, SwitchField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { useConfirmed } from '../access/factors/useConfirmed.tsx';
import { bankFields } from './person.ts';
import { BankFields } from './PersonFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

const BankChangeNotice = lazyComponent(async () => (await import('./BankChangeNotice.tsx')).BankChangeNotice);

const { vatNo, businessName } = interpreterFields;
const Payment = z
  .object({
    ...bankFields,
    vat: z.boolean(),
    vatNo,
    businessName,
    selfBillingFrom: optionalDay,
    selfBillingUntil: optionalDay,
  })
  .superRefine(({ selfBillingFrom: from = null, selfBillingUntil: until = null }, context) => {
    const message = selfBillingProblem({ from, until });
    if (message) context.addIssue({ code: 'custom', path: ['selfBillingUntil'], message });
  });

function valuesOf({ accountName = '', account_no = '', sort_code = '', branch = '', vat, ...profile }: Interpreter) {
  return {
    accountName,
    account_no,
    sort_code,
    branch,
    vat,
    vatNo: profile.vatNo ?? '',
    businessName: profile.businessName ?? '',
    selfBillingFrom: profile.selfBillingFrom,
    selfBillingUntil: profile.selfBillingUntil,
  };
}

/** Where the pay goes and whether VAT is charged; the bank section is for those who may edit. */
export function PaymentDetails({ profile }: { profile: Interpreter }) {
  const editable = profile.isAccessTo;
  const { confirmed, question } = useConfirmed('change where an interpreter is paid');
  const { form, save, panel, sendChanges } = useProfileForm<z.output<typeof Payment>>(profile, {
    schema: Payment,
    valuesOf,
    send: (...changed): Promise<Interpreter | undefined> => confirmed(() => sendChanges(...changed)),
  });
  return (
    <ProfileForm label="Payment Details" form={form} editable={editable} onSubmit={save} panel={panel}>
      {question}
      {profile.bankChange && (
        <BankChangeNotice
          interpreter={{ _id: profile._id, name: profile.fullname, accountNo: profile.account_no ?? '' }}
          change={profile.bankChange}
        />
      )}
      {editable && <BankFields />}
      <FormSection title="Business">
        <SwitchField name="vat" label="VAT registered" disabled={!editable} />
        <FieldGrid least={220}>
          <TextField name="vatNo" label="VAT No" disabled={!editable} />
          <TextField name="businessName" label="Business Name" disabled={!editable} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Self-billing agreement">
        <FieldGrid least={220}>
          <DateField
            name="selfBillingFrom"
            label="Agreed from"
            disabled={!editable}
            help="The agency makes invoices with VAT in their name"
          />
          <DateField name="selfBillingUntil" label="Agreed until" disabled={!editable} help="Empty until it is ended" />
        </FieldGrid>
      </FormSection>
    </ProfileForm>
  );
}
