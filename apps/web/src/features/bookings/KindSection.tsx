import { bookingTypes, businessTypes } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import type { ReactNode } from 'react';
import { FieldGrid, RadioGroup } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';

interface KindSectionProps {
  /** Stands beside the kinds. */
  readonly beside?: ReactNode;
  /** Stands between the kinds and the service. */
  readonly company?: ReactNode;
}

/** What is booked, by whom, and which service. */
export function KindSection({ beside, company }: KindSectionProps) {
  return (
    <FormSection title="Booking">
      <FieldGrid least={260}>
        <RadioGroup name="bookingType" label="Booking Type" required options={bookingTypes} />
        <RadioGroup name="businessType" label="Business Type" required options={businessTypes} />
        {beside}
      </FieldGrid>
      {company}
      <RadioGroup name="serviceType" label="Service Type" required options={serviceTypes} />
    </FormSection>
  );
}
