import EditIcon from '@mui/icons-material/EditOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { useState } from 'react';
import { DataTable, type DataTableProps, type TableState } from '../src/ui/DataTable.tsx';
import { StatusChip } from '../src/ui/StatusChip.tsx';
import { Chapter, Example } from './Example.tsx';

interface Line {
  readonly ref: string;
  readonly client: string;
  readonly status: string;
}

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, place) => ({
    ref: `BK-${String(place + 1).padStart(6, '0')}`,
    client: ['Hale and Moor LLP', 'Northgate Law', 'Private'][place % 3]!,
    status: ['Confirmed', 'Paid', 'Cancelled'][place % 3]!,
  }));

const base: DataTableProps<Line> = {
  name: 'Example',
  columns: [
    { key: 'ref', label: 'Booking Ref', sortable: true, width: 120, cell: ({ ref }) => ref },
    { key: 'client', label: 'Client', sortable: true, cell: ({ client }) => client },
    { key: 'status', label: 'Status', cell: ({ status }) => <StatusChip label={status} tone="agreed" /> },
  ],
  rows: lines(4),
  keyOf: ({ ref }) => ref,
  nameOf: ({ ref }) => ref,
  emptyText: 'Bookings not available!',
};

const nothing = () => undefined;

export function Tables() {
  return (
    <Chapter title="DataTable">
      <Example name="Sorted, paged, with selection and actions, one row marked">
        <Full />
      </Example>
      <Example name="Dense, loading anew">
        <Wide {...base} dense loading />
      </Example>
      <Example name="Loading for the first time">
        <Wide {...base} rows={undefined} loading />
      </Example>
      <Example name="Empty">
        <Wide {...base} rows={[]} />
      </Example>
      <Example name="Refused">
        <Wide {...base} rows={undefined} error="You may not do this" onRetry={nothing} />
      </Example>
      <Example name="500 rows, of which those in view are drawn">
        <Wide {...base} rows={lines(500)} />
      </Example>
    </Chapter>
  );
}

function Wide(props: DataTableProps<Line>) {
  return (
    <div style={{ width: '100%' }}>
      <DataTable {...props} />
    </div>
  );
}

function Full() {
  const [state, setState] = useState<TableState>({ page: 1, limit: 50, sort: 'ref', order: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['BK-000002']));
  return (
    <Wide
      {...base}
      total={1204}
      state={state}
      onState={(change) => setState({ ...state, ...change })}
      selection={{ selected, onSelect: setSelected }}
      marked={({ ref }) => ref === 'BK-000003'}
      onOpen={nothing}
      actions={({ ref }) => [
        { label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: nothing },
        {
          label: 'Send',
          icon: <SendIcon fontSize="small" />,
          onClick: nothing,
          disabledBecause: ref === 'BK-000001' ? 'Not assigned yet' : undefined,
        },
        { label: 'Credit Note', icon: <SendIcon fontSize="small" />, onClick: nothing, inMenu: true },
      ]}
    />
  );
}
