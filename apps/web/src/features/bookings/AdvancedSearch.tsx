import Box from '@mui/material/Box';
import { bookingSearch, inOrders, type BookingFilter, type BookingFilters } from '@dragoman/contract/bookings';
import { bookingStatuses, statusLabel } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { bookingDeskKinds, deskLabel } from '@dragoman/domain/desk';
import { useEffect, type ReactNode } from 'react';
import { AutocompleteField, DateField, SelectField, TextField } from '../../ui/form/index.ts';
import { searchFormOf } from '../../ui/form/searchForm.ts';
import { SearchPanel } from '../../ui/form/SearchPanel.tsx';
import { findDialects, findLanguages } from '../languages/lookups.ts';

// What the box above the list looks for is no field of the panel.
const { sn: _box, ...filtersOfPanel } = bookingSearch;
const searchForm = inOrders(searchFormOf(filtersOfPanel));

const statuses = bookingStatuses.map((value) => ({ value, label: statusLabel(value) }));
const waits = bookingDeskKinds.map((value) => ({ value, label: deskLabel(value) }));
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
  received: <DateField toward="past" name="received" label="Received" />,
  cfrom: <DateField toward="past" name="cfrom" label="Confirmed From" />,
  cto: <DateField toward="past" name="cto" label="Confirmed To" />,
  waiting: <SelectField name="waiting" label="Morning Desk" none="All" options={waits} />,
} satisfies Record<Exclude<BookingFilter, 'sn'>, ReactNode>;

interface AdvancedSearchProps {
  readonly filters: BookingFilters;
  readonly onSearch: (filters: BookingFilters) => void;
  readonly onClear: () => void;
}

/** The search panel of the tracker. */
export function AdvancedSearch(props: AdvancedSearchProps) {
  // Its lists come with the panel; one that fails is asked for again where it is opened.
  useEffect(() => void Promise.allSettled([findLanguages(''), findDialects('')]), []);
  return (
    <Box sx={{ mb: 2 }}>
      <SearchPanel search={searchForm} inputs={inputs} least={200} {...props} />
    </Box>
  );
}
