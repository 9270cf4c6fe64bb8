import Typography from '@mui/material/Typography';
import { rankingKinds } from '@dragoman/domain/assignments';
import { FieldGrid, NumberField } from '../../ui/form/index.ts';
import { settingsLabels as label } from './labels.ts';
import { rankingLabels } from './rankingWords.ts';

/** By what candidates are ranked, and the margin below which the office is warned (rules interpreters/ranking, interpreters/margin-floor). */
export function RankingFields() {
  return (
    <>
      <Typography color="textSecondary">
        The most points that a candidate has for each. With none it is left out, and nothing is said of it.
      </Typography>
      <FieldGrid least={200}>
        {rankingKinds.map((kind) => (
          <NumberField key={kind} name={`rankingWeights.${kind}`} label={rankingLabels[kind]} required unit="points" />
        ))}
      </FieldGrid>
      <FieldGrid least={260}>
        <NumberField
          name="marginFloor"
          label={label.marginFloor}
          required
          unit="%"
          help="Warns beside a candidate who leaves less; a client may have its own"
        />
      </FieldGrid>
    </>
  );
}
