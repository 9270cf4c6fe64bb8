import Typography from '@mui/material/Typography';
import { conflictKinds, conflictWays } from '@dragoman/domain/assignments';
import { FieldGrid, NumberField, SelectField } from '../../ui/form/index.ts';
import { conflictLabels, wayLabels } from './conflictWords.ts';
import { settingsLabels as label } from './labels.ts';

const ways = conflictWays.map((value) => ({ value, label: wayLabels[value] }));

/** What is done about each kind of conflict, and how the way between two jobs is judged (rule interpreters/conflict-ways). */
export function ConflictFields() {
  return (
    <>
      <Typography color="textSecondary">When something stands against giving a job to an interpreter.</Typography>
      <FieldGrid least={260}>
        {conflictKinds.map((kind) => (
          <SelectField key={kind} name={`conflictWays.${kind}`} label={conflictLabels[kind]} required options={ways} />
        ))}
        <NumberField
          name="travelSpeed"
          label={label.travelSpeed}
          required
          unit="mph"
          help="On the straight line between two attended jobs"
        />
        <NumberField
          name="travelMargin"
          label={label.travelMargin}
          required
          unit="minutes"
          help="To spare on each way"
        />
      </FieldGrid>
    </>
  );
}
