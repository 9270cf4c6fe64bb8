import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import { bookRoutes } from '@dragoman/contract/ledger';
import { formatDay } from '@dragoman/domain/calendar';
import { bookFileName, bookLayouts } from '@dragoman/domain/ledger';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../api/index.ts';
import { AccountNamesDialog } from '../features/ledger/AccountNamesDialog.tsx';
import { BookExportDialog } from '../features/ledger/BookExportDialog.tsx';
import { TrialBalance } from '../features/ledger/TrialBalance.tsx';
import { useMoneyDays } from '../features/ledger/moneyDays.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { InstantText, MoneyText } from '../ui/texts.tsx';

type Export = ReplyOf<typeof bookRoutes.exports>['data'][number];

const columns: readonly Column<Export>[] = [
  { key: 'number', label: 'No.', width: 60, align: 'right', cell: ({ number }) => number },
  { key: 'layout', label: 'For', width: 150, cell: ({ layout }) => bookLayouts[layout] },
  {
    key: 'fromDate',
    label: 'From',
    width: 130,
    cell: ({ fromDate, number }) => (fromDate ? formatDay(fromDate) : number === 1 ? 'First entry' : 'What was left'),
  },
  { key: 'toDate', label: 'To', width: 100, cell: ({ toDate }) => formatDay(toDate) },
  {
    key: 'entries',
    label: 'Entries',
    width: 90,
    align: 'right',
    cell: ({ entries }) => entries.toLocaleString('en-GB'),
  },
  { key: 'debit', label: 'Debits', width: 120, align: 'right', cell: ({ debit }) => <MoneyText amount={debit} /> },
  {
    key: 'made',
    label: 'Exported',
    width: 230,
    cell: ({ madeAt, madeBy }) => (
      <>
        <InstantText instant={madeAt} /> by {madeBy}
      </>
    ),
  },
];

/** '/payments/books': the trial balance, and what left for the agency's books. */
export default function Books() {
  const [state, change] = useListState({ columns: [] });
  const [opened, setOpened] = useState<'export' | 'accounts'>();
  const days = useMoneyDays();
  const exports = useQuery(reading(bookRoutes.exports, {}));
  const steady = useSteadyList(exports, {});
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Books"
        actions={
          <>
            <Button onClick={() => setOpened('accounts')}>Accounts</Button>
            <Button variant="contained" onClick={() => setOpened('export')}>
              New Export
            </Button>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <TrialBalance />
        <Typography variant="h3" component="h2">
          Exports
        </Typography>
        <DataTable
          name="Exports"
          columns={columns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={({ toDate, layout }) => `to ${formatDay(toDate)} for ${bookLayouts[layout]}`}
          emptyText="Nothing was exported yet. Close a period, then take it from here."
          state={state}
          onState={change}
          loading={exports.isFetching}
          error={exports.error?.message}
          onRetry={() => void exports.refetch()}
          stacks
          actions={({ files }) =>
            Array.from({ length: files }, (_, place) => ({
              label: files === 1 ? 'Save' : `Save file ${place + 1} of ${files}`,
              icon: <DownloadIcon fontSize="small" />,
              inMenu: place > 0,
              onClick: (chosen) => void save(chosen, place + 1),
            }))
          }
        />
      </Box>
      {opened === 'export' && (
        <BookExportDialog days={days} isFirst={exports.data?.data.length === 0} onClose={close} />
      )}
      {opened === 'accounts' && <AccountNamesDialog onClose={close} />}
    </>
  );
}

async function save(chosen: Export, part: number): Promise<void> {
  saveFile(await file(bookRoutes.file, { params: { id: chosen._id, part } }), bookFileName({ ...chosen, part }));
}
