import { periodHint } from '@dragoman/domain/calendar';
import { DateField } from './DateField.tsx';

/**
 * The days of a search, 'fromDate' and 'toDate'. The last is asked for only together with the first
 * (rule reports/to-with-from).
 */
export function PeriodFields() {
  return (
    <>
      <DateField toward="past" name="fromDate" label="From" />
      <DateField toward="past" name="toDate" label="To" help={periodHint} />
    </>
  );
}
