import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnJob } from '@dragoman/contract/jobs';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { HeldAlert, SheetStateChip } from '../timesheets/offline/HeldState.tsx';
import { JobMails } from './JobMails.tsx';
import { JobPapers } from './JobPapers.tsx';
import { NextPanel } from './NextPanel.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { useHasTimesheet } from './useHasTimesheet.ts';

const TimesheetDialog = lazyComponent(async () => (await import('../timesheets/TimesheetDialog.tsx')).TimesheetDialog);

interface JobPanelsProps {
  readonly row: OwnJob['row'];
  /** Missing without a network, where the phone keeps the row alone. */
  readonly job: OwnJob | undefined;
  readonly onInvoice: () => void;
}

/** All that a job's page says, what is next first (rule jobs/page). */
export function JobPanels({ row, job, onInvoice }: JobPanelsProps) {
  const [entering, setEntering] = useState(false);
  const onTimesheet = () => setEntering(true);
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, maxWidth: 760 }}>
      {job ? <NextPanel job={job} onTimesheet={onTimesheet} /> : <AsKept row={row} onTimesheet={onTimesheet} />}
      <PlacePanel row={row} {...(job && { office: job.office, told: job.told })} />
      {job && <JobMails job={job} />}
      {job && !row.accepted && <JobPapers job={job} onInvoice={onInvoice} />}
      {entering && <TimesheetDialog bookingId={row._id} submitType="Submit" onClose={() => setEntering(false)} />}
    </Box>
  );
}

function AsKept({ row, onTimesheet }: { row: OwnJob['row']; onTimesheet: () => void }) {
  const action = useHasTimesheet(row) && (
    <Button color="inherit" size="small" onClick={onTimesheet}>
      Timesheet
    </Button>
  );
  return (
    <div>
      <Alert severity="info" role="status" action={action}>
        There is no network. This is the job as the phone keeps it.
      </Alert>
      <HeldAlert bookingId={row._id} />
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <SheetStateChip bookingId={row._id} />
      </Box>
    </div>
  );
}
