import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { interpreterSearch, type InterpreterFilter, type InterpreterFilters } from '@dragoman/contract/interpreters';
import { serviceGroups } from '@dragoman/domain/interpreters';
import { Fragment, useEffect, type ReactNode } from 'react';
import { AutocompleteField, FieldGrid, Form, SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { enteredIn, filtersOfEntries, searchFormOf } from '../../ui/form/searchForm.ts';
import { findDialects, findLanguages } from '../languages/lookups.ts';
import { activeFilters } from './ActiveFilter.tsx';
import { gendersToChoose } from './person.ts';

const searchForm = searchFormOf(interpreterSearch);

/** An input for each filter, in the order of the panel. */
const inputs = {
  fname: <TextField name="fname" label="Name" />,
  language: <AutocompleteField name="language" label="Language" find={findLanguages} eager />,
  dialect: <AutocompleteField name="dialect" label="Dialect" find={findDialects} eager />,
  gender: <SelectField name="gender" label="Gender" none="None" options={gendersToChoose} />,
  service: <SelectField name="service" label="Service Type" none="All" options={serviceGroups} />,
  postcode: <TextField name="postcode" label="Postcode" />,
  active: <SelectField name="active" label="Filter active" none="All" options={activeFilters.slice(1)} />,
} satisfies Record<InterpreterFilter, ReactNode>;

interface AdvancedSearchProps {
  readonly filters: InterpreterFilters;
  readonly onSearch: (filters: InterpreterFilters) => void;
  readonly onClear: () => void;
}

/** The panel of all filters; nothing is asked until Search. It follows filters that change elsewhere. */
export function AdvancedSearch({ filters, onSearch, onClear }: AdvancedSearchProps) {
  const form = useSchemaForm(searchForm, enteredIn(searchForm, filters), { guarded: false });
  const { reset } = form;
  const present = JSON.stringify(filters);
  useEffect(() => reset(enteredIn(searchForm, JSON.parse(present) as InterpreterFilters)), [reset, present]);
  return (
    <Paper component="section" variant="outlined" aria-label="Advanced search" sx={{ p: 2 }}>
      <Form form={form} label="Advanced search" onSubmit={async (entered) => onSearch(filtersOfEntries(entered))}>
        <FieldGrid least={180}>
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
