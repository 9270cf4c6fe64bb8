import { jobRoutes } from '@dragoman/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { reading } from '../api/index.ts';
import { BookingStatusChip } from '../features/bookings/BookingStatusChip.tsx';
import { lacksNetwork, useKeptJob } from '../features/timesheets/offline/useKept.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';

const JobPanels = lazyComponent(async () => (await import('../features/jobs/JobPanels.tsx')).JobPanels);

/** '/timesheetTracker/job/{id}': one of an interpreter's jobs, on their phone (rule jobs/page). */
export default function Job() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useQuery(reading(jobRoutes.own, { params: { id } }));
  const offline = lacksNetwork(read);
  const kept = useKeptJob(id, offline);
  const job = read.data?.data.row._id === id ? read.data.data : undefined;
  const row = job?.row ?? (offline ? kept.data?.row : undefined);
  const problem = offline && (kept.data === null || kept.isError) ? noNetwork : read.error?.message;
  const onInvoice = () =>
    void navigate({
      to: '/timesheetTracker/invoice/$id/$iType/$clientInvoice',
      params: { id, iType: 'interpreter', clientInvoice: 'no' },
    });
  return (
    <>
      <PageHeader
        title={row?.booking_ref ?? 'Job'}
        onBack={() => void navigate({ to: '/timesheetTracker' })}
        beside={row && <BookingStatusChip status={row.status} accepted={Boolean(row.accepted)} />}
      />
      {row && <JobPanels key={id} row={row} job={job} onInvoice={onInvoice} />}
      {!row && (problem ? <ErrorState text={problem} onRetry={() => void read.refetch()} /> : <LoadingState />)}
    </>
  );
}

const noNetwork = 'There is no network, and this phone does not keep this job.';
