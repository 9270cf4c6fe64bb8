import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cancellationTermsField } from '@dragoman/domain/settings';
import { useWatch } from 'react-hook-form';
import { FieldGrid, NumberField, RowList, SelectField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';

const bases = [
  { value: 'booked', label: 'What was booked' },
  { value: 'minimum', label: "The service's minimum" },
];

/** What cancelled jobs charge by hours of notice (rule charging/cancellation-terms). */
export function CancellationFields() {
  return (
    <>
      <FieldGrid least={300}>
        <SelectField
          name="cancellationTerms.basis"
          label="Percentages of"
          required
          options={bases}
          help="What the steps of notice charge"
        />
      </FieldGrid>
      <RowList
        name="cancellationTerms.steps"
        label="Steps of notice"
        rowName="Step"
        help="Without steps nothing is charged unless the clerk ticks it"
        columns="repeat(3, 1fr)"
        blank={() => ({ hours: null, client: null, interpreter: null })}
        empty="No steps"
        row={(path) => (
          <>
            <NumberField name={`${path}.hours`} label="Less than" unit="hours" required />
            <Sides path={path} />
          </>
        )}
      />
      <StepsRefusal />
      <Typography variant="body2" color="textSecondary">
        Hours run from the cancellation to the start by London's clocks, nights and Sundays too; to 09:00 where a day
        alone is booked.
      </Typography>
      <Whole path="cancellationTerms.curtailed" title="Cut short, of what was booked" />
      <Whole path="cancellationTerms.nobodyCame" title="Nobody came, of what was booked" />
    </>
  );
}

/** Why the steps cannot stand together, as soon as they are typed: each is valid by itself, and so has no error of its own. */
function StepsRefusal() {
  const held: unknown = useWatch({ name: 'cancellationTerms.steps' });
  const steps = cancellationTermsField.shape.steps.safeParse(held);
  const refused = steps.error?.issues.find(({ path }) => path.length === 0)?.message;
  return refused ? <Alert severity="error">{refused}</Alert> : null;
}

function Whole({ path, title }: { path: string; title: string }) {
  return (
    <FormSection title={title}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', maxWidth: 480 }}>
        <Sides path={path} />
      </Box>
    </FormSection>
  );
}

const Sides = ({ path }: { path: string }) => (
  <>
    <NumberField name={`${path}.client`} label="Client pays" unit="%" required />
    <NumberField name={`${path}.interpreter`} label="Interpreter earns" unit="%" required />
  </>
);
