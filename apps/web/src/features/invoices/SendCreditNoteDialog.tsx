import { sendQuestion } from '../../ui/sendQuestion.ts';
import Typography from '@mui/material/Typography';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { negate } from '@dragoman/domain/money';
import { useMailing } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { SendActions } from '../../ui/SendActions.tsx';
import { InstantText, MoneyText } from '../../ui/texts.tsx';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import type { CreditNoteOnScreen } from './CreditNoteView.tsx';
import { RecipientsText } from './RecipientsText.tsx';

interface SendCreditNoteDialogProps {
  readonly note: CreditNoteOnScreen;
  readonly onClose: () => void;
}

/** Mails a credit note like its invoice, once it is confirmed (rule invoices/mirrored). */
export function SendCreditNoteDialog({ note, onClose }: SendCreditNoteDialogProps) {
  const { creditNoteNo, invoiceNo, mailedAt, recipients, total } = note;
  const send = useMailing(invoiceRoutes.sendCreditNote, { outdates: ['invoice', 'bookings', 'mails'] });
  const confirm = async () => {
    notifyMailed(await send.mutateAsync({ params: { creditNoteNo } }));
    onClose();
  };
  return (
    <Dialog
      open
      width="xs"
      title={`Send Credit Note: ${creditNoteNo}`}
      onClose={onClose}
      busy={send.isPending}
      actions={
        <SendActions sending={send.isPending} onSend={confirm} onClose={onClose}>
          {null}
        </SendActions>
      }
    >
      <Typography>{sendQuestion(recipients.length)}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        To <RecipientsText recipients={recipients} />: <MoneyText amount={negate(total)} /> credited on {invoiceNo}.
      </Typography>
      <UnprintableNotice sentences={note.unprintable} />
      {mailedAt && (
        <Typography color="textSecondary">
          It was last sent on <InstantText instant={mailedAt} />.
        </Typography>
      )}
    </Dialog>
  );
}
