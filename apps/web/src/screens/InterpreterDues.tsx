import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { ReplyOf } from '@dragoman/contract/kit';
import { interpreterDueSortColumns, remittanceRoutes } from '@dragoman/contract/remittances';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../api/index.ts';
import { dueColumns } from '../features/ledger/dueColumns.tsx';
import { DuesDialog } from '../features/remittances/DuesDialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { useSortedList } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { numbered, tableOf } from '../ui/pagedList.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

type Due = ReplyOf<typeof remittanceRoutes.dues>['data'][number];

/** '/payments/interpreterdues': what each interpreter is owed. */
export default function InterpreterDues() {
  const [open, setOpen] = useState<Due>();
  const { state, onState, sorted } = useSortedList({
    columns: interpreterDueSortColumns,
    sort: 'interpreterName',
    order: 'asc',
    limit: 500,
  });
  const list = useQuery(reading(remittanceRoutes.dues, { query: state }));
  const steady = useSteadyList(list, state);
  const shown = open && (steady.rows?.find(({ _id }) => _id === open._id) ?? open);
  const dues = { list, steady, state, onState };
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
          {...tableOf(dues)}
          columns={numbered(columns, dues)}
          nameOf={(due) => due.interpreterName}
          emptyText="No Record"
          pageSizes={[100, 150, 200, 500]}
          actions={() => [{ label: 'Pending dues', icon: <EyeIcon fontSize="small" />, onClick: setOpen }]}
        />
      </Box>
      {shown && <DuesDialog due={shown} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const columns: readonly Column<Due>[] = [
  { key: 'interpreterRef', label: 'ID', sortable: true, width: 100, cell: (due) => due.interpreterRef },
  {
    key: 'interpreterName',
    label: 'Name',
    sortable: true,
    width: 280,
    cell: (due) => (
      <>
        {due.interpreterName} {due.bankChange && <StatusChip label="Bank details changed" tone="owed" />}
      </>
    ),
  },
  ...dueColumns,
];
