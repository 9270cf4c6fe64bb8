import AddIcon from '@mui/icons-material/Add';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { payRunRoutes, type PayRunRow } from '@dragoman/contract/payruns';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reading, useSteadyList } from '../api/index.ts';
import { stateTones } from '../features/payruns/runWords.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { DayText, InstantText, MoneyText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

/** '/payments/payruns': who was paid together, and how far each run has come. */
export default function PayRuns() {
  const navigate = useNavigate();
  const [{ page, limit }, onState] = useListState({ limit: 25 });
  const state = { page, limit };
  const list = useQuery(reading(payRunRoutes.list, { query: state }));
  const steady = useSteadyList(list, state);
  const open = ({ _id }: PayRunRow) => void navigate({ to: '/payments/payruns/$id', params: { id: _id } });
  return (
    <>
      <PageHeader
        title="Pay Runs"
        beside={<WaitingRows of={steady} />}
        actions={
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => void navigate({ to: '/payments/payruns/new' })}
          >
            New Pay Run
          </Button>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Pay Runs"
          {...tableOf({ list, steady, state, onState })}
          columns={columns}
          nameOf={({ number }) => `Pay Run ${number}`}
          emptyText="Nobody was paid in a run yet: a new one begins with what is due"
          stacks
          onOpen={open}
          actions={() => [{ label: 'View', icon: <EyeIcon fontSize="small" />, onClick: open }]}
        />
      </Box>
    </>
  );
}

const columns: readonly Column<PayRunRow>[] = [
  { key: 'number', label: 'Pay Run', width: 90, cell: ({ number }) => number },
  {
    key: 'state',
    label: 'State',
    width: 120,
    cell: ({ state }) => <StatusChip label={state} tone={stateTones[state]} />,
  },
  { key: 'paymentDate', label: 'Payment Date', width: 120, cell: ({ paymentDate }) => <DayText day={paymentDate} /> },
  { key: 'dueTo', label: 'Dues up to', width: 120, spare: 1, cell: ({ dueTo }) => <DayText day={dueTo} /> },
  { key: 'count', label: 'Interpreters', width: 110, align: 'right', cell: ({ count }) => count },
  { key: 'total', label: 'Amount', width: 120, align: 'right', cell: ({ total }) => <MoneyText amount={total} /> },
  {
    key: 'made',
    label: 'Made',
    width: 240,
    spare: 2,
    cell: ({ createdAt, createdBy }) => (
      <span>
        <InstantText instant={createdAt} /> by {createdBy}
      </span>
    ),
  },
];
