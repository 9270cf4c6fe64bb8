import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { LoadingState } from '../../ui/states.tsx';
import type { MailRecord } from './RecordMails.tsx';

const RecordMails = lazyComponent(
  async () => (await import('./RecordMails.tsx')).RecordMails,
  () => <LoadingState />,
);

/** Opens the mails of a record whose screen has no room to show them. */
export function MailsButton({ of, name }: { of: MailRecord; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MailIcon />} onClick={() => setOpen(true)}>
        Mails
      </Button>
      {open && (
        <Dialog open title={`Mails: ${name}`} onClose={() => setOpen(false)} actions={<CloseButton>Close</CloseButton>}>
          <RecordMails of={of} />
        </Dialog>
      )}
    </>
  );
}
