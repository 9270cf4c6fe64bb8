import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../ui/form/index.ts';
import { FoldedFields } from '../../ui/form/FoldedFields.tsx';
import { DialectField } from '../languages/LanguageField.tsx';
import { BillingFields, billingFields } from './CustomerFields.tsx';
import { bookingWords } from './bookingWords.ts';
import { useRateOptions } from './lookups.ts';

const folded = ['dialect', ...billingFields] as const;

/** What is rarely other than usual in a new booking: folded, with what it holds. */
export function MoreFields() {
  return (
    <FoldedFields label="Dialect, payment, rate and bill" names={folded} holds={useHeld()}>
      <FieldGrid>
        <DialectField name="dialect" />
      </FieldGrid>
      <BillingFields />
    </FoldedFields>
  );
}

function useHeld(): string {
  const { control } = useFormContext();
  const values = useWatch({ control, name: folded }) as unknown[];
  const companyId = useWatch({ control, name: 'companyId' }) as unknown;
  const rates = useRateOptions(typeof companyId === 'string' ? companyId : null);
  const texts = folded.map((field, at) => {
    const value = values[at];
    if (value === null || value === undefined || value === '' || value === false) return undefined;
    if (value === true) return bookingWords.labelOf(field);
    if (field === 'billingRateId') return `rate ${rates.find((rate) => rate.value === value)?.label ?? ''}`;
    return bookingWords.textOf(field, value);
  });
  return texts.filter(Boolean).join(', ');
}
