import EditIcon from '@mui/icons-material/EditOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { numbered, tableOf, type PagedList } from '../../ui/pagedList.ts';
import { Pager } from '../../ui/Pager.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { PaymentCards } from './PaymentCards.tsx';
import { PayerName, SettledChips, WentElsewhere } from './PaymentFacts.tsx';
import type { ReceiptRow } from './receipts.ts';

interface PaymentTableProps {
  readonly payments: PagedList<ReceiptRow>;
  readonly onOpen: (payment: ReceiptRow) => void;
}

const sizes = [100, 150, 200, 500];

/** Payments in a table, as cards on a phone; each opens its dialog. */
export function PaymentTable({ payments, onOpen }: PaymentTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const table = tableOf(payments);
  const { rows, gone, error, onRetry, state, onState, total } = table;
  if (phone)
    return (
      <>
        <PaymentCards rows={rows} gone={gone} error={error} onRetry={onRetry} onOpen={onOpen} />
        <Pager state={state} onState={onState} total={total} sizes={sizes} />
      </>
    );
  return (
    <DataTable
      name="Outstanding/Over Client Payment Report"
      {...table}
      columns={numbered(columns, payments)}
      nameOf={(payment) => payment.paymentRef}
      emptyText="No record"
      pageSizes={sizes}
      fills
      actions={() => [{ label: 'Pending Due', namesRow: true, icon: <EditIcon fontSize="small" />, onClick: onOpen }]}
    />
  );
}

const columns: readonly Column<ReceiptRow>[] = [
  { key: 'paymentRef', label: 'Payment ID', sortable: true, width: 120, cell: (payment) => payment.paymentRef },
  {
    key: 'allocatedDate',
    label: 'Allocated on',
    sortable: true,
    width: 116,
    spare: 2,
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
  {
    key: 'refs',
    label: 'Allocated Booking Refs',
    width: 260,
    spare: 1,
    cell: (payment) => <SettledChips payment={payment} />,
  },
];
