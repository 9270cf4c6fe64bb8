import { SwitchField } from '../../ui/form/index.ts';
import { settingsLabels as label } from './labels.ts';

/** Whether interpreters say on their phone that they are on the way to an onsite job and that they have arrived (rule jobs/on-the-way). */
export function ArrivalFields() {
  return (
    <SwitchField
      name="reportsArrival"
      label={label.reportsArrival}
      help="Interpreters press a button on their phone when they set out for an onsite job, and when they are there. You see both with their time on the booking."
    />
  );
}
