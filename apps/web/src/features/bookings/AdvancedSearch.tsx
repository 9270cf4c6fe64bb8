import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { bookingSearch, inOrders, type BookingFilter, type BookingFilters } from '@dragoman/contract/bookings';
import { bookingStatuses, statusLabel } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { Fragment, useEffect, type ReactNode } from 'react';
import {
  AutocompleteField,
  DateField,
  FieldGrid,
  Form,
  SelectField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { enteredIn, filtersOfEntries, searchFormOf } from '../../ui/form/searchForm.ts';
import { findDialects, findLanguages } from '../languages/lookups.ts';

// What the box above the list looks for is no field of the panel.
const { sn: _box, ...filtersOfPanel } = bookingSearch;
const searchForm = inOrders(searchFormOf(filtersOfPanel));

const statuses = bookingStatuses.map((value) => ({ value, label: statusLabel(value) }));
const kinds = [
  { value: 'false', label: 'Business' },
  { value: 'true', label: 'Private' },
];

/** An input for each filter, in the order of the panel. */
const inputs = {
  name: <TextField name="name" label="Customer Name" />,
  companyName: <TextField name="companyName" label="Company Name" />,
  interpreterName: <TextField name="interpreterName" label="Interpreter Name" />,
  clientName: <TextField name="clientName" label="Client Name" />,
  fileRef: <TextField name="fileRef" label="File Reference" />,
  invoiceRef: <TextField name="invoiceRef" label="Invoice Ref" />,
  serviceType: <SelectField name="serviceType" label="Service Type" none="All" options={serviceTypes} />,
  status: <SelectField name="status" label="Status" none="All" options={statuses} />,
  private: <SelectField name="private" label="Business Type" none="All" options={kinds} />,
  language: <AutocompleteField name="language" label="Language" eager rest={0} find={findLanguages} />,
  dialect: <AutocompleteField name="dialect" label="Dialect" eager rest={0} find={findDialects} />,
  from: <DateField name="from" label="Date From" />,
  to: <DateField name="to" label="Date To" />,
  received: <DateField name="received" label="Received" />,
  cfrom: <DateField name="cfrom" label="Confirmed From" />,
  cto: <DateField name="cto" label="Confirmed To" />,
} satisfies Record<Exclude<BookingFilter, 'sn'>, ReactNode>;

interface AdvancedSearchProps {
  readonly filters: BookingFilters;
  readonly onSearch: (filters: BookingFilters) => void;
  readonly onClear: () => void;
}

/** The search panel of the tracker. It follows filters that change elsewhere. */
export function AdvancedSearch({ filters, onSearch, onClear }: AdvancedSearchProps) {
  const form = useSchemaForm(searchForm, enteredIn(searchForm, filters), { guarded: false, mode: 'onChange' });
  const { reset } = form;
  const present = JSON.stringify(filters);
  useEffect(() => reset(enteredIn(searchForm, JSON.parse(present) as BookingFilters)), [reset, present]);
  // Its lists come with the panel; one that fails is asked for again where it is opened.
  useEffect(() => void Promise.allSettled([findLanguages(''), findDialects('')]), []);
  return (
    <Paper variant="outlined" component="search" aria-label="Advanced search" sx={{ display: 'block', p: 2, mb: 2 }}>
      <Form form={form} onSubmit={async (entered) => onSearch(filtersOfEntries(entered))}>
        <FieldGrid least={200}>
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
