import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useState } from 'react';
import { file, outdate, upload } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { sayDone } from '../../ui/messages.ts';
import { tooLarge } from '../../ui/uploads.ts';

type Files = ReplyOf<typeof timesheetRoutes.read>['data']['files'];

interface TimesheetFilesProps {
  readonly bookingId: string;
  readonly files: Files;
  readonly uploads: boolean;
}

/** Scans of the timesheet, and the button that adds more (rows TS-02, TS-03). */
export function TimesheetFiles({ bookingId, files, uploads }: TimesheetFilesProps) {
  const [uploading, setUploading] = useState(false);
  const open = async (fileName: string) => {
    const blob = await file(bookingRoutes.file, { params: { id: bookingId, fileName } });
    window.open(URL.createObjectURL(blob), '_blank', 'noopener');
  };
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
      {files.length === 0 && <Typography color="textSecondary">Document Not Available</Typography>}
      <List dense disablePadding>
        {files.map((each) => (
          <ListItem key={each.fileName} disableGutters>
            <Link component="button" type="button" onClick={() => void open(each.fileName)}>
              {each.orginalFile}
            </Link>
          </ListItem>
        ))}
      </List>
      {uploading && <UploadDialog bookingId={bookingId} onClose={() => setUploading(false)} />}
    </Box>
  );
}

function UploadDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const send = async () => {
    setProgress(0);
    try {
      await upload(bookingRoutes.uploadTo, { params: { id: bookingId }, body: { type: 'timesheetFile' } }, chosen, {
        onProgress: setProgress,
      });
      await outdate(timesheetRoutes.read);
      sayDone('Document uploaded');
      onClose();
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog
      open
      title="Uploads"
      onClose={onClose}
      busy={progress !== undefined}
      actions={
        <>
          <Button onClick={onClose} disabled={progress !== undefined}>
            Close
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || chosen.some(tooLarge) || progress !== undefined}
            onClick={() => void send().catch(() => undefined)}
          >
            Upload
          </Button>
        </>
      }
    >
      <FileDrop files={chosen} onFiles={setChosen} refusalOf={tooLarge} progress={progress} />
    </Dialog>
  );
}
