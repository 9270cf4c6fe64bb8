import Box from '@mui/material/Box';
import { isolate } from '@dragoman/domain/validation';
import { useState } from 'react';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { amountOf, type Allocation } from './allocation.ts';
import type { DueInvoice } from './ticked.ts';

interface InvoicesToSettleProps {
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly allocation: Allocation;
}

/** Outstanding invoices to tick, each with its share and a note. */
export function InvoicesToSettle({ error, onRetry, allocation }: InvoicesToSettleProps) {
  const { rows: invoices, gone, meanwhile, selected, onSelect } = allocation;
  const tickable = new Set(invoices?.filter((invoice) => !gone(invoice)).map(({ _id }) => _id));
  const [state, setState] = useState<TableState>({ page: 1, limit: 150 });
  return (
    <DataTable
      name="Outstanding invoices"
      columns={columnsOf(allocation)}
      rows={invoices?.slice((state.page - 1) * state.limit, state.page * state.limit)}
      keyOf={({ _id }) => _id}
      nameOf={({ invoiceNo }) => invoiceNo}
      emptyText="No Record"
      total={invoices?.length ?? 0}
      state={state}
      onState={(change) => setState({ ...state, ...change })}
      pageSizes={[100, 150, 200, 500]}
      error={error}
      onRetry={onRetry}
      selection={{ selected, onSelect, may: (key) => tickable.has(key) }}
      gone={gone}
      marked={({ _id }) => meanwhile.some(({ invoice }) => invoice._id === _id)}
      dense
    />
  );
}

const columnsOf = ({ shareOf, change, selected, meanwhile }: Allocation): readonly Column<DueInvoice>[] => [
  { key: 'bookingReference', label: 'Booking Ref', width: 104, cell: (row) => row.bookingReference },
  { key: 'invoiceNo', label: 'Invoice No', width: 104, cell: (row) => row.invoiceNo },
  { key: 'invoiceDate', label: 'Invoice Date', width: 100, cell: (row) => <DayText day={row.invoiceDate} /> },
  {
    key: 'clientName',
    label: 'Client Name',
    width: 150,
    cell: (row) => (row.company ? row.clientName : `${isolate(row.name)} (${isolate(row.clientName)})`),
  },
  {
    key: 'dateOfAttendance',
    label: 'Attendance Date',
    width: 120,
    cell: (row) => <DayText day={row.dateOfAttendance} />,
  },
  {
    key: 'invTotal',
    label: 'Invoice Amount',
    width: 110,
    align: 'right',
    cell: (row) => <MoneyText amount={row.invTotal} />,
  },
  {
    key: 'balanceAmount',
    label: 'Outstanding',
    width: 110,
    align: 'right',
    cell: (row) => <Outstanding row={row} meanwhile={meanwhile} />,
  },
  {
    key: 'allocated',
    label: 'Allocated',
    width: 116,
    align: 'right',
    cell: (row) => (
      <Entry
        label={`Allocated ${row.invoiceNo}`}
        value={shareOf(row).allocated}
        wrong={selected.has(row._id) && amountOf(shareOf(row)) === undefined}
        onChange={(allocated) => change(row, { allocated })}
        amount
      />
    ),
  },
  {
    key: 'notes',
    label: 'Notes',
    width: 150,
    cell: (row) => (
      <Entry label={`Notes ${row.invoiceNo}`} value={shareOf(row).notes} onChange={(notes) => change(row, { notes })} />
    ),
  },
];

/** What is owed, and in words what changed under the eyes of the person who ticked it. */
function Outstanding({ row, meanwhile }: { row: DueInvoice; meanwhile: Allocation['meanwhile'] }) {
  const changed = meanwhile.find(({ invoice }) => invoice._id === row._id);
  if (!changed) return <MoneyText amount={row.balanceAmount} />;
  if (changed.outstanding === undefined) return 'Settled meanwhile';
  return (
    <>
      Now <MoneyText amount={changed.outstanding} />
    </>
  );
}

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly amount?: boolean;
  readonly wrong?: boolean;
}

/** A field in a cell. */
export function Entry({ label, value, onChange, amount = false, wrong = false }: EntryProps) {
  return (
    <Box
      component="input"
      aria-label={label}
      aria-invalid={wrong}
      value={value}
      inputMode={amount ? 'decimal' : 'text'}
      maxLength={amount ? 12 : 2000}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        width: '100%',
        minHeight: 28,
        px: 0.75,
        font: 'inherit',
        color: 'inherit',
        bgcolor: 'background.paper',
        textAlign: amount ? 'right' : 'left',
        border: 1,
        borderColor: wrong ? 'error.main' : 'text.disabled',
        borderRadius: 1,
      }}
    />
  );
}
