import { boardFilters } from '@dragoman/contract/board';
import { serviceTypes } from '@dragoman/domain/charging';
import { useEffect } from 'react';
import { AutocompleteField, SelectField, TextField } from '../../ui/form/index.ts';
import { searchFormOf } from '../../ui/form/searchForm.ts';
import { SearchPanel } from '../../ui/form/SearchPanel.tsx';
import { findLanguages } from '../languages/lookups.ts';
import type { BoardSearch } from './boardSearch.ts';

// What the box above the board looks for is no field of the panel.
const { text: _box, ...filtersOfPanel } = boardFilters;
const searchForm = searchFormOf(filtersOfPanel);

const inputs = {
  language: <AutocompleteField name="language" label="Language" eager rest={0} find={findLanguages} />,
  service: <SelectField name="service" label="Service Type" none="All" options={serviceTypes} />,
  area: <TextField name="area" label="Area" help="First half of a postcode: SE5, or M for all of M" />,
};

interface BoardFiltersProps {
  readonly filters: BoardSearch;
  readonly onSearch: (filters: BoardSearch) => void;
  readonly onClear: () => void;
}

/** Language, service and area of the board. */
export function BoardFilters({ filters, onSearch, onClear }: BoardFiltersProps) {
  useEffect(() => void findLanguages('').catch(() => undefined), []);
  const { language, service, area } = filters;
  return (
    <SearchPanel
      search={searchForm}
      inputs={inputs}
      least={200}
      filters={{ ...(language && { language }), ...(service && { service }), ...(area && { area }) }}
      onSearch={onSearch}
      onClear={onClear}
    />
  );
}
