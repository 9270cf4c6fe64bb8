import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { quotationRoutes, type Quotation } from '@dragoman/contract/quotations';
import { urgencyLabels } from '@dragoman/domain/charging';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { QuotationPreviewTable } from './QuotationFiguresTable.tsx';

interface PreviewProps {
  readonly bookingId: string;
  readonly onClose: () => void;
}

/** The confirmed quotation of a booking. */
export function QuotationPreviewDialog({ bookingId, onClose }: PreviewProps) {
  const read = useQuery(reading(quotationRoutes.preview, { params: { id: bookingId } }));
  return <Shown quotation={read.data?.data} problem={read.error?.message} onClose={onClose} />;
}

/** The version that the customer accepted, as it was sent (rule quotations/accepting). */
export function AcceptedQuotationDialog({ bookingId, onClose }: PreviewProps) {
  const read = useQuery(reading(quotationRoutes.accepted, { params: { id: bookingId } }));
  const version = read.data?.data;
  return (
    <Shown
      quotation={version?.quotation}
      problem={read.error?.message}
      onClose={onClose}
      note={
        version && (
          <Alert severity="success" sx={{ mb: 2 }}>
            Version {version.version}, sent <InstantText instant={version.sentAt} /> by {version.sentBy}, accepted{' '}
            <InstantText instant={version.acceptedAt} />
          </Alert>
        )
      }
    />
  );
}

interface ShownProps {
  readonly quotation: Quotation | undefined;
  readonly problem: string | undefined;
  readonly note?: React.ReactNode;
  readonly onClose: () => void;
}

function Shown({ quotation, problem, note, onClose }: ShownProps) {
  return (
    <Dialog
      open
      title={quotation ? `${quotation.serviceType} Quotation Preview` : 'Quotation Preview'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!quotation && (problem ? <ErrorState text={problem} /> : <LoadingState />)}
      {quotation && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}>
            <Typography variant="subtitle2">{quotation.clientName}</Typography>
            <Chip size="small" label={quotation.booking_ref} />
            {quotation.urgency && <Chip size="small" variant="outlined" label={urgencyLabels[quotation.urgency]} />}
          </Box>
          {note}
          <QuotationPreviewTable quotation={quotation} />
        </>
      )}
    </Dialog>
  );
}
