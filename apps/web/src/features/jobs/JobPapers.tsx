import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnJob } from '@dragoman/contract/jobs';
import { Panel } from '../../ui/Panel.tsx';
import { BookingFileList } from '../bookings/BookingFileList.tsx';
import { openBookingPage, openJobSheet } from '../bookings/pages.ts';

interface JobPapersProps {
  readonly job: OwnJob;
  readonly onInvoice: () => void;
}

/** The papers of a job: its page, the job sheet of an onsite one, one's invoice, and one's own scans. */
export function JobPapers({ job: { row, files }, onInvoice }: JobPapersProps) {
  const live = row.status !== 'Cancel';
  const open = (opening: Promise<void>) => void opening.catch(() => undefined);
  return (
    <Panel title="Documents">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {live && (
          <Button variant="outlined" onClick={() => open(openBookingPage(row))}>
            Booking Page
          </Button>
        )}
        {live && row.serviceType === 'Onsite' && (
          <Button variant="outlined" onClick={() => open(openJobSheet(row))}>
            Job Sheet
          </Button>
        )}
        {row.isApprove && (
          <Button variant="outlined" onClick={onInvoice}>
            Invoice
          </Button>
        )}
      </Box>
      {files.length > 0 && <BookingFileList bookingId={row._id} files={files} />}
    </Panel>
  );
}
