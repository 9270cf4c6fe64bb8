import { DateField } from './DateField.tsx';

/** The day at whose end something stands, 'on' in its form. */
export const EndOfDayField = () => (
  <DateField name="on" label="At the End of" help="Today, where no day is named" toward="past" />
);
