import { interpreterSearch, type InterpreterFilter, type InterpreterFilters } from '@dragoman/contract/searches';
import { paperStateLabels, paperStates, serviceGroups } from '@dragoman/domain/interpreters';
import type { ReactNode } from 'react';
import { AutocompleteField, SelectField, TextField } from '../../ui/form/index.ts';
import { searchFormOf } from '../../ui/form/searchForm.ts';
import { SearchPanel } from '../../ui/form/SearchPanel.tsx';
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
  papers: (
    <SelectField
      name="papers"
      label="Papers"
      none="All"
      options={paperStates.map((state) => ({ value: state, label: paperStateLabels[state] }))}
    />
  ),
} satisfies Record<InterpreterFilter, ReactNode>;

interface AdvancedSearchProps {
  readonly filters: InterpreterFilters;
  readonly onSearch: (filters: InterpreterFilters) => void;
  readonly onClear: () => void;
}

/** The search panel of the register. */
export const AdvancedSearch = (props: AdvancedSearchProps) => (
  <SearchPanel search={searchForm} inputs={inputs} least={180} {...props} />
);
