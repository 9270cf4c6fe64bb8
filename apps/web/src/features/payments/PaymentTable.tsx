import EditIcon from '@mui/icons-material/EditOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { PaymentCards } from './PaymentCards.tsx';
import { PayerName, SettledChips, WentElsewhere } from './PaymentFacts.tsx';
import type { ReceiptRow } from './receipts.ts';

interface PaymentTableProps {
  readonly list: Pick<
    UseQueryResult<{ readonly data: readonly ReceiptRow[]; readonly total: number }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly steady: SteadyRows<ReceiptRow>;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  readonly onOpen: (payment: ReceiptRow) => void;
}

const sizes = [100, 150, 200, 500];

/** Payments in a table, as cards on a phone; each opens its dialog. */
export function PaymentTable({ list, steady, state, onState, onOpen }: PaymentTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { rows, gone } = steady;
  const total = list.data?.total ?? 0;
  const error = list.error?.message;
  const retry = () => void list.refetch();
  if (phone)
    return (
      <>
        <PaymentCards rows={rows} gone={gone} error={error} onRetry={retry} onOpen={onOpen} />
        <Pager state={state} onState={onState} total={total} sizes={sizes} />
      </>
    );
  const first = (state.page - 1) * state.limit + 1;
  return (
    <DataTable
      name="Outstanding/Over Client Payment Report"
      columns={columnsOf((payment) => first + (rows?.indexOf(payment) ?? 0))}
      rows={rows}
      gone={gone}
      keyOf={(payment) => payment._id}
      nameOf={(payment) => payment.company}
      emptyText="No record"
      total={total}
      state={state}
      onState={onState}
      pageSizes={sizes}
      loading={list.isFetching}
      error={error}
      onRetry={retry}
      actions={(payment) => [
        { label: `Pending Due: ${payment.paymentRef}`, icon: <EditIcon fontSize="small" />, onClick: onOpen },
      ]}
    />
  );
}

const columnsOf = (placeOf: (payment: ReceiptRow) => number): readonly Column<ReceiptRow>[] => [
  { key: 'place', label: 'Sl.No', width: 60, cell: placeOf },
  { key: 'paymentRef', label: 'Payment ID', sortable: true, width: 120, cell: (payment) => payment.paymentRef },
  {
    key: 'allocatedDate',
    label: 'Allocated on',
    sortable: true,
    width: 116,
    cell: (payment) => <DayText day={payment.allocatedDate} />,
  },
  { key: 'company', label: 'Name', sortable: true, width: 220, cell: (payment) => <PayerName payment={payment} /> },
  {
    key: 'totalAmount',
    label: 'Amount (£)',
    sortable: true,
    width: 130,
    align: 'right',
    cell: (payment) => (
      <>
        <MoneyText amount={payment.totalAmount} />
        <WentElsewhere payment={payment} />
      </>
    ),
  },
  {
    key: 'balance',
    label: 'Credit (£)',
    sortable: true,
    width: 110,
    align: 'right',
    cell: (payment) => <MoneyText amount={payment.balance} />,
  },
  {
    key: 'paymentDate',
    label: 'Paid on',
    sortable: true,
    width: 110,
    cell: (payment) => <DayText day={payment.paymentDate} />,
  },
  { key: 'refs', label: 'Allocated Booking Refs', width: 260, cell: (payment) => <SettledChips payment={payment} /> },
];
