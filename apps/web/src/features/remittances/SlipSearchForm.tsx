import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inOrder } from '@dragoman/contract/kit';
import { Form, TextField, useRefusedSearch, useSchemaForm } from '../../ui/form/index.ts';
import { searchEntries, searchFilters, searchFormOf } from '../../ui/form/searchForm.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { emptyFilters } from '../../ui/listState.ts';
import { slipFilters } from '@dragoman/contract/searches';
import type { SlipFilters } from './slipSearch.ts';

const searchForm = inOrder(searchFormOf(slipFilters), 'fromDate', 'toDate');

interface SlipSearchFormProps {
  readonly search: SlipFilters;
  /** Why there is no list, where what is searched for was refused. */
  readonly refusal: Error | null;
  readonly onSearch: (search: SlipFilters) => void;
}

/** Whose slips, and paid between which days. */
export function SlipSearchForm({ search, refusal, onSearch }: SlipSearchFormProps) {
  const form = useSchemaForm(searchForm, searchEntries(searchForm, search), { guarded: false });
  useRefusedSearch(form, refusal);
  return (
    <Form form={form} label="Search slips" onSubmit={async (entered) => onSearch(searchFilters(entered))}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '240px 180px 180px auto auto 1fr' },
        }}
      >
        <TextField name="interpreterName" label="Interpreter Name" />
        <PeriodFields />
        <Button type="submit" variant="contained" sx={{ minHeight: 37 }}>
          Search
        </Button>
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => {
            form.reset(searchEntries(searchForm, {}));
            onSearch(emptyFilters(slipFilters));
          }}
        >
          Clear
        </Button>
      </Box>
    </Form>
  );
}
