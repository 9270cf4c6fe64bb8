import Box from '@mui/material/Box';
import type { StatementDay } from '@dragoman/contract/banking';
import { formatDay } from '@dragoman/domain/calendar';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';

/** Each day of a statement: what the bank moved is what was booked, ignored and is left (rule banking/agreement). */
export function StatementDays({ days }: { readonly days: readonly StatementDay[] | undefined }) {
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <DataTable
        name="Days of the statement"
        columns={columns}
        rows={days}
        gone={() => false}
        keyOf={({ day }) => day}
        nameOf={({ day }) => formatDay(day)}
        emptyText="No Record"
        stacks
      />
    </Box>
  );
}

const money = (
  key: string,
  label: string,
  amount: (row: StatementDay) => StatementDay['left'],
): Column<StatementDay> => ({
  key,
  label,
  width: 120,
  align: 'right',
  cell: (row) => <MoneyText amount={amount(row)} />,
});

const columns: readonly Column<StatementDay>[] = [
  { key: 'day', label: 'Day', width: 110, cell: ({ day }) => <DayText day={day} /> },
  { key: 'lines', label: 'Lines', width: 80, align: 'right', cell: ({ lines }) => lines },
  money('incoming', 'In', ({ incoming }) => incoming),
  money('outgoing', 'Out', ({ outgoing }) => outgoing),
  money('booked', 'Booked', ({ booked }) => booked),
  money('ignored', 'Ignored', ({ ignored }) => ignored),
  money('left', 'Left', ({ left }) => left),
  {
    key: 'state',
    label: 'State',
    width: 130,
    cell: ({ open }) =>
      open === 0 ? <StatusChip label="Agrees" tone="paid" /> : <StatusChip label="Open" tone="waiting" />,
  },
];
