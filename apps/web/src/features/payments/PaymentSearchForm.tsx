import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  AutocompleteField,
  DateField,
  Form,
  SwitchField,
  TextField,
  useRefusedSearch,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { searchEntries } from '../../ui/form/searchForm.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { findPayers } from './payers.ts';
import { searchForm, searchOf } from './paymentSearch.ts';
import type { ReceiptSearch } from './listSearch.ts';

interface PaymentSearchFormProps {
  readonly search: ReceiptSearch;
  /** Why there is no list, where what is searched for was refused. */
  readonly refusal: Error | null;
  readonly onSearch: (search: ReceiptSearch) => void;
}

/** Which payments are looked for. */
export function PaymentSearchForm({ search, refusal, onSearch }: PaymentSearchFormProps) {
  const form = useSchemaForm(searchForm, searchEntries(searchForm, search), { guarded: false });
  useRefusedSearch(form, refusal);
  const searched = Object.values(search).some(Boolean);
  const alone = form.watch('private') === 'true';
  return (
    <Form form={form} label="Search payments" onSubmit={async (values) => onSearch(searchOf(values))}>
      <Box sx={grid}>
        <AutocompleteField
          name="companyId"
          label="Company"
          disabled={alone}
          find={findPayers}
          labelOf={() => String(form.getValues('company') ?? '')}
          onChoose={(option) => form.setValue('company', option?.label ?? '')}
        />
        <TextField name="bookingRef" label="Booking Ref" />
        <TextField name="paymentRef" label="Payment Ref" />
        <DateField toward="past" name="allocatedDate" label="Allocate date" />
        <PeriodFields />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SwitchField name="private" label="Private" on="true" />
          <SwitchField name="isCredit" label="Credit" on="true" />
          <Button type="submit" variant="contained" sx={{ minHeight: 37 }}>
            Search
          </Button>
          {searched && (
            <Button
              sx={{ minHeight: 37 }}
              onClick={() => {
                form.reset(searchEntries(searchForm, {}));
                onSearch({});
              }}
            >
              Clear search
            </Button>
          )}
        </Box>
      </Box>
    </Form>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
} as const;
