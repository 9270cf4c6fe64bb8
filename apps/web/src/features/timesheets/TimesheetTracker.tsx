import BookingPageIcon from '@mui/icons-material/OpenInNewOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import JobIcon from '@mui/icons-material/ArrowForward';
import JobSheetIcon from '@mui/icons-material/AssignmentOutlined';
import PriorityIcon from '@mui/icons-material/PriorityHigh';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SortIcon from '@mui/icons-material/Sort';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BookingFilters } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { tableOf } from '../../ui/pagedList.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { DayText, Listed } from '../../ui/texts.tsx';
import { BookingStatusChip } from '../bookings/BookingStatusChip.tsx';
import { StatusFilter } from '../bookings/StatusFilter.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { CreditNoteChip } from './CreditNoteChip.tsx';
import { JobCards } from './JobCards.tsx';
import { openBookingPage, openJobSheet } from '../bookings/pages.ts';
import { jobOrders, orderNamed, orderOf } from './orders.ts';
import { isUrgent, openJob, pageSizes, type RowActions, type TimesheetRow } from './rows.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { SheetStateChip } from './offline/HeldState.tsx';
import { KeptJobs } from './offline/KeptJobs.tsx';
import { lacksNetwork } from './offline/useKept.ts';

const TimesheetDialog = lazyComponent(async () => (await import('./TimesheetDialog.tsx')).TimesheetDialog);

interface TimesheetTrackerProps {
  /** Whose jobs; an interpreter's own where nothing is said. */
  readonly interpreterId?: string;
  /** Staff hand in what came on paper and approve; an interpreter hands in. */
  readonly staff: boolean;
  readonly onInvoice: (row: TimesheetRow) => void;
  readonly onCreditNote: (creditNoteNo: string) => void;
  /** Opens the page of a job; its interpreter has one. */
  readonly onJob?: (row: TimesheetRow) => void;
}

