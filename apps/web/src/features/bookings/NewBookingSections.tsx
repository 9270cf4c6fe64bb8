import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { OffersContext } from '../../ui/form/offers.ts';
import { AppointmentRows } from './AppointmentRows.tsx';
import { AllocateField } from './AllocateField.tsx';
import { CompanyField } from './CompanyField.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { KindSection } from './KindSection.tsx';
import { LastBookingLine } from './LastBookingLine.tsx';
import { LastInterpreterHint } from './LastInterpreterHint.tsx';
import { MoreFields } from './MoreFields.tsx';
import { NewBookingHints } from './NewBookingHints.tsx';
import { useOffers } from './offers.ts';
import { PasteRequest } from './PasteRequest.tsx';
import { ServiceSection } from './ServiceSection.tsx';
import { useClientOffers } from './useClientOffers.ts';
import { usePlaceOffers } from './usePlaceOffers.ts';

/** The sections of New Booking in the order in which a caller speaks, with what the client's last booking offers. */
export function NewBookingSections({ autoFocus }: { autoFocus: boolean }) {
  const form = useFormContext();
  const offers = useOffers(form);
  const last = useClientOffers(form.control, offers);
  usePlaceOffers(form.control, offers);
  const business = useWatch({ name: 'businessType' }) !== 'Private';
  return (
    <OffersContext value={offers}>
      <PasteRequest offers={offers} />
      <KindSection
        beside={business && <AllocateField />}
        company={
          business && (
            <>
              <FieldGrid least={360}>
                <CompanyField autoFocus={autoFocus} />
              </FieldGrid>
              <LastBookingLine last={last} offers={offers} />
            </>
          )
        }
      />
      <ServiceSection appointments={<AppointmentRows />} />
      <FormSection title="Customer Details">
        <CustomerFields />
        <MoreFields />
      </FormSection>
      <NewBookingHints />
      <LastInterpreterHint />
    </OffersContext>
  );
}
