import { hasMultipleRates } from '@dragoman/domain/interpreters';
import Alert from '@mui/material/Alert';
import { AgreedRates, type Interpreter } from '@dragoman/contract/interpreters';
import { z } from 'zod';
import { FieldGrid, NumberField, SwitchField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { rateGroups } from './rateFields.ts';
import { useProfileForm } from './useProfileForm.ts';

const Rates = z.object({ multipleRates: z.boolean(), service: AgreedRates.shape.service });

const valuesOf = ({ multipleRates, rates }: Interpreter) => ({ multipleRates, service: rates.service ?? {} });

/**
 * What this interpreter agreed; an empty field means the agency's default (rule interpreters/agreed-rates). A save
 * sends the whole set.
 */
export function RatesTab({ profile }: { profile: Interpreter }) {
  const editable = profile.isAccessTo;
  const { form, save, panel } = useProfileForm<z.output<typeof Rates>>(profile, {
    schema: Rates,
    valuesOf,
    bodyOf: ({ multipleRates, service }) => ({ multipleRates, rates: { service } }),
  });
  return (
    <ProfileForm label="Rates" form={form} editable={editable} onSubmit={save} panel={panel}>
      <SwitchField name="multipleRates" label="Multiple rates" disabled={!editable} />
      {form.watch('multipleRates') === true && <Alert severity="warning">{hasMultipleRates}</Alert>}
      {rateGroups.map(({ title, entries }) => (
        <FormSection key={title} title={title}>
          <FieldGrid least={200}>
            {entries.map(({ name, label, decimals, usual }) => (
              <NumberField key={name} name={name} label={label} decimals={decimals} help={usual} disabled={!editable} />
            ))}
          </FieldGrid>
        </FormSection>
      ))}
    </ProfileForm>
  );
}
