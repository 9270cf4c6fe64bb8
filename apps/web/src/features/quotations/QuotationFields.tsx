import type { ServiceType } from '@dragoman/domain/charging';
import { perHourHint } from '@dragoman/domain/quotations';
import type { ReactNode } from 'react';
import { FieldGrid, LengthField, MoneyField, NumberField, SelectField, type Options } from '../../ui/form/index.ts';

/** What the quotation form asks of a service. */
export function QuotationFields({ service, rates }: { service: ServiceType; rates: Options }) {
  return (
    <FieldGrid least={200}>
      {fieldsOf(service)}
      <MoneyField name="discounts" label="Discounts" />
      <SelectField name="billingRateId" label="Client Billing Rate" none="Automatic" options={rates} />
    </FieldGrid>
  );
}

function fieldsOf(service: ServiceType): ReactNode {
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return (
        <>
          <LengthField name="duration" label="Duration" required help="Minimum 30 minutes" />
          <LengthField name="estimatedWaiting" label="Waiting" help={perHourHint} />
        </>
      );
    case 'Onsite':
      return (
        <>
          <LengthField name="attendanceOne" label="Attendance 1" required help="Minimum 30 minutes" />
          <LengthField name="attendanceTwo" label="Attendance 2" help="Minimum 30 minutes" />
          <LengthField name="estimatedTravelIn" label="Travel Inward" help={perHourHint} />
          <LengthField name="estimatedTravelOut" label="Travel Outward" help={perHourHint} />
          <LengthField name="estimatedWaiting" label="Waiting" help={perHourHint} />
          <NumberField name="estimatedMileage" label="Mileage" unit="miles" decimals={2} />
          <MoneyField name="parkingFee" label="Parking" help="As per evidence" />
          <MoneyField name="estimatedFares" label="Travel Fares" help="As per evidence" />
        </>
      );
    case 'Translation':
      return (
        <>
          <NumberField name="pageCount" label="Page Count" required />
          <NumberField name="wordCount" label="Word Count" required />
        </>
      );
    case 'Transcription':
      return <LengthField name="duration" label="Duration" required help="charged over 60 mins" />;
  }
}
