import Button from '@mui/material/Button';
import { correspondenceRoutes, type MailAsSent } from '@dragoman/contract/correspondence';
import { useState } from 'react';
import { useMailing } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { recipientsOf } from './labels.ts';

/** Puts a mail that failed or was held back into the queue, after a question. */
export function SendAgainButton({ mail }: { mail: MailAsSent }) {
  const [asking, setAsking] = useState(false);
  const again = useMailing(correspondenceRoutes.sendAgain, { outdates: ['mails'] });
  const confirm = async () => {
    const reply = await again.mutateAsync({ params: { id: mail._id } });
    setAsking(false);
    notifyMailed(reply);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Send again
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send this mail again?"
        text={`It leaves as it was written, to ${recipientsOf(mail)}.`}
        confirmLabel="Send again"
        busy={again.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm().catch(() => setAsking(false))}
      />
    </>
  );
}
