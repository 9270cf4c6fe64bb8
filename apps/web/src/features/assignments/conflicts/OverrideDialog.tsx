import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CallRefused } from '@dragoman/contract/kit';
import { useState } from 'react';
import { CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { ConflictAlert } from './ConflictAlert.tsx';
import { isReason, ReasonInput } from './ReasonInput.tsx';
import { conflictTexts } from './refusal.ts';

interface OverrideDialogProps {
  readonly refusal: CallRefused;
  /** Which of several it is about. */
  readonly of: string | undefined;
  /** The reason; undefined where it was left. */
  readonly onAnswer: (reason: string | undefined) => void;
}

/** Says what stands against the interpreter of a booking, and asks why it is done all the same. */
export function OverrideDialog({ refusal, of, onAnswer }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={of ? `Conflict: ${of}` : 'Conflict'}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <Button variant="contained" disabled={!isReason(reason)} onClick={() => onAnswer(reason.trim())}>
            Confirm
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <ConflictAlert texts={conflictTexts(refusal)} asks="reason" />
        <ReasonInput value={reason} onChange={setReason} />
      </Box>
    </Dialog>
  );
}
