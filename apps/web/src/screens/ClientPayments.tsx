import AllocateIcon from '@mui/icons-material/PaymentsOutlined';
import WriteOffIcon from '@mui/icons-material/MoneyOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReplyOf } from '@dragoman/contract/kit';
import { clientDueSortColumns, paymentRoutes } from '@dragoman/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, userNow, useSteadyList } from '../api/index.ts';
import { dueColumns } from '../features/ledger/dueColumns.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { useSortedList } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { numbered, tableOf } from '../ui/pagedList.ts';
import { TotalChip } from '../ui/TotalChip.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const AddPaymentDialog = lazyComponent(
  async () => (await import('../features/payments/AddPaymentDialog.tsx')).AddPaymentDialog,
);
const AllocateDialog = lazyComponent(
  async () => (await import('../features/payments/AllocateDialog.tsx')).AllocateDialog,
);

const WriteOffDebtsDialog = lazyComponent(
  async () => (await import('../features/payments/WriteOffDebtsDialog.tsx')).WriteOffDebtsDialog,
);

type Due = ReplyOf<typeof paymentRoutes.clientDues>['data'][number];

/** '/payments/clientpayments': who owes what, and the money that comes in. */
export default function ClientPayments() {
  const [open, setOpen] = useState<Due | 'private' | 'add'>();
  const [writingOff, setWritingOff] = useState<Due>();
  const close = () => setOpen(undefined);
  const { state, onState, sorted } = useSortedList({
    columns: clientDueSortColumns,
    sort: 'company',
    order: 'asc',
    limit: 500,
  });
  const list = useQuery(reading(paymentRoutes.clientDues, { query: state }));
  const steady = useSteadyList(list, state);
  const dues = { list, steady, state, onState };
  return (
    <>
      <PageHeader
        title="Client Payments"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label="Total Amount" amount={list.data?.totalAmount} />
            <TotalChip label="Private customers besides" amount={list.data?.privateAmount} />
          </>
        }
        actions={
          <>
            <ExportMenu
              name="client-payments"
              fetchFile={(format) => file(paymentRoutes.exportClientDues, { query: { ...sorted, format } })}
            />
            <Button variant="outlined" onClick={() => setOpen('private')}>
              Private Payment
            </Button>
            <Button variant="contained" onClick={() => setOpen('add')}>
              Add Client Payment
            </Button>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Client Payments"
          {...tableOf(dues)}
          columns={numbered(columns, dues)}
          nameOf={(due) => due.company}
          emptyText="No Record"
          pageSizes={[100, 150, 200, 500]}
          stacks
          actions={() => [
            { label: 'Allocate', icon: <AllocateIcon fontSize="small" />, onClick: setOpen },
            ...(userNow()?.role === 'superadmin'
              ? [{ label: 'Write off', icon: <WriteOffIcon fontSize="small" />, onClick: setWritingOff }]
              : []),
          ]}
        />
      </Box>
      {writingOff && <WriteOffDebtsDialog payer={writingOff} onClose={() => setWritingOff(undefined)} />}
      {open === 'add' && <AddPaymentDialog onClose={close} />}
      {open === 'private' && <AllocateDialog onClose={close} />}
      {typeof open === 'object' && (
        <AllocateDialog payer={{ companyId: open.companyId, company: open.company }} onClose={close} />
      )}
    </>
  );
}

/** A company with open invoices, and what it has of credit. */
function Company({ due: { company, credit } }: { due: Due }) {
  if (credit === 0) return company;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {company}
      <TotalChip label="Credit" amount={credit} tone="primary" />
    </Box>
  );
}

const columns: readonly Column<Due>[] = [
  { key: 'company', label: 'Company', sortable: true, width: 320, cell: (due) => <Company due={due} /> },
  ...dueColumns,
];
