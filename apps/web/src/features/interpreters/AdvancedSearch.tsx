import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import { z } from 'zod';
import { AutocompleteField, FieldGrid, Form, SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { findDialects, findLanguages } from '../languages/lookups.ts';
import { activeFilters } from './ActiveFilter.tsx';
import { gendersToChoose } from './person.ts';
import { filterNames, type InterpreterFilters } from './searchState.ts';

const Filters = z.record(z.string(), z.string().nullable());
const empty = Object.fromEntries(filterNames.map((name) => [name, '']));

interface AdvancedSearchProps {
  readonly filters: InterpreterFilters;
  readonly onSearch: (filters: InterpreterFilters) => void;
  readonly onClear: () => void;
}

/** The panel of all filters; nothing is asked until Search. It follows filters that change elsewhere. */
export function AdvancedSearch({ filters, onSearch, onClear }: AdvancedSearchProps) {
  const form = useSchemaForm(Filters, { ...empty, ...filters }, { guarded: false });
  const { reset } = form;
  const present = JSON.stringify(filters);
  useEffect(() => reset({ ...empty, ...(JSON.parse(present) as InterpreterFilters) }), [reset, present]);
  return (
    <Paper component="section" variant="outlined" aria-label="Advanced search" sx={{ p: 2 }}>
      <Form
        form={form}
        label="Advanced search"
        onSubmit={async (values) =>
          onSearch(
            Object.fromEntries(
              filterNames.map((name) => [name, values[name]?.trim() || undefined]),
            ) as InterpreterFilters,
          )
        }
      >
        <FieldGrid least={180}>
          <TextField name="fname" label="Name" />
          <AutocompleteField name="language" label="Language" find={findLanguages} eager />
          <AutocompleteField name="dialect" label="Dialect" find={findDialects} eager />
          <SelectField name="gender" label="Gender" none="None" options={gendersToChoose} />
          <SelectField
            name="service"
            label="Service Type"
            none="All"
            options={['Interpretation', 'Translation', 'Transcription']}
          />
          <TextField name="postcode" label="Postcode" />
          <SelectField name="active" label="Filter active" none="All" options={activeFilters.slice(1)} />
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
