import { sendQuestion } from '../../ui/sendQuestion.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { sendLabel, type BookingStatus } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useMailing } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LetterFrame } from '../../ui/LetterFrame.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { SetupNotice } from '../settings/SetupPanel.tsx';
import { SendActions } from '../../ui/SendActions.tsx';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

interface SendDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string; readonly status: BookingStatus };
  readonly onClose: () => void;
}

/** Sends the quotation or the confirmation, after a look at it as it will arrive. */
export function SendDialog({ booking, onClose }: SendDialogProps) {
  const [previewing, setPreviewing] = useState(false);
  const preview = useQuery(reading(quotationRoutes.mailPreview, { params: { id: booking._id } }));
  const mail = preview.data?.data;
  const send = useMailing(quotationRoutes.send, { outdates: ['bookings', 'mails'] });
  const confirm = async () => {
    const reply = await send.mutateAsync({ params: { id: booking._id }, body: {} });
    notifyMailed(reply);
    onClose();
  };
  return (
    <Dialog
      open
      title={`${sendLabel(booking.status)}: ${booking.booking_ref}`}
      width={previewing ? 'md' : 'xs'}
      onClose={onClose}
      busy={send.isPending}
      actions={
        <SendActions sending={send.isPending} onSend={confirm} onClose={onClose}>
          <Button onClick={() => setPreviewing(!previewing)} aria-expanded={previewing}>
            {previewing ? 'Hide' : 'Preview'}
          </Button>
        </SendActions>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SetupNotice />
        <Typography>{sendQuestion(mail?.interpreter ? 2 : 1)}</Typography>
        {mail && <Recipients mail={mail} />}
        <UnprintableNotice sentences={mail?.unprintable} />
      </Box>
      {previewing && <Preview mail={mail} error={preview.error} />}
    </Dialog>
  );
}

/** Width of the mail's preview, in pixels. */
const previewWidth = 500;

type Mail = ReplyOf<typeof quotationRoutes.mailPreview>['data'];

/** To whom it goes: the customer, and the interpreter where the job is confirmed. */
function Recipients({ mail }: { mail: Mail }) {
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      To the customer, {mail.to.join(', ')}
      {mail.interpreter && <div>To the interpreter, {mail.interpreter.to.join(', ')}</div>}
    </Typography>
  );
}

function Preview({ mail, error }: { mail: Mail | undefined; error: Error | null }) {
  const [shown, setShown] = useState<'customer' | 'interpreter'>('customer');
  if (!mail) return error ? <ErrorState text={error.message} /> : <LoadingState />;
  return (
    <Box component="section" aria-label="Preview" sx={{ mt: 2, mx: 'auto', width: previewWidth, maxWidth: '100%' }}>
      {mail.interpreter && (
        <Tabs value={shown} onChange={(_, next: typeof shown) => setShown(next)} aria-label="Mails">
          <Tab value="customer" label="Customer" />
          <Tab value="interpreter" label="Interpreter" />
        </Tabs>
      )}
      <Letter mail={shown === 'interpreter' && mail.interpreter ? mail.interpreter : mail} from={mail.from} />
    </Box>
  );
}

function Letter({ mail, from }: { mail: Pick<Mail, 'to' | 'subject' | 'html'>; from: string }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        From {from} to {mail.to.join(', ')}
        <br />
        {mail.subject}
      </Typography>
      <LetterFrame subject={mail.subject} html={mail.html} />
    </>
  );
}
