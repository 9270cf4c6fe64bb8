import { staffRoleLabels, staffRoles } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { portalQuery } from '../../api/portal.ts';
import { isAgencyAddress } from '../../api/signing.ts';
import { SelectField, TextField } from '../../ui/form/index.ts';

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];
const roleOptions = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }));

export const GenderField = () => <SelectField name="gender" label="Gender" required options={genders} none="None" />;
export const RoleField = () => <SelectField name="role" label="Role" required options={roleOptions} />;

/**
 * The e-mail, with a hint when it is not at one of the agency's domains: allowed, but seldom meant
 * (rule access/two-sign-ins).
 */
export function EmailField() {
  const email = String(useFormContext().watch('email') ?? '');
  const domains = useQuery(portalQuery).data?.agencyDomains ?? [];
  const elsewhere = /@[^@]+\.[^@]{2,}$/.test(email) && domains.length > 0 && !isAgencyAddress(email, domains);
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      required
      {...(elsewhere ? { help: `This address is not at ${domains.join(' or ')}` } : {})}
    />
  );
}
