import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { useState } from 'react';
import { file, useDeed } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { sizeText } from '../../ui/sizeText.ts';
import { FilePreview } from '../../ui/FilePreview.tsx';
import { late } from '../../ui/late.tsx';
import { sayDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { InstantText } from '../../ui/texts.tsx';

const UploadFilesDialog = late(async () => (await import('./UploadFilesDialog.tsx')).UploadFilesDialog);

type StoredFile = Booking['fileList'][number];

/** A booking's documents: shown, added, taken off (rows FILE-11 to FILE-19). */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const [uploading, setUploading] = useState(false);
  const [shown, setShown] = useState<StoredFile>();
  const [leaving, setLeaving] = useState<StoredFile>();
  const remove = useDeed(bookingRoutes.deleteFile, { outdates: ['bookings'] });
  const takeOff = async ({ fileName: filename }: StoredFile) => {
    const { msg } = await remove.mutateAsync({ body: { id: booking._id, filename } });
    setLeaving(undefined);
    sayDone(msg);
  };
  return (
    <Panel
      title="Documents"
      actions={
        <Button size="small" onClick={() => setUploading(true)}>
          Upload Files
        </Button>
      }
    >
      {booking.fileList.length === 0 && <Typography color="textSecondary">Document Not Available</Typography>}
      <Box
        component="ul"
        aria-label="Documents"
        sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 300, overflow: 'auto' }}
      >
        {booking.fileList.map((each) => (
          <Box
            component="li"
            key={each.fileName}
            sx={{ display: 'flex', alignItems: 'start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component="button" type="button" onClick={() => setShown(each)} sx={{ textAlign: 'start' }}>
                {each.orginalFile}
              </Link>
              {each.comment && <Typography variant="body2">{each.comment}</Typography>}
              <Typography variant="caption" color="textSecondary" component="div">
                {each.fileType === 'timesheetFile' ? 'Timesheet, ' : ''}
                {sizeText(each.size)}, <InstantText instant={each.updatedAt} />, <bdi>{each.updatedBy}</bdi>
              </Typography>
            </Box>
            {each.removable && (
              <IconButton size="small" aria-label={`Delete ${each.orginalFile}`} onClick={() => setLeaving(each)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {uploading && <UploadFilesDialog bookingId={booking._id} onClose={() => setUploading(false)} />}
      {shown && (
        <FilePreview
          name={shown.orginalFile}
          type={shown.type}
          read={() => file(bookingRoutes.file, { params: { id: booking._id, fileName: shown.fileName } })}
          onClose={() => setShown(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Delete this document?"
        text={leaving?.orginalFile ?? ''}
        confirmLabel="Delete"
        tone="error"
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && void takeOff(leaving).catch(() => undefined)}
      />
    </Panel>
  );
}
