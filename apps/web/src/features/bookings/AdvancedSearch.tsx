import { tooLong } from '@dragoman/domain/validation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { inOrder } from '@dragoman/contract/kit';
import { bookingStatuses, dayField, statusLabel } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { useEffect } from 'react';
import { z } from 'zod';
import {
  AutocompleteField,
  DateField,
  FieldGrid,
  Form,
  SelectField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { findDialects, findLanguages } from '../languages/lookups.ts';
import type { BookingFilters } from './searchState.ts';

const words = z.string().trim().max(100, tooLong(100)).nullish();
const day = z.union([z.literal(''), dayField], { error: 'Invalid format' }).nullish();

const searchForm = inOrder(
  inOrder(
    z.object({
      name: words,
      companyName: words,
      interpreterName: words,
      clientName: words,
      fileRef: words,
      invoiceRef: words,
      serviceType: words,
      status: words,
      language: words,
      dialect: words,
      private: words,
      from: day,
      to: day,
      received: day,
      cfrom: day,
      cto: day,
    }),
    'from',
    'to',
  ),
  'cfrom',
  'cto',
);

const texts = ['name', 'companyName', 'interpreterName', 'clientName', 'fileRef', 'invoiceRef'] as const;
const choices = [
  'serviceType',
  'status',
  'language',
  'dialect',
  'private',
  'from',
  'to',
  'received',
  'cfrom',
  'cto',
] as const;
const statuses = bookingStatuses.map((value) => ({ value, label: statusLabel(value) }));
const kinds = [
  { value: 'false', label: 'Business' },
  { value: 'true', label: 'Private' },
];

const enteredIn = (filters: BookingFilters) => ({
  ...Object.fromEntries(texts.map((field) => [field, filters[field] ?? ''])),
  ...Object.fromEntries(choices.map((field) => [field, filters[field] ?? null])),
});

interface AdvancedSearchProps {
  readonly filters: BookingFilters;
  readonly onSearch: (filters: BookingFilters) => void;
  readonly onClear: () => void;
}

/** The search panel of the tracker. It follows filters that change elsewhere. */
export function AdvancedSearch({ filters, onSearch, onClear }: AdvancedSearchProps) {
  const form = useSchemaForm(searchForm, enteredIn(filters), { guarded: false, mode: 'onChange' });
  const { reset } = form;
  const present = JSON.stringify(filters);
  useEffect(() => reset(enteredIn(JSON.parse(present) as BookingFilters)), [reset, present]);
  // Its lists come with the panel; one that fails is asked for again where it is opened.
  useEffect(() => void Promise.allSettled([findLanguages(''), findDialects('')]), []);
  return (
    <Paper variant="outlined" component="search" aria-label="Advanced search" sx={{ display: 'block', p: 2, mb: 2 }}>
      <Form
        form={form}
        onSubmit={async (values) =>
          onSearch(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ''])))
        }
      >
        <FieldGrid least={200}>
          <TextField name="name" label="Customer Name" />
          <TextField name="companyName" label="Company Name" />
          <TextField name="interpreterName" label="Interpreter Name" />
          <TextField name="clientName" label="Client Name" />
          <TextField name="fileRef" label="File Reference" />
          <TextField name="invoiceRef" label="Invoice Ref" />
          <SelectField name="serviceType" label="Service Type" none="All" options={serviceTypes} />
          <SelectField name="status" label="Status" none="All" options={statuses} />
          <SelectField name="private" label="Business Type" none="All" options={kinds} />
          <AutocompleteField name="language" label="Language" eager rest={0} find={findLanguages} />
          <AutocompleteField name="dialect" label="Dialect" eager rest={0} find={findDialects} />
          <DateField name="from" label="Date From" />
          <DateField name="to" label="Date To" />
          <DateField name="received" label="Received" />
          <DateField name="cfrom" label="Confirmed From" />
          <DateField name="cto" label="Confirmed To" />
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
