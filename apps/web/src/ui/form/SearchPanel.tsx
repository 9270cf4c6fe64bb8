import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Fragment, useEffect, type ReactNode } from 'react';
import type { z } from 'zod';
import { FieldGrid, Form, useSchemaForm } from './Form.tsx';
import { searchEntries, searchFilters, type EnteredFilters } from './searchForm.ts';

interface SearchPanelProps<Entered extends object> {
  readonly search: z.ZodObject & z.ZodType<Entered>;
  /** An input for each filter, in the order of the panel. */
  readonly inputs: Readonly<Record<string, ReactNode>>;
  /** Least width of an input, in pixels. */
  readonly least: number;
  readonly filters: object;
  readonly onSearch: (filters: EnteredFilters<Entered>) => void;
  readonly onClear: () => void;
}

/** All filters of a list; nothing is asked until Search. It follows filters that change elsewhere. */
export function SearchPanel<Entered extends object>(props: SearchPanelProps<Entered>) {
  const { search, inputs, least, filters, onSearch, onClear } = props;
  const form = useSchemaForm<Entered>(search, searchEntries(search, filters), { guarded: false, mode: 'onChange' });
  const { reset } = form;
  const present = JSON.stringify(filters);
  useEffect(() => reset(searchEntries(search, JSON.parse(present) as object)), [reset, search, present]);
  return (
    <Paper variant="outlined" component="search" aria-label="Advanced search" sx={{ display: 'block', p: 2 }}>
      <Form form={form} label="Advanced search" onSubmit={async (entered) => onSearch(searchFilters(entered))}>
        <FieldGrid least={least}>
          {Object.entries(inputs).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </FieldGrid>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button onClick={onClear}>Clear</Button>
          <Button type="submit" variant="contained">
            Search
          </Button>
        </Box>
      </Form>
    </Paper>
  );
}
