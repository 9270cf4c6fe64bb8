import Button from '@mui/material/Button';
import { useState } from 'react';
import { PopMenu } from '../../ui/PopMenu.tsx';
import {
  ReceiptCorrection,
  liveAllocations,
  liveWriteOffs,
  whyNotReversible,
  type OpenCorrection,
} from './corrections.tsx';
import type { Receipt } from './receipts.ts';

/** What a superadmin may undo about a payment; what cannot be undone now says why (rule payments/corrections). */
export function CorrectionsMenu({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<OpenCorrection>();
  const choices = [
    {
      label: 'Release an allocation',
      closedBecause: liveAllocations(receipt).length === 0 ? 'Nothing of it is allocated' : undefined,
      onChoose: () => setOpen({ kind: 'release' }),
    },
    {
      label: 'Reverse receipt',
      closedBecause: whyNotReversible(receipt),
      onChoose: () => setOpen({ kind: 'reverse' }),
    },
    {
      label: 'Reverse a write-off',
      closedBecause: liveWriteOffs(receipt).length === 0 ? 'Nothing was written off from it' : undefined,
      onChoose: () => setOpen({ kind: 'reverseWriteOff' }),
    },
  ];
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: 'auto' }}
      >
        Put right
      </Button>
      <PopMenu anchor={anchor} onClose={() => setAnchor(undefined)} choices={choices} />
      {open && (
        <ReceiptCorrection
          open={open}
          receipt={receipt}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
