import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { ReplyOf } from '@dragoman/contract/kit';
import { interpreterDueSortColumns, remittanceRoutes } from '@dragoman/contract/remittances';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../api/index.ts';
import { DuesDialog } from '../features/remittances/DuesDialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { useSortedList } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { MoneyText } from '../ui/texts.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

type Due = ReplyOf<typeof remittanceRoutes.dues>['data'][number];

/** '/payments/interpreterdues': what each interpreter is owed. */
export default function InterpreterDues() {
  const [open, setOpen] = useState<Due>();
  const { state, onState, sorted, first } = useSortedList({
    columns: interpreterDueSortColumns,
    sort: 'interpreterName',
    order: 'asc',
    limit: 500,
  });
  const list = useQuery(reading(remittanceRoutes.dues, { query: state }));
  const steady = useSteadyList(list, state);
  const { rows } = steady;
  return (
    <>
      <PageHeader
        title="Interpreter Dues"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label="Total Amount" amount={list.data?.totalAmount} />
          </>
        }
        actions={
          <ExportMenu
            name="interpreter-dues"
            fetchFile={(format) => file(remittanceRoutes.exportDues, { query: { ...sorted, format } })}
          />
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Interpreter Dues"
          columns={columnsOf((due) => first + (rows?.indexOf(due) ?? 0))}
          rows={rows}
          gone={steady.gone}
          keyOf={(due) => due._id}
          nameOf={(due) => due.interpreterName}
          emptyText="No Record"
          total={list.data?.total ?? 0}
          state={state}
          onState={onState}
          pageSizes={[100, 150, 200, 500]}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          actions={() => [{ label: 'Pending dues', icon: <EyeIcon fontSize="small" />, onClick: setOpen }]}
        />
      </Box>
      {open && <DuesDialog due={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const columnsOf = (placeOf: (due: Due) => number): readonly Column<Due>[] => [
  { key: 'place', label: 'Sl.No', width: 64, cell: placeOf },
  { key: 'interpreterRef', label: 'ID', sortable: true, width: 100, cell: (due) => due.interpreterRef },
  { key: 'interpreterName', label: 'Name', sortable: true, width: 280, cell: (due) => due.interpreterName },
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
