import { formatPounds, type Pence } from '@dragoman/domain/money';
import { fieldWords, type FieldWords } from '../../ui/versions/words.ts';

const labels = {
  attendanceOne: 'Attendance 1',
  attendanceTwo: 'Attendance 2',
  estimatedTravelIn: 'Travel Inward',
  estimatedTravelOut: 'Travel Outward',
  estimatedWaiting: 'Waiting',
  estimatedMileage: 'Mileage',
  parkingFee: 'Parking',
  estimatedFares: 'Travel Fares',
  pageCount: 'Page Count',
  wordCount: 'Word Count',
  billingRateId: 'Client Billing Rate',
};

const money = (value: unknown) => (typeof value === 'number' ? formatPounds(value as Pence) : undefined);

/** The fields of the quotation form as it names them; `rateName` says how a rate is called. */
export const quotationWords = (rateName: (value: unknown) => string | undefined): FieldWords =>
  fieldWords(labels, { parkingFee: money, estimatedFares: money, discounts: money, billingRateId: rateName });
