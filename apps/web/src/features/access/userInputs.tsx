import { staffRoleLabels, staffRoles } from '@dragoman/domain/access';
import { genderLabels, genders } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { portalQuery } from '../../api/portal.ts';
import { isAgencyAddress } from '../../api/signing.ts';
import { SelectField, TextField } from '../../ui/form/index.ts';

const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const roleOptions = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }));

export const GenderField = () => (
  <SelectField name="gender" label="Gender" required options={genderOptions} none="None" />
);
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
