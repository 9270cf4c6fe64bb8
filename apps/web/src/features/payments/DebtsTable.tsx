import { useState } from 'react';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import type { Debt, Debts } from './debts.ts';

/** Open invoices to give up. */
export function DebtsTable({ debts }: { debts: Debts }) {
  const { invoices, steady, error, refresh, selected, onSelect } = debts;
  const [state, setState] = useState<TableState>({ page: 1, limit: 150 });
  const owed = new Set(invoices?.map(({ invoiceNo }) => invoiceNo));
  return (
    <div>
      <WaitingRows of={steady} at="above" />
      <DataTable
        name="Open invoices"
        columns={columns}
        rows={steady.rows?.slice((state.page - 1) * state.limit, state.page * state.limit)}
        gone={steady.gone}
        keyOf={({ invoiceNo }) => invoiceNo}
        nameOf={({ invoiceNo }) => invoiceNo}
        emptyText="No record"
        total={steady.rows?.length ?? 0}
        state={state}
        onState={(change) => setState({ ...state, ...change })}
        pageSizes={[100, 150, 200, 500]}
        error={error}
        onRetry={refresh}
        selection={{ selected, onSelect, may: (key) => owed.has(key) }}
        dense
        stacks
      />
    </div>
  );
}

const columns: readonly Column<Debt>[] = [
  { key: 'bookingReference', label: 'Booking Ref', width: 110, cell: (debt) => debt.bookingReference },
  { key: 'invoiceNo', label: 'Invoice No', width: 110, cell: (debt) => debt.invoiceNo },
  { key: 'invoiceDate', label: 'Invoice Date', width: 110, cell: (debt) => <DayText day={debt.invoiceDate} /> },
  { key: 'company', label: 'Payer', width: 180, cell: (debt) => debt.company ?? debt.name },
  { key: 'clientName', label: 'Client Name', width: 150, cell: (debt) => debt.clientName },
  {
    key: 'dateOfAttendance',
    label: 'Attendance Date',
    width: 130,
    cell: (debt) => <DayText day={debt.dateOfAttendance} />,
  },
  {
    key: 'invTotal',
    label: 'Invoice Amount',
    width: 120,
    align: 'right',
    cell: (debt) => <MoneyText amount={debt.invTotal} />,
  },
  {
    key: 'balanceAmount',
    label: 'Outstanding',
    width: 110,
    align: 'right',
    cell: (debt) => <MoneyText amount={debt.balanceAmount} />,
  },
];
