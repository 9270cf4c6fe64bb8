import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSteadyParts } from '../../api/index.ts';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { Entry } from './InvoicesToSettle.tsx';
import { amountOf, type Choice, type OperationKind } from './operation.ts';
import { isOpen, keyOfJob, type Job, type Receipt } from './receipts.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

interface JobsTableProps {
  readonly receipt: Receipt;
  readonly choice: Choice;
  readonly kind: OperationKind | null;
  /** What was refused about a job, by its invoice. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What the payment settled, then what its payer still owes, to tick (rule payments/lines). */
export function JobsTable({ receipt, choice, kind, refused }: JobsTableProps) {
  const [state, setState] = useState<TableState>({ page: 1, limit: 150 });
  const steady = useSteadyParts(receipt.details, receipt._id, keyOfJob);
  const jobs = sortJobs(steady.rows ?? [], state);
  const open = new Set(receipt.details.filter(isOpen).map(keyOfJob));
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        Jobs <WaitingRows of={steady} at="beside" />
      </Typography>
      <DataTable
        name="Jobs"
        columns={columnsOf(choice, kind, refused)}
        rows={jobs.slice((state.page - 1) * state.limit, state.page * state.limit)}
        gone={steady.gone}
        keyOf={keyOfJob}
        nameOf={({ invoiceNo }) => invoiceNo}
        emptyText="No record"
        total={jobs.length}
        state={state}
        onState={(change) => setState({ ...state, ...change })}
        pageSizes={[100, 150, 200, 500]}
        selection={{ ...choice, may: (key) => open.has(key) }}
        dense
        stacks
      />
    </section>
  );
}

type SortKey =
  | 'bookingRef'
  | 'invoiceNo'
  | 'invoiceDate'
  | 'clientName'
  | 'dateOfAttendance'
  | 'invTotal'
  | 'outstanding';
const sortable: readonly SortKey[] = [
  'bookingRef',
  'invoiceNo',
  'invoiceDate',
  'clientName',
  'dateOfAttendance',
  'invTotal',
  'outstanding',
];

/** As they come, existing lines first, until a column is chosen. */
function sortJobs(jobs: readonly Job[], { sort, order }: TableState): readonly Job[] {
  const key = sortable.find((each) => each === sort);
  if (!key) return jobs;
  const sign = order === 'desc' ? -1 : 1;
  const compare = (a: Job, b: Job) =>
    typeof a[key] === 'number'
      ? Number(a[key]) - Number(b[key])
      : String(a[key]).localeCompare(String(b[key]), 'en-GB');
  return jobs.toSorted((a, b) => sign * compare(a, b));
}

const columnsOf = (
  { shareOf, change, selected }: Choice,
  kind: OperationKind | null,
  refused: JobsTableProps['refused'],
): readonly Column<Job>[] => [
  { key: 'bookingRef', label: 'Booking Ref', sortable: true, width: 110, cell: (job) => job.bookingRef },
  {
    key: 'invoiceNo',
    label: 'Invoice No',
    sortable: true,
    width: 120,
    cell: (job) => (
      <>
        {job.invoiceNo}
        {refused[job.invoiceNo] && (
          <Typography variant="caption" color="error" component="div">
            {refused[job.invoiceNo]}
          </Typography>
        )}
      </>
    ),
  },
  {
    key: 'invoiceDate',
    label: 'Invoice Date',
    sortable: true,
    width: 110,
    cell: (job) => <DayText day={job.invoiceDate} />,
  },
  { key: 'clientName', label: 'Client Name', sortable: true, width: 150, cell: (job) => job.clientName },
  {
    key: 'dateOfAttendance',
    label: 'Attendance Date',
    sortable: true,
    width: 130,
    cell: (job) => <DayText day={job.dateOfAttendance} />,
  },
  {
    key: 'invTotal',
    label: 'Invoice Amount',
    sortable: true,
    width: 120,
    align: 'right',
    cell: (job) => <MoneyText amount={job.invTotal} />,
  },
  {
    key: 'outstanding',
    label: 'Outstanding',
    sortable: true,
    width: 110,
    align: 'right',
    cell: (job) => <MoneyText amount={job.outstanding} />,
  },
  {
    key: 'allocated',
    label: 'Allocated',
    width: 130,
    align: 'right',
    cell: (job) =>
      !isOpen(job) ? (
        <>
          <MoneyText amount={job.allocated} /> {job.released && <StatusChip label="Released" tone="ended" />}
        </>
      ) : kind === 'allocate' ? (
        <Entry
          label={`Allocated ${job.invoiceNo}`}
          value={shareOf(job).allocated}
          wrong={selected.has(keyOfJob(job)) && !isShare(amountOf(shareOf(job)), job)}
          onChange={(allocated) => change(job, { allocated })}
          amount
        />
      ) : null,
  },
  {
    key: 'notes',
    label: 'Notes',
    width: 150,
    cell: (job) =>
      isOpen(job) && kind === 'allocate' ? (
        <Entry
          label={`Notes ${job.invoiceNo}`}
          value={shareOf(job).notes}
          onChange={(notes) => change(job, { notes })}
        />
      ) : (
        job.notes
      ),
  },
];

const isShare = (amount: number | undefined, job: Job) =>
  amount !== undefined && amount > 0 && amount <= job.outstanding;
