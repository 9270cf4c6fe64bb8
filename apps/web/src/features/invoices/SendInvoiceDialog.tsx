import { sendQuestion } from '../../ui/sendQuestion.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { invoiceRoutes, type InvoiceToSend } from '@dragoman/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { reading, useMailing } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { SendActions } from '../../ui/SendActions.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { InstantText, MoneyText } from '../../ui/texts.tsx';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';
import { RecipientsText } from './RecipientsText.tsx';
import { Shortcomings } from './Shortcomings.tsx';

const DespiteDialog = lazyComponent(async () => (await import('./DespiteDialog.tsx')).DespiteDialog);

interface SendInvoiceDialogProps {
  /** A booking, whose live invoices are all mailed, or one invoice. */
  readonly id: string;
  /** The booking or the invoice, as people call it. */
  readonly reference: string;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
}

/** Mails a booking's live invoices, both where two share the bill, or one invoice, once it is confirmed. */
export function SendInvoiceDialog({ id, reference, onOpen, onClose }: SendInvoiceDialogProps) {
  const send = useMailing(invoiceRoutes.send, { outdates: ['invoice', 'bookings', 'mails'] });
  // Always read anew: the question must name what is sent now.
  const { data, error } = useQuery({ ...reading(invoiceRoutes.toSend, { params: { id } }), staleTime: 0, gcTime: 0 });
  const ask = useMailing(invoiceRoutes.ask, { outdates: ['invoice', 'mails'], onDone: notifyMailed });
  const { refuses } = useSetup();
  const invoices = data?.data ?? [];
  const held = invoices.filter(({ state }) => state !== 'ready');
  const [despite, setDespite] = useState(false);
  const mails = invoices.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const confirm = async () => {
    notifyMailed(await send.mutateAsync({ params: { id } }));
    onClose();
  };
  return (
    <Dialog
      open
      width="xs"
      title={`Send Invoice: ${reference}`}
      onClose={onClose}
      busy={send.isPending}
      actions={
        <SendActions
          sending={send.isPending}
          disabled={refuses || !data || held.length > 0}
          onSend={confirm}
          onClose={onClose}
        >
          {held.some(({ shortcomings }) => shortcomings.some(({ asks }) => asks !== null)) && (
            <Button
              loading={ask.isPending}
              onClick={() => void ask.mutateAsync({ params: { id } }).catch(() => undefined)}
            >
              Ask for It
            </Button>
          )}
          {held.length > 0 && <Button onClick={() => setDespite(true)}>Send All the Same</Button>}
          {onOpen && (
            <Button onClick={onOpen} disabled={send.isPending}>
              Open invoice
            </Button>
          )}
        </SendActions>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SetupRefusal />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <LoadingState />}
        {data && held.length === 0 && <Typography>{sendQuestion(mails)}</Typography>}
        {invoices.map((invoice) => (
          <ToSend key={invoice.invoiceNo} invoice={invoice} />
        ))}
        <UnprintableNotice sentences={invoices.flatMap(({ unprintable }) => unprintable)} />
        {held.length > 0 && (
          <Alert severity="warning">
            {held.map((invoice) => (
              <Shortcomings key={invoice.invoiceNo} {...invoice} />
            ))}
          </Alert>
        )}
        {despite && held[0] && <DespiteDialog id={id} invoice={held[0]} onClose={onClose} />}
      </Box>
    </Dialog>
  );
}

function ToSend({ invoice }: { invoice: z.output<typeof InvoiceToSend> }) {
  const { amount, invoiceNo, mailedAt, recipients } = invoice;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {invoiceNo}, <MoneyText amount={amount} /> due, to <RecipientsText recipients={recipients} />.
      {mailedAt && (
        <>
          {' '}
          It was last sent on <InstantText instant={mailedAt} />.
        </>
      )}
    </Typography>
  );
}
