import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { useState } from 'react';
import { outdate, upload as uploadFiles } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { refusalOf, removeUnsupported } from '../../ui/uploads.ts';
import { useUpload } from '../../ui/useUpload.ts';

export type ReceivedFile = ReplyOf<typeof bookingRoutes.upload>['files'][number];

const problemOf = (file: File) => refusalOf(file, 'File type not premitted');

interface UploadFilesDialogProps {
  /**
   * The booking they belong to; without one they wait for the booking that is being entered
   * (rule files/waiting-uploads).
   */
  readonly bookingId?: string;
  /** Which of the booking's lists they join. */
  readonly fileType?: ReceivedFile['fileType'];
  readonly onReceived?: (files: readonly ReceivedFile[]) => void;
  readonly onClose: () => void;
}

/** Takes files with a comment. */
export function UploadFilesDialog({
  bookingId,
  fileType = 'bookingFile',
  onReceived,
  onClose,
}: UploadFilesDialogProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [comment, setComment] = useState('');
  const { progress, refusal, upload, cancel } = useUpload(chosen);
  const busy = progress !== undefined;
  const unsupported = chosen.some(problemOf);
  const body = { type: fileType, ...(comment.trim() ? { comment: comment.trim() } : {}) };
  const send = () =>
    upload(async (options) => {
      const reply = bookingId
        ? await uploadFiles(bookingRoutes.uploadTo, { params: { id: bookingId }, body }, chosen, options)
        : await uploadFiles(bookingRoutes.upload, { body }, chosen, options);
      if (bookingId) await outdate('bookings');
      onReceived?.(reply.files);
    }, onClose);
  return (
    <Dialog
      open
      title="File Upload"
      onClose={onClose}
      busy={busy}
      unsaved={chosen.length > 0 || comment !== ''}
      actions={
        <>
          <CloseButton disabled={busy}>Close</CloseButton>
          <BusyButton
            label="Upload"
            busyLabel="Upload"
            busy={busy}
            disabled={chosen.length === 0 || unsupported}
            onClick={() => void send()}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <MuiTextField
          label="Comment"
          value={comment}
          disabled={busy}
          onChange={(event) => setComment(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <FileDrop files={chosen} onFiles={setChosen} refusalOf={problemOf} progress={progress} onCancel={cancel} />
        {unsupported && <Alert severity="error">{removeUnsupported}</Alert>}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </Box>
    </Dialog>
  );
}
