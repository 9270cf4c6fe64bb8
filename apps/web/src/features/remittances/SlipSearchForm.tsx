import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inOrder } from '@dragoman/contract/kit';
import { z } from 'zod';
import { Form, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import type { SlipSearch } from './slips.ts';

const Search = inOrder(
  z.object({ interpreterName: z.string(), fromDate: optionalDay, toDate: optionalDay }),
  'fromDate',
  'toDate',
);

/** Whose slips, and paid between which days. */
export function SlipSearchForm({ search, onSearch }: { search: SlipSearch; onSearch: (search: SlipSearch) => void }) {
  const empty = { interpreterName: '', fromDate: null, toDate: null };
  const form = useSchemaForm<z.output<typeof Search>>(Search, { ...empty, ...search }, { guarded: false });
  const apply = (values: z.output<typeof Search>) =>
    onSearch(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])) as SlipSearch,
    );
  return (
    <Form form={form} label="Search slips" onSubmit={async (values) => apply(values)}>
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
            form.reset(empty);
            apply(empty);
          }}
        >
          Clear
        </Button>
      </Box>
    </Form>
  );
}
