import { FieldGrid, NumberField } from '../../ui/form/index.ts';
import { settingsLabels as label } from './labels.ts';

/** How long before its beginning a job without an interpreter rings on the morning desk (rule offers/unfilled). */
export function UnfilledFields() {
  return (
    <FieldGrid least={260}>
      <NumberField
        name="unfilledHours"
        label={label.unfilledHours}
        required
        unit="hours"
        help="On the morning desk, so long before they begin"
      />
    </FieldGrid>
  );
}
