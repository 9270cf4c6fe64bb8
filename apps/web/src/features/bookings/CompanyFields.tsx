import { clientRoutes } from '@dragoman/contract/clients';
import { rateRoutes } from '@dragoman/contract/rates';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../api/index.ts';
import { AutocompleteField, CheckboxField, FieldGrid, TextField, type Option } from '../../ui/form/index.ts';
import { findCompanies } from '../clients/lookups.ts';

/**
 * The firm: typed, or with Allocate chosen from the register, which then fills what is still empty
 * (rule bookings/allocated-company).
 */
export function CompanyFields() {
  const form = useFormContext();
  const [allocate, companyName] = useWatch({ name: ['allocateCompany', 'companyName'] }) as unknown[];
  const choose = async (option: Option | null) => {
    form.setValue('companyName', option?.label ?? '', { shouldDirty: true, shouldValidate: true });
    if (option) await fillEmpty(option.value);
  };
  const fillEmpty = async (id: string) => {
    const [{ data: client }, special] = await Promise.all([
      call(clientRoutes.one, { params: { id } }),
      call(rateRoutes.ofClient, { params: { id } }),
    ]);
    const offered: Record<string, unknown> = {
      name: client.contactPerson,
      phone: client.phone,
      mobile: client.mobile,
      email: client.email,
      address: client.address,
      invoiceTo: client.acEmailOne === client.email ? undefined : client.acEmailOne,
      // A special rate of the client goes before its billing rate, so naming the latter would charge the wrong one.
      billingRateId: special.data.some(({ enabled }) => enabled) ? undefined : client.billingRate,
    };
    for (const [field, value] of Object.entries(offered)) {
      if (value && !form.getValues(field)) form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
    if (!form.getFieldState('location').isDirty) form.setValue('location', client.location, { shouldDirty: true });
  };
  return (
    <FieldGrid>
      {allocate === true ? (
        <AutocompleteField
          name="companyId"
          label="Company Name"
          required
          help="From the client register"
          find={findCompanies}
          labelOf={() => (typeof companyName === 'string' ? companyName : '')}
          onChoose={(option) => void choose(option).catch(() => undefined)}
        />
      ) : (
        <TextField name="companyName" label="Company Name" required />
      )}
      <CheckboxField name="allocateCompany" label="Allocate" help="Choose a client of the register" />
    </FieldGrid>
  );
}
