import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { SlipCards } from './SlipCards.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import { openSlipPage, type Slip } from './slips.ts';

interface SlipTableProps {
  readonly list: Pick<
    UseQueryResult<{ readonly data: readonly Slip[]; readonly total: number }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly steady: SteadyRows<Slip>;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  /** Staff see whose slip it is and who approved it (rule remittances/columns). */
  readonly staff: boolean;
}

const sizes = [100, 150, 200, 500];

/** Slips in a table, as cards on a phone; each opens its dialog. */
export function SlipTable({ list, steady, state, onState, staff }: SlipTableProps) {
  const [open, setOpen] = useState<Slip>();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { rows, gone } = steady;
  const total = list.data?.total ?? 0;
  const first = (state.page - 1) * state.limit + 1;
  const columns = columnsOf((slip) => first + (rows?.indexOf(slip) ?? 0)).filter(
    ({ key }) => staff || (key !== 'interpreterName' && key !== 'approvedBy'),
  );
  return (
    <>
      {phone ? (
        <>
          <SlipCards rows={rows} gone={gone} error={list.error?.message} staff={staff} onOpen={setOpen} />
          <Pager state={state} onState={onState} total={total} sizes={sizes} />
        </>
      ) : (
        <DataTable
          name={staff ? 'Remittance Slips' : 'Remittances'}
          columns={columns}
          rows={rows}
          gone={gone}
          keyOf={(slip) => slip._id}
          nameOf={(slip) => slip.remittanceRef}
          emptyText="No Record"
          total={total}
          state={state}
          onState={onState}
          pageSizes={sizes}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          actions={() => [
            { label: 'View', icon: <EyeIcon fontSize="small" />, onClick: setOpen },
            { label: 'Print', icon: <PrintIcon fontSize="small" />, onClick: openSlipPage },
          ]}
        />
      )}
      {open && <SlipDialog slip={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const columnsOf = (placeOf: (slip: Slip) => number): readonly Column<Slip>[] => [
  { key: 'place', label: 'Sl.No', width: 64, cell: placeOf },
  {
    key: 'remittanceRef',
    label: 'Remittance Ref',
    sortable: true,
    width: 170,
    cell: (slip) => (
      <>
        {slip.remittanceRef} {slip.void && <StatusChip label="Void" tone="ended" />}
      </>
    ),
  },
  { key: 'interpreterName', label: 'Interpreter', sortable: true, width: 180, cell: (slip) => slip.interpreterName },
  {
    key: 'paymentDate',
    label: 'Payment Date',
    sortable: true,
    width: 120,
    cell: (slip) => <DayText day={slip.paymentDate} />,
  },
  { key: 'count', label: 'Number of Booking', width: 130, align: 'right', cell: (slip) => slip.details.length },
  {
    key: 'totalAmount',
    label: 'Amount',
    sortable: true,
    width: 110,
    align: 'right',
    cell: (slip) => <MoneyText amount={slip.totalAmount} />,
  },
  { key: 'approvedBy', label: 'Approved By', width: 150, cell: (slip) => slip.approvedBy },
  { key: 'notes', label: 'Notes', width: 220, cell: (slip) => slip.notes },
];
