import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ImportColumns, type ImportLayout, importRoutes } from '@dragoman/contract/imports';
import { columnsProblem, importFields } from '@dragoman/domain/imports';
import { useState } from 'react';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';

/** Which column holds what, and what holds for all rows where none does (rule imports/columns). */
export function ColumnForm({ layout }: { readonly layout: ImportLayout }) {
  const [chosen, setChosen] = useState<ImportColumns>({ columns: layout.columns, fixed: layout.fixed });
  const preview = useRouteMutation(importRoutes.preview, { outdates: ['imports'] });
  const problem = columnsProblem(layout.kind, chosen, layout.width);
  const columnOf = (name: string) => chosen.columns[name];
  const choose = (name: string, column: number | undefined) => {
    const others = Object.entries(chosen.columns).filter(([field, place]) => field !== name && place !== column);
    setChosen({ ...chosen, columns: Object.fromEntries(column === undefined ? others : [...others, [name, column]]) });
  };
  const fix = (name: string, value: string) => {
    const others = Object.entries(chosen.fixed).filter(([field]) => field !== name);
    setChosen({ ...chosen, fixed: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">
        {layout.learnt
          ? 'The columns as they were chosen for this layout before. '
          : 'The columns as their headings name them. '}
        Change what is wrong; an empty cell never empties what is known here.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 2 }}>
        {importFields[layout.kind].map(({ name, label, required }) => (
          <Box key={name} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
            <MuiTextField
              select
              size="small"
              label={label}
              required={required ?? false}
              value={columnOf(name) ?? ''}
              helperText={examplesOf(layout, columnOf(name))}
              onChange={(event) => choose(name, event.target.value === '' ? undefined : Number(event.target.value))}
            >
              <MenuItem value="">Not in this file</MenuItem>
              {Array.from({ length: layout.width }, (_, column) => (
                <MenuItem key={column} value={column}>
                  {headingOf(layout, column)}
                </MenuItem>
              ))}
            </MuiTextField>
            {columnOf(name) === undefined && (
              <MuiTextField
                size="small"
                label={`${label} of all rows`}
                value={chosen.fixed[name] ?? ''}
                onChange={(event) => fix(name, event.target.value)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            )}
          </Box>
        ))}
      </Box>
      {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
      <Box>
        {problem ? (
          <ExplainedButton variant="contained" why={problem}>
            Preview
          </ExplainedButton>
        ) : (
          <BusyButton
            label="Preview"
            busy={preview.isPending}
            onClick={() => preview.mutate({ params: { id: layout._id }, body: chosen })}
          />
        )}
      </Box>
    </Stack>
  );
}

const headingOf = ({ header }: ImportLayout, column: number): string => header[column] || `Column ${column + 1}`;

/** What stands in a column of the first rows. */
function examplesOf({ examples }: ImportLayout, column: number | undefined): string {
  if (column === undefined) return ' ';
  const cells = examples.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 'Empty in the first rows' : [...new Set(cells)].slice(0, 3).join(' · ').slice(0, 80);
}
