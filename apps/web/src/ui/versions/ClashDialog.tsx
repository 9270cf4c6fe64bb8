import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton, Dialog } from '../Dialog.tsx';
import { keptOf, type Clash, type ClashingField } from './clash.ts';
import type { FieldWords } from './words.ts';

interface ClashDialogProps {
  readonly clash: Clash;
  readonly words: FieldWords;
  readonly busy: boolean;
  readonly saveLabel: string;
  /** Saves the record as it is now with what is kept of one's own changes. */
  readonly onSave: (kept: Record<string, unknown>) => void;
  /** Takes the same into the form, to go on there. */
  readonly onEdit: (kept: Record<string, unknown>) => void;
}

/** Two people changed the same fields: both changes side by side, and of each the one to keep (rule api/versions). */
export function ClashDialog({ clash, words, busy, saveLabel, onSave, onEdit }: ClashDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { fields, theirs, text } = clash;
  const kept = keptOf(clash, chosen);
  const nothingKept = Object.keys(kept).length === 0;
  const toEdit = () => onEdit(kept);
  const choose = (field: string, mine: boolean) => {
    const next = new Set(chosen);
    if (mine) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  return (
    <Dialog
      open
      title="Changed by somebody else meanwhile"
      width="md"
      onClose={toEdit}
      busy={busy}
      stays
      actions={
        <>
          <Button onClick={toEdit} disabled={busy}>
            Back to the form
          </Button>
          <BusyButton
            label={nothingKept ? 'Keep theirs' : saveLabel}
            busy={busy}
            onClick={nothingKept ? toEdit : () => onSave(kept)}
          />
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {text}.{' '}
        {fields.length > 0
          ? 'Choose what to keep; whatever else you have typed stays yours.'
          : 'All that you have typed stays yours.'}
      </Typography>
      {fields.length > 0 && (
        <Table size="small" aria-label="Both changes">
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Before</TableCell>
              <TableCell>Theirs</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <ClashRow
                key={field.field}
                field={field}
                words={words}
                mine={chosen.has(field.field)}
                onMine={(mine) => choose(field.field, mine)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {theirs.length > 0 && (
        <Box component="section" aria-label="Changed by them alone" sx={{ mt: 2 }}>
          <Typography color="textSecondary">Changed by them alone, and kept:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {theirs.map(({ field, before, theirs: now }) => (
              <li key={field}>
                {words.labelOf(field)}: {words.textOf(field, before)} → {words.textOf(field, now)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Dialog>
  );
}

interface ClashRowProps {
  readonly field: ClashingField;
  readonly words: FieldWords;
  readonly mine: boolean;
  readonly onMine: (mine: boolean) => void;
}

function ClashRow({ field, words, mine, onMine }: ClashRowProps) {
  const label = words.labelOf(field.field);
  const textOf = (value: unknown) => words.textOf(field.field, value);
  const choice = (text: string, whose: string, own: boolean) => (
    <TableCell sx={cell}>
      <Radio
        size="small"
        checked={mine === own}
        onChange={() => onMine(own)}
        name={`clash-${field.field}`}
        slotProps={{ input: { 'aria-label': `${label}: ${text}, ${whose.toLowerCase()}` } }}
        sx={{ p: 0.5, mr: 0.5 }}
      />
      <Whose who={whose} />
      {text}
    </TableCell>
  );
  return (
    <TableRow sx={{ display: { xs: 'block', sm: 'table-row' }, borderBottom: 1, borderColor: 'divider', py: 1 }}>
      <TableCell component="th" scope="row" sx={{ ...cell, fontWeight: { xs: 600, sm: 400 } }}>
        {label}
      </TableCell>
      <TableCell sx={cell}>
        <Whose who="Before" />
        {textOf(field.before)}
      </TableCell>
      {choice(textOf(field.theirs), 'Theirs', false)}
      {choice(textOf(field.mine), 'Yours', true)}
    </TableRow>
  );
}

/** On a phone the values of a field stand below each other, each with the head of its column. */
const cell = {
  display: { xs: 'block', sm: 'table-cell' },
  border: 0,
  px: { xs: 0, sm: 2 },
  py: { xs: 0.25, sm: 0.75 },
  overflowWrap: 'anywhere',
} as const;

function Whose({ who }: { who: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
      {who}:{' '}
    </Typography>
  );
}
