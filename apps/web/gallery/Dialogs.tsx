import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton, CloseButton, ConfirmDialog, Dialog } from '../src/ui/Dialog.tsx';
import { DialogTabs } from '../src/ui/DialogTabs.tsx';
import { notifyRefusal } from '../src/ui/messages.ts';
import { Chapter, Example } from './Example.tsx';

export function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'tabs' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <Chapter title="Dialogs">
      <Example name="Dialog, DialogTabs, ConfirmDialog">
        <Button onClick={() => setOpen('plain')}>Dialog with unsaved text</Button>
        <Button onClick={() => setOpen('tabs')}>Dialog with tabs</Button>
        <Button onClick={() => setOpen('question')}>Question</Button>
      </Example>
      <Dialog
        open={open === 'plain'}
        title="Cancel Booking"
        onClose={close}
        unsaved
        actions={
          <>
            <CloseButton>Close</CloseButton>
            <BusyButton label="Save" busy={false} onClick={() => notifyRefusal('The booking was changed meanwhile')} />
          </>
        }
      >
        What is refused while a dialog is open is said above it.
      </Dialog>
      <Dialog open={open === 'tabs'} title="Hale and Moor LLP" onClose={close} width="md">
        <DialogTabs label="Client" tabs={['Details', 'Notes'].map((label) => ({ label, content: label }))} />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Delete this note?"
        text="It cannot be brought back."
        confirmLabel="Delete"
        tone="error"
        onConfirm={close}
        onCancel={close}
      />
    </Chapter>
  );
}
