import type { Pence } from '@dragoman/domain/money';
import type { Column } from '../../ui/DataTable.tsx';
import { MoneyText } from '../../ui/texts.tsx';

/** How many bookings somebody owes or is owed for, and how much. */
export const dueColumns: readonly Column<{ readonly count: number; readonly totalAmount: Pence }>[] = [
  { key: 'count', label: 'Number of Booking', sortable: true, width: 160, align: 'right', cell: (due) => due.count },
  {
    key: 'totalAmount',
    label: 'Amount',
    sortable: true,
    width: 140,
    align: 'right',
    cell: (due) => <MoneyText amount={due.totalAmount} />,
  },
];
