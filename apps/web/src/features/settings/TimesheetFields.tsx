import { SwitchField } from '../../ui/form/index.ts';
import { settingsLabels as label } from './labels.ts';

/** Whether what the customer closed by code, and is within its booking, waits for nobody (rule timesheets/approval-by-itself). */
export function TimesheetFields() {
  return (
    <SwitchField
      name="approveByCode"
      label={label.approveByCode}
      help="Those that the customer closed by the code of their mail, and that claim nothing beyond the booking. All others wait for you."
    />
  );
}
