import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inOrder } from '@dragoman/contract/kit';
import { Form, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { searchEntries, searchFilters, searchFormOf } from '../../ui/form/searchForm.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { emptyFilters } from '../../ui/listState.ts';
import { slipFilters } from '@dragoman/contract/remittances';
import type { SlipFilters } from './slipSearch.ts';

const searchForm = inOrder(searchFormOf(slipFilters), 'fromDate', 'toDate');

/** Whose slips, and paid between which days. */
export function SlipSearchForm({ search, onSearch }: { search: SlipFilters; onSearch: (search: SlipFilters) => void }) {
  const form = useSchemaForm(searchForm, searchEntries(searchForm, search), { guarded: false });
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
