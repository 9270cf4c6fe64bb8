import Button from '@mui/material/Button';
import type { Booking } from '@dragoman/contract/bookings';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BookingFileList } from './BookingFileList.tsx';

const UploadFilesDialog = lazyComponent(async () => (await import('./UploadFilesDialog.tsx')).UploadFilesDialog);

/** A booking's documents, and the button that adds more. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const [uploading, setUploading] = useState(false);
  return (
    <Panel
      title="Documents"
      actions={
        <Button size="small" onClick={() => setUploading(true)}>
          Upload Files
        </Button>
      }
    >
      <BookingFileList bookingId={booking._id} files={booking.fileList} />
      {uploading && <UploadFilesDialog bookingId={booking._id} onClose={() => setUploading(false)} />}
    </Panel>
  );
}
