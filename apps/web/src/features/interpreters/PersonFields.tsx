import { accountDigits, sortCodeDigits } from '@dragoman/domain/validation';
import { DateField, FieldGrid, PhoneField, PostcodeField, SelectField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { drives, gendersToChoose } from './person.ts';

/** Who an interpreter is and how to reach them; the same in the dialog and on the profile. */
export function PersonFields({ disabled = false, autoFocus = false }: { disabled?: boolean; autoFocus?: boolean }) {
  return (
    <>
      <FormSection title="Personal">
        <FieldGrid least={220}>
          <TextField name="fname" label="Fore Name" required disabled={disabled} autoFocus={autoFocus} />
          <TextField name="mname" label="Middle Name" disabled={disabled} />
          <TextField name="lname" label="Last Name" required disabled={disabled} />
          <SelectField name="gender" label="Gender" options={gendersToChoose} required disabled={disabled} />
          <DateField toward="past" name="dob" label="Date of Birth" required disabled={disabled} />
          <TextField name="origin" label="Origin" required disabled={disabled} />
          <TextField name="nationality" label="Nationality" required disabled={disabled} />
          <SelectField name="canDrive" label="Drive" options={drives} none="None" disabled={disabled} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Contact">
        <FieldGrid least={220}>
          <PhoneField name="mobile" label="Mobile" required disabled={disabled} />
          <PhoneField name="phone" label="Phone" required disabled={disabled} />
          <TextField name="skype_others" label="Skype/Others" disabled={disabled} />
          <TextField name="email" label="Email" type="email" required disabled={disabled} />
          <TextField name="address" label="Address" required disabled={disabled} />
          <PostcodeField name="postcode" label="Postcode" required disabled={disabled} />
        </FieldGrid>
      </FormSection>
    </>
  );
}

/** Where an interpreter's pay goes. */
export function BankFields({ disabled = false }: { disabled?: boolean }) {
  return (
    <FormSection title="Bank">
      <FieldGrid least={220}>
        <TextField name="accountName" label="Account Name" required disabled={disabled} />
        <TextField name="account_no" label="Account No" required disabled={disabled} tidy={accountDigits} />
        <TextField name="sort_code" label="Sort Code" required disabled={disabled} tidy={sortCodeDigits} />
        <TextField name="branch" label="Bank/Branch" required disabled={disabled} />
      </FieldGrid>
    </FormSection>
  );
}