/** An interpreter's booked jobs with their timesheets. */
export function TimesheetTracker({ interpreterId, staff, onInvoice, onCreditNote, onJob }: TimesheetTrackerProps) {
  const [status, setStatus] = useState<BookingFilters['status']>();
  const [chosen, setChosen] = useState<TableState>({ page: 1, limit: 100 });
  const [open, setOpen] = useState<TimesheetRow>();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const state = { ...chosen, ...orderOf(chosen, { phone }) };
  const onState = (change: Partial<TableState>) => setChosen({ ...chosen, ...change });
  const query = { sort: state.sort, order: state.order, isBooked: true, status, interpreter: interpreterId };
  const jobs = useQuery(
    reading(timesheetRoutes.tracker, { query: { page: state.page, limit: state.limit, ...query } }),
  );
  const actions = actionsOf(staff, { onTimesheet: setOpen, onInvoice, onJob });
  const steady = useSteadyList(jobs, { page: state.page, limit: state.limit, ...query });
  const { rows } = steady;
  return (
    <>
      <Toolbar label="Timesheets">
        {staff && <Typography variant="h2">Timesheet Tracker</Typography>}
        <StatusFilter
          status={status}
          onStatus={(next) => {
            setStatus(next);
            onState({ page: 1 });
          }}
        />
        {phone && (
          <FilterMenu
            label="Order"
            icon={<SortIcon />}
            choices={jobOrders.map(({ label }) => label)}
            chosen={orderNamed(state)}
            onChoose={(label) => {
              const order = jobOrders.find((each) => each.label === label);
              onState({ sort: order?.sort, order: order?.order, page: 1 });
            }}
          />
        )}
        <ExportMenu
          name="timesheets"
          fetchFile={(format) => file(timesheetRoutes.export, { query: { ...query, format } })}
        />
        <WaitingRows of={steady} at="beside" />
      </Toolbar>
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2 }}>
        {!staff && lacksNetwork(jobs) ? (
          <KeptJobs actions={actions} onCreditNote={onCreditNote} />
        ) : phone ? (
          <JobCards
            rows={rows}
            gone={steady.gone}
            error={jobs.error?.message}
            onRetry={() => void jobs.refetch()}
            actions={actions}
            total={jobs.data?.total ?? 0}
            state={state}
            onState={onState}
            onCreditNote={onCreditNote}
          />
        ) : (
          <DataTable
            name="Timesheet Tracker"
            {...tableOf({ list: jobs, steady, state, onState })}
            columns={columnsOf(onCreditNote)}
            nameOf={(row) => row.booking_ref}
            emptyText="Bookings not available!"
            pageSizes={pageSizes}
            actions={actions}
          />
        )}
      </Box>
      {open && (
        <TimesheetDialog
          bookingId={open._id}
          submitType={staff && open.isTimesheet ? 'Approve' : 'Submit'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (onCreditNote: (creditNoteNo: string) => void): readonly Column<TimesheetRow>[] => [
  { key: 'booking_ref', label: 'Booking Ref', sortable: true, width: 120, cell: (row) => row.booking_ref },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    width: 200,
    cell: (row) => (
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        <BookingStatusChip status={row.status} accepted={Boolean(row.accepted)} />
        <SheetStateChip bookingId={row._id} />
        {row.remittanceRef && <Chip size="small" label={row.remittanceRef} />}
        <CreditNoteChip creditNoteNo={row.creditNoteNo} onOpen={onCreditNote} />
      </Box>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    sortable: true,
    width: 150,
    cell: (row) => <DayText day={row.date} time={row.startTime} />,
  },
  { key: 'language', label: 'Language', sortable: true, width: 140, cell: (row) => row.language },
  {
    key: 'serviceType',
    label: 'Service',
    width: 160,
    cell: (row) => (
      <>
        {row.serviceType}
        {isUrgent(row) && (
          <span title="Urgent">
            <PriorityIcon aria-label="Urgent" color="error" fontSize="inherit" />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'companyName',
    label: 'Company Name',
    width: 180,
    cell: (row) => (row.accepted ? row.accepted.place : (row.companyName ?? 'Private')),
  },
  { key: 'clientName', label: 'Client', width: 180, cell: (row) => <Listed texts={[row.clientName, row.fileRef]} /> },
];

interface Doing {
  readonly onTimesheet: (row: TimesheetRow) => void;
  readonly onInvoice: (row: TimesheetRow) => void;
  readonly onJob: ((row: TimesheetRow) => void) | undefined;
}

function actionsOf(staff: boolean, { onTimesheet, onInvoice, onJob }: Doing): RowActions {
  const toJob = onJob ? [{ label: openJob, icon: <JobIcon fontSize="small" />, onClick: onJob }] : [];
  const further: RowActions = (row) => [
    {
      label: 'Timesheet',
      icon: <DescriptionIcon fontSize="small" />,
      onClick: onTimesheet,
      disabledBecause:
        row.status === 'Cancel'
          ? 'The booking is cancelled'
          : !staff && !row.isTimesheet && !row.submittable.may
            ? (row.submittable.why ?? '')
            : undefined,
    },
    {
      label: 'Booking Page',
      icon: <BookingPageIcon fontSize="small" />,
      onClick: () => void openBookingPage(row).catch(() => undefined),
      disabledBecause: row.status === 'Cancel' ? 'The booking is cancelled' : undefined,
    },
    ...(row.serviceType === 'Onsite'
      ? [
          {
            label: 'Job Sheet',
            icon: <JobSheetIcon fontSize="small" />,
            onClick: () => void openJobSheet(row).catch(() => undefined),
            disabledBecause: row.status === 'Cancel' ? 'The booking is cancelled' : undefined,
          },
        ]
      : []),
    ...(row.isApprove ? [{ label: 'Invoice', icon: <ReceiptIcon fontSize="small" />, onClick: onInvoice }] : []),
    ...(row.serviceType === 'Onsite'
      ? [{ label: 'Download Sheet', icon: <DownloadIcon fontSize="small" />, onClick: () => void downloadSheet() }]
      : []),
  ];
  return (row) => (row.accepted ? toJob : [...toJob, ...further(row)]);
}

/** The static attendance sheet, in a tab of its own. */
async function downloadSheet(): Promise<void> {
  const sheet = await file(invoiceRoutes.attendanceSheet, {});
  window.open(URL.createObjectURL(sheet), '_blank', 'noopener');
}
