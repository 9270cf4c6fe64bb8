import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { sum } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { GenerateSlipDialog } from './GenerateSlipDialog.tsx';
import type { Pending } from './pending.ts';
import { Fact } from './SlipDialog.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

const BankChangeNotice = lazyComponent(
  async () => (await import('../interpreters/BankChangeNotice.tsx')).BankChangeNotice,
);

type Due = ReplyOf<typeof remittanceRoutes.dues>['data'][number];

/** One interpreter's pending jobs; the ticked ones are paid by a slip. */
export function DuesDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const pending = useQuery(reading(remittanceRoutes.pending, { params: { interpreterId: due._id } }));
  const [state, setState] = useState<TableState>({ page: 1, limit: 150 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [generating, setGenerating] = useState(false);
  const steady = useSteadyList(pending, due._id);
  const all = pending.data?.data;
  const owed = new Set(all?.map(({ _id }) => _id));
  const chosen = all?.filter(({ _id }) => selected.has(_id)) ?? [];
  const total = sum(chosen.map(({ amount }) => amount));
  return (
    <Dialog
      open
      title="Pending Dues"
      width="lg"
      onClose={onClose}
      actions={
        <>
          <Typography sx={{ mr: 'auto' }} role="status">
            {chosen.length} selected: <MoneyText amount={total} />
          </Typography>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => setGenerating(true)}>
            Generate
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          <Fact label="Name">{due.interpreterName}</Fact>
          <Fact label="Reference">{due.interpreterRef}</Fact>
          <Fact label="Account Name">{due.accountName}</Fact>
          <Fact label="Account Number">{due.account_no}</Fact>
          <Fact label="Sort Code">{due.sort_code}</Fact>
        </Box>
        {due.bankChange && (
          <BankChangeNotice
            interpreter={{ _id: due._id, name: due.interpreterName, accountNo: due.account_no }}
            change={due.bankChange}
          />
        )}
        <div>
          <WaitingRows of={steady} at="above" />
          <DataTable
            name="Pending dues"
            columns={columns}
            rows={steady.rows?.slice((state.page - 1) * state.limit, state.page * state.limit)}
            gone={steady.gone}
            keyOf={({ _id }) => _id}
            nameOf={({ bookingRef }) => bookingRef}
            emptyText="No Record"
            total={steady.rows?.length ?? 0}
            state={state}
            onState={(change) => setState({ ...state, ...change })}
            pageSizes={[100, 150, 200, 500]}
            error={pending.error?.message}
            onRetry={() => void pending.refetch()}
            selection={{ selected, onSelect: setSelected, may: (key) => owed.has(key) }}
            dense
          />
        </div>
      </Stack>
      {generating && (
        <GenerateSlipDialog
          interpreter={{ _id: due._id, name: due.interpreterName, isUnconfirmed: due.bankChange !== null }}
          dues={chosen}
          total={total}
          unprintable={pending.data?.unprintable ?? []}
          onClose={() => setGenerating(false)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

const columns: readonly Column<Pending>[] = [
  {
    key: 'bookingRef',
    label: 'Booking Ref',
    width: 130,
    cell: (row) => (
      <>
        {row.bookingRef} {row.recovery && <StatusChip label="Recovery" tone="owed" />}
      </>
    ),
  },
  { key: 'invoiceNo', label: 'Invoice No', width: 110, cell: ({ inv: [line] }) => line?.invoiceNo },
  {
    key: 'date',
    label: 'Date of Attendance',
    width: 140,
    cell: ({ inv: [line] }) => <DayText day={line?.dateOfAttendance} />,
  },
  { key: 'language', label: 'Language', width: 100, cell: ({ inv: [line] }) => line?.language },
  { key: 'service', label: 'Service', width: 110, cell: ({ inv: [line] }) => line?.service },
  { key: 'company', label: 'Company', width: 160, cell: ({ inv: [line] }) => line?.company || 'Private' },
  {
    key: 'clientName',
    label: 'Client',
    width: 160,
    cell: ({ inv: [line] }) => [isolate(line?.clientName ?? ''), line?.fileRef].filter(Boolean).join(', '),
  },
  { key: 'amount', label: 'Amount', width: 100, align: 'right', cell: (row) => <MoneyText amount={row.amount} /> },
];
