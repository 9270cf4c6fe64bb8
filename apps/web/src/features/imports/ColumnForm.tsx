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

/** Chosen where no column holds what is the same for all rows. */
const forAll = 'all';

/** Which column holds what, and what holds for all rows where none does (rule imports/columns). */
export function ColumnForm({ layout }: { readonly layout: ImportLayout }) {
  const [chosen, setChosen] = useState<ImportColumns>({ columns: layout.columns, fixed: layout.fixed });
  const preview = useRouteMutation(importRoutes.preview, { outdates: ['imports'] });
  const said = {
    ...chosen,
    fixed: Object.fromEntries(Object.entries(chosen.fixed).filter(([, value]) => value !== '')),
  };
  const problem = columnsProblem(layout.kind, said, layout.width);
  const unread = unreadColumns(layout, chosen);
  const columnOf = (name: string) => chosen.columns[name];
  const choose = (name: string, choice: number | typeof forAll | '') => {
    const columns = Object.entries(chosen.columns).filter(([field, place]) => field !== name && place !== choice);
    const fixed = Object.entries(chosen.fixed).filter(([field]) => field !== name);
    if (choice === forAll) fixed.push([name, '']);
    else if (choice !== '') columns.push([name, choice]);
    setChosen({ columns: Object.fromEntries(columns), fixed: Object.fromEntries(fixed) });
  };
  const fix = (name: string, value: string) => setChosen({ ...chosen, fixed: { ...chosen.fixed, [name]: value } });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">
        {layout.fileName}, {layout.rows.toLocaleString('en-GB')} {layout.rows === 1 ? 'row' : 'rows'}.{' '}
        {layout.learnt
          ? 'The columns as they were chosen for this layout before. '
          : 'The columns as their headings name them. '}
        Change what is wrong; an empty cell never empties what is known here.
      </Typography>
      {unread.length > 0 && (
        <Typography variant="body2">
          Not read: <span style={{ overflowWrap: 'anywhere' }}>{unread.join(', ')}</span>
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 2 }}>
        {importFields[layout.kind].map(({ name, label, required }) => (
          <Box key={name} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
            <MuiTextField
              select
              size="small"
              label={label}
              required={required ?? false}
              value={columnOf(name) ?? (chosen.fixed[name] === undefined ? '' : forAll)}
              helperText={examplesOf(layout, columnOf(name))}
              onChange={({ target: { value } }) =>
                choose(name, value === '' || value === forAll ? value : Number(value))
              }
            >
              <MenuItem value="">Not in this file</MenuItem>
              <MenuItem value={forAll}>The same for all rows</MenuItem>
              {Array.from({ length: layout.width }, (_, column) => (
                <MenuItem key={column} value={column}>
                  {headingOf(layout, column)}
                </MenuItem>
              ))}
            </MuiTextField>
            {chosen.fixed[name] !== undefined && (
              <MuiTextField
                size="small"
                label={`${label} of all rows`}
                value={chosen.fixed[name]}
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
            onClick={() => preview.mutate({ params: { id: layout._id }, body: said })}
          />
        )}
      </Box>
    </Stack>
  );
}

const headingOf = ({ header }: ImportLayout, column: number): string => header[column] || `Column ${column + 1}`;

/** The columns with something in them that go nowhere. */
function unreadColumns(layout: ImportLayout, { columns }: ImportColumns): string[] {
  const read = new Set(Object.values(columns));
  return Array.from({ length: layout.width }, (_, column) => column)
    .filter((column) => !read.has(column) && layout.examples.some((row) => (row[column] ?? '') !== ''))
    .map((column) => headingOf(layout, column));
}

/** What stands in a column of the first rows. */
function examplesOf({ examples }: ImportLayout, column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const cells = examples.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 'Empty in the first rows' : [...new Set(cells)].slice(0, 3).join(' · ').slice(0, 80);
}
