import Alert from '@mui/material/Alert';
import { LoadingState } from '../../../ui/states.tsx';
import { InstantText } from '../../../ui/texts.tsx';
import { Cards } from '../JobCards.tsx';
import { openJob, type RowActions } from '../rows.ts';
import { useKeptJobs } from './useKept.ts';

interface KeptJobsProps {
  readonly actions: RowActions;
  readonly onCreditNote: (creditNoteNo: string) => void;
}

/** Without a network: the jobs that the phone keeps, and of their actions those that work (rule timesheets/without-a-network). */
export function KeptJobs({ actions, onCreditNote }: KeptJobsProps) {
  const kept = useKeptJobs(true);
  if (kept.isPending) return <LoadingState />;
  const working: RowActions = (row) => actions(row).filter(({ label }) => label === 'Timesheet' || label === openJob);
  return (
    <>
      <Alert severity="info" role="status" sx={{ my: 1 }}>
        {kept.data ? (
          <>
            There is no network. These are the jobs of the last and the next days as they were{' '}
            <InstantText instant={kept.data.readAt} />.
          </>
        ) : (
          'There is no network, and this phone keeps no jobs yet.'
        )}
      </Alert>
      {kept.data && (
        <Cards
          rows={kept.data.jobs.map(({ row }) => row)}
          gone={() => false}
          error={undefined}
          onRetry={() => void kept.refetch()}
          actions={working}
          onCreditNote={onCreditNote}
          emptyText="No jobs in these days"
        />
      )}
    </>
  );
}
