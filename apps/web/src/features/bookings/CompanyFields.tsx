import { useFormContext } from 'react-hook-form';
import { FieldGrid } from '../../ui/form/index.ts';
import { AllocateField } from './AllocateField.tsx';
import { CompanyField } from './CompanyField.tsx';
import { useOffers } from './offers.ts';
import { useClientOffers } from './useClientOffers.ts';

/** The firm of a booking that is edited: a client chosen now fills what is still empty (rule bookings/allocated-company). */
export function CompanyFields() {
  const form = useFormContext();
  useClientOffers(form.control, useOffers(form));
  return (
    <FieldGrid>
      <CompanyField />
      <AllocateField />
    </FieldGrid>
  );
}
