import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inOrder } from '@dragoman/contract/kit';
import { isCalendarDay } from '@dragoman/domain/calendar';
import { z } from 'zod';
import { AutocompleteField, DateField, Form, SwitchField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { findPayers } from './payers.ts';
import type { ReceiptSearch } from './receipts.ts';

const Search = inOrder(
  z.object({
    companyId: z.string().nullable(),
    company: z.string(),
    bookingRef: z.string().trim(),
    paymentRef: z.string().trim(),
    allocatedDate: optionalDay,
    isPrivate: z.boolean(),
    isCredit: z.boolean(),
    fromDate: optionalDay,
    toDate: optionalDay,
  }),
  'fromDate',
  'toDate',
);
type Search = z.output<typeof Search>;

interface PaymentSearchFormProps {
  readonly search: ReceiptSearch;
  readonly onSearch: (search: ReceiptSearch) => void;
}

const empty = {
  companyId: null,
  company: '',
  bookingRef: '',
  paymentRef: '',
  allocatedDate: null,
  isPrivate: false,
  isCredit: false,
  fromDate: null,
  toDate: null,
};

/** Which payments are looked for (rows OCPR-02 to OCPR-06). */
export function PaymentSearchForm({ search, onSearch }: PaymentSearchFormProps) {
  const { private: isPrivate, isCredit, ...words } = search;
  const form = useSchemaForm<Search>(
    Search,
    { ...empty, ...words, isPrivate: isPrivate === 'true', isCredit: isCredit === 'true' },
    { guarded: false },
  );
  const searched = Object.values(search).some(Boolean);
  const alone = form.watch('isPrivate') === true;
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
        <DateField name="allocatedDate" label="Allocate date" />
        <PeriodFields />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SwitchField name="isPrivate" label="Private" />
          <SwitchField name="isCredit" label="Credit" />
          <Button type="submit" variant="contained" sx={{ minHeight: 37 }}>
            Search
          </Button>
          {searched && (
            <Button
              sx={{ minHeight: 37 }}
              onClick={() => {
                form.reset(empty);
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

/** Private customers have no company to look for. */
function searchOf({ isPrivate, isCredit, companyId, company, ...words }: Search): ReceiptSearch {
  const days = [words.allocatedDate, words.fromDate, words.toDate].map((day) =>
    day && isCalendarDay(day) ? day : undefined,
  );
  return {
    companyId: isPrivate ? undefined : (companyId ?? undefined),
    company: isPrivate || !companyId ? undefined : company,
    private: isPrivate ? 'true' : undefined,
    isCredit: isCredit ? 'true' : undefined,
    bookingRef: words.bookingRef || undefined,
    paymentRef: words.paymentRef || undefined,
    allocatedDate: days[0],
    fromDate: days[1],
    toDate: days[2],
  };
}

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
} as const;
