import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { receiptLabels } from '@dragoman/domain/timesheets';
import { useState } from 'react';
import { file, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FilePreview } from '../../ui/FilePreview.tsx';
import { Gone, goneLook, goneProps } from '../../ui/gone.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { sizeText } from '../../ui/sizeText.ts';
import { InstantText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

type ListedFile = Booking['fileList'][number];

const nameOf = ({ fileName }: ListedFile) => fileName;

interface BookingFileListProps {
  readonly bookingId: string;
  readonly files: readonly ListedFile[];
}

/** Documents of a booking or scans of its timesheet: each is shown in place, and taken off by those who may. */
export function BookingFileList({ bookingId, files }: BookingFileListProps) {
  const steady = useSteadyParts(files, bookingId, nameOf);
  const { rows = [], gone } = steady;
  const [shown, setShown] = useState<ListedFile>();
  const [leaving, setLeaving] = useState<ListedFile>();
  const remove = useRouteMutation(bookingRoutes.deleteFile, { outdates: ['bookings'] });
  const takeOff = async ({ fileName: filename }: ListedFile) => {
    const { msg } = await remove.mutateAsync({ body: { id: bookingId, filename } });
    setLeaving(undefined);
    notifyDone(msg);
  };
  return (
    <>
      <WaitingRows of={steady} at="above" />
      {rows.length === 0 && <Typography color="textSecondary">Document Not Available</Typography>}
      <Box
        component="ul"
        aria-label="Documents"
        sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 300, overflow: 'auto', '& .gone, & .gone *': goneLook }}
      >
        {rows.map((each) => (
          <FileEntry key={each.fileName} file={each} gone={gone(each)} onShow={setShown} onTakeOff={setLeaving} />
        ))}
      </Box>
      {shown && (
        <FilePreview
          name={shown.orginalFile}
          type={shown.type}
          read={() => file(bookingRoutes.file, { params: { id: bookingId, fileName: shown.fileName } })}
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
    </>
  );
}

interface FileEntryProps {
  readonly file: ListedFile;
  readonly gone: boolean;
  readonly onShow: (file: ListedFile) => void;
  readonly onTakeOff: (file: ListedFile) => void;
}

function FileEntry({ file: each, gone, onShow, onTakeOff }: FileEntryProps) {
  return (
    <Box
      component="li"
      {...goneProps(gone)}
      sx={{ display: 'flex', alignItems: 'start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component="button" type="button" onClick={() => onShow(each)} sx={{ textAlign: 'start' }}>
          {each.orginalFile}
        </Link>
        {gone && <Gone />}
        {each.comment && <Typography variant="body2">{each.comment}</Typography>}
        <Typography variant="caption" color="textSecondary" component="div">
          {each.receiptOf
            ? `Receipt of ${receiptLabels[each.receiptOf]}, `
            : each.fileType === 'timesheetFile'
              ? 'Timesheet, '
              : ''}
          {sizeText(each.size)}, <InstantText instant={each.updatedAt} />, <bdi>{each.updatedBy}</bdi>
        </Typography>
      </Box>
      {each.removable && !gone && (
        <IconButton size="small" aria-label={`Delete ${each.orginalFile}`} onClick={() => onTakeOff(each)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
