import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Period, periodRoutes } from '@dragoman/contract/ledger';
import { formatDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../api/index.ts';
import { ClosePeriodDialog } from '../features/ledger/ClosePeriodDialog.tsx';
import { useMoneyDays } from '../features/ledger/moneyDays.ts';
import { ReopenPeriodDialog } from '../features/ledger/ReopenPeriodDialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { InstantText } from '../ui/texts.tsx';

const columns: readonly Column<Period>[] = [
  { key: 'name', label: 'Name', width: 200, cell: ({ name }) => name },
  { key: 'lastDay', label: 'Last Day', width: 120, cell: ({ lastDay }) => formatDay(lastDay) },
  {
    key: 'closed',
    label: 'Closed',
    width: 220,
    cell: ({ closedAt, closedBy }) => (
      <>
        <InstantText instant={closedAt} /> by {closedBy}
      </>
    ),
  },
  {
    key: 'reopened',
    label: 'Opened Again',
    width: 420,
    cell: ({ reopened }) =>
      reopened && (
        <>
          <InstantText instant={reopened.at} /> by {reopened.by}: {reopened.reason}
        </>
      ),
  },
];

/** '/payments/periods': up to which day the books are closed. */
export default function Periods() {
  const [state, change] = useListState({ columns: [] });
  const [closing, setClosing] = useState(false);
  const [opening, setOpening] = useState<Period>();
  const days = useMoneyDays();
  const periods = useQuery(reading(periodRoutes.list, {}));
  const steady = useSteadyList(periods, {});
  const latest = periods.data?.data.find(({ reopened }) => reopened === null)?._id;
  return (
    <>
      <PageHeader
        title="Periods"
        actions={
          <Button variant="contained" onClick={() => setClosing(true)}>
            Close Period
          </Button>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Periods"
          columns={columns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          emptyText="Nothing is closed: money can be dated to any day since the agency's first"
          state={state}
          onState={change}
          loading={periods.isFetching}
          error={periods.error?.message}
          onRetry={() => void periods.refetch()}
          stacks
          actions={({ _id }) =>
            _id === latest
              ? [{ label: 'Open again', icon: <LockOpenIcon fontSize="small" />, onClick: setOpening }]
              : []
          }
        />
      </Box>
      {closing && <ClosePeriodDialog days={days} onClose={() => setClosing(false)} />}
      {opening && <ReopenPeriodDialog period={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}
