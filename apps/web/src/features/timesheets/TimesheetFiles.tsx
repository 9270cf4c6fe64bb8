import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { BookingFileList } from '../bookings/BookingFileList.tsx';

const UploadFilesDialog = lazyComponent(
  async () => (await import('../bookings/UploadFilesDialog.tsx')).UploadFilesDialog,
);

interface TimesheetFilesProps {
  readonly bookingId: string;
  readonly files: ReplyOf<typeof timesheetRoutes.read>['data']['files'];
  readonly uploads: boolean;
}

/** Scans of the timesheet, and the button that adds more. */
export function TimesheetFiles({ bookingId, files, uploads }: TimesheetFilesProps) {
  const [uploading, setUploading] = useState(false);
  return (
    <Box component="section" aria-label="Documents" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2">Documents</Typography>
        {uploads && (
          <Button size="small" onClick={() => setUploading(true)}>
            Uploads
          </Button>
        )}
      </Box>
      <BookingFileList bookingId={bookingId} files={files} />
      {uploading && (
        <UploadFilesDialog bookingId={bookingId} fileType="timesheetFile" onClose={() => setUploading(false)} />
      )}
    </Box>
  );
}
