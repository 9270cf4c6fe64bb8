import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { paymentRoutes } from '@dragoman/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { OutstandingForm } from './OutstandingForm.tsx';
import { PaymentNotesDialog } from './PaymentNotesDialog.tsx';
import type { ReceiptRow } from './receipts.ts';

interface OutstandingDialogProps {
  readonly payment: Pick<ReceiptRow, '_id' | 'paymentRef' | 'company'>;
  readonly onClose: () => void;
}

/** What is done with a payment's credit, and what was done so far. */
export function OutstandingDialog({ payment, onClose }: OutstandingDialogProps) {
  const read = useQuery(reading(paymentRoutes.read, { params: { id: payment._id } }));
  const [notes, setNotes] = useState(false);
  // While another payment loads the query still shows the one before.
  const receipt = read.data?.data._id === payment._id ? read.data.data : undefined;
  const title = (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <bdi>{payment.company}</bdi>
      <Chip size="small" label="Outstanding Client Payment" />
      {receipt && (
        <IconButton
          size="small"
          title="Payment Notes"
          aria-label={`Payment Notes: ${receipt.paymentNotes.length}`}
          onClick={() => setNotes(true)}
        >
          <Badge badgeContent={receipt.paymentNotes.length} color="primary">
            <NotesIcon fontSize="small" />
          </Badge>
        </IconButton>
      )}
    </Box>
  );
  if (!receipt)
    return (
      <Dialog open title={title} width="xl" onClose={onClose} actions={<CloseButton>Cancel</CloseButton>}>
        {read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />}
      </Dialog>
    );
  return (
    <>
      <OutstandingForm
        title={title}
        latest={receipt}
        onRefresh={async () => (await read.refetch()).data?.data}
        onClose={onClose}
      />
      {notes && <PaymentNotesDialog of={receipt._id} notes={receipt.paymentNotes} onClose={() => setNotes(false)} />}
      {read.error && <Alert severity="error">{read.error.message}</Alert>}
    </>
  );
}
