import { bookingTypes, businessTypes } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { FieldGrid, RadioGroup } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';

/** What is booked, by whom, and which service. */
export function KindSection() {
  return (
    <FormSection title="Booking">
      <FieldGrid least={260}>
        <RadioGroup name="bookingType" label="Booking Type" required options={bookingTypes} />
        <RadioGroup name="businessType" label="Business Type" required options={businessTypes} />
      </FieldGrid>
      <RadioGroup name="serviceType" label="Service Type" required options={serviceTypes} />
    </FormSection>
  );
}
