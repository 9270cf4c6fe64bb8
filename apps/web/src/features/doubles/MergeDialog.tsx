import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Double, doubleRoutes, type MergePreview } from '@dragoman/contract/doubles';
import { type DoubleKind, hoursToPart } from '@dragoman/domain/doubles';
import { isolate } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { outdatedByMerges } from './outdated.ts';

type Side = 'one' | 'other';
type Field = Double['fields'][number];

const sides = ['one', 'other'] as const;
const otherOf = (side: Side): Side => (side === 'one' ? 'other' : 'one');
const named = ({ name, ref }: Double['one']) => `${isolate(name)} (${ref})`;

/** What stays where nobody chooses: the kept record's value, unless it has none. */
const usual = (field: Field, kept: Side): Side => (field[kept] === '' ? otherOf(kept) : kept);

interface MergeDialogProps {
  readonly double: Double;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Which of two records stays, with which values, and what moves to it (rule doubles/merging). */
export function MergeDialog({ double, onDone, onClose }: MergeDialogProps) {
  const [kept, setKept] = useState<Side>(double.one.active || !double.other.active ? 'one' : 'other');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [stays, goes] = [double[kept], double[otherOf(kept)]];
  const query = { kind: double.kind, kept: stays._id, merged: goes._id };
  const preview = useQuery(reading(doubleRoutes.preview, { query }));
  const merge = useRouteMutation(doubleRoutes.merge, { outdates: outdatedByMerges });
  const fields = double.fields.filter(({ isChosen }) => isChosen);
  const sideOf = (field: Field): Side => chosen[field.field] ?? usual(field, kept);
  const submit = () => {
    const version = ({ _id, updatedAt }: Double['one']) => ({ _id, updatedAt });
    const taken = fields.flatMap((field) => (sideOf(field) === kept ? [] : [field.field]));
    merge.mutate(
      { body: { kind: double.kind, kept: version(stays), merged: version(goes), taken } },
      {
        onSuccess: () => {
          notifyDone(`${named(goes)} was merged into ${named(stays)}`);
          onDone();
        },
      },
    );
  };
  const found = preview.data?.data;
  return (
    <Dialog
      open
      title="Merge"
      width="md"
      onClose={onClose}
      busy={merge.isPending}
      actions={
        <>
          <CloseButton disabled={merge.isPending}>Cancel</CloseButton>
          <BusyButton
            label="Merge"
            busy={merge.isPending}
            disabled={!found || found.obstacles.length > 0}
            onClick={submit}
          />
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Choice
          label="Keep"
          texts={{ one: named(double.one), other: named(double.other) }}
          side={kept}
          onChoose={(side) => {
            setKept(side);
            setChosen({});
          }}
        />
        {fields.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {fields.map((field) => (
              <Choice
                key={field.field}
                label={field.label}
                texts={{ one: field.one || 'None', other: field.other || 'None' }}
                side={sideOf(field)}
                onChoose={(side) => setChosen((before) => ({ ...before, [field.field]: side }))}
              />
            ))}
          </Box>
        )}
        {!found &&
          (preview.error ? (
            <ErrorState text={preview.error.message} onRetry={() => void preview.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {found && <Outcome kind={double.kind} preview={found} stays={named(stays)} goes={named(goes)} />}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly texts: Readonly<Record<Side, string>>;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ label, texts, side, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={side} onChange={(_, next) => onChoose(next === 'one' ? 'one' : 'other')}>
        {sides.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={texts[each]}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', typography: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** What nobody chooses: it stays as the kept record has it. */
const settled: Readonly<Record<DoubleKind, string>> = {
  client: 'Name, number, billing rate and rules of invoices',
  interpreter: 'Name, number, sign-in, bank details, agreed rates, VAT, papers and hours',
  user: 'Name, role and sign-in',
};

interface OutcomeProps {
  readonly kind: DoubleKind;
  readonly preview: MergePreview;
  readonly stays: string;
  readonly goes: string;
}

function Outcome({ kind, preview: { moves, stays: behind, warnings, obstacles }, stays, goes }: OutcomeProps) {
  if (obstacles.length > 0)
    return (
      <Alert severity="error">
        {obstacles.map((obstacle) => (
          <div key={obstacle}>{obstacle}</div>
        ))}
      </Alert>
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2">
        {moves.length > 0 ? `Moves to ${stays}: ${moves.join(', ')}.` : `Nothing hangs on ${goes} that would move.`}
      </Typography>
      <Typography variant="body2">{`${settled[kind]} are those of ${stays}.`}</Typography>
      {behind.length > 0 && <Typography variant="body2">{`Stays with ${goes}: ${behind.join('; ')}.`}</Typography>}
      {warnings.length > 0 && (
        <Alert severity="warning">
          {warnings.map((warning) => (
            <div key={warning}>{warning}.</div>
          ))}
        </Alert>
      )}
      <Alert severity="info">
        {`${goes} is closed and leads to ${stays}. Issued documents, the ledger and signed names stay as they were written. ` +
          `For ${hoursToPart} hours the two can be parted, as long as nothing new rests on them.`}
      </Alert>
    </Stack>
  );
}
