import Box from '@mui/material/Box';
import { invoiceRoutes, type UnsentInvoice } from '@dragoman/contract/invoices';
import { call, queries, reading } from '../../api/index.ts';
import { useUnprintable } from '../../api/useUnprintable.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { UnprintableOfSeveral } from '../../ui/Sentences.tsx';
import { useMany } from './useMany.ts';

interface SendInvoicesDialogProps {
  readonly ready: readonly UnsentInvoice[];
  /** How many stay. */
  readonly held: number;
  readonly onClose: () => void;
}

const documents = {
  keyOf: ({ _id }: UnsentInvoice) => _id,
  nameOf: ({ invoiceNo }: UnsentInvoice) => invoiceNo,
  read: async ({ _id: id }: UnsentInvoice) =>
    (await queries.fetchQuery(reading(invoiceRoutes.toSend, { params: { id } }))).data.flatMap(
      ({ unprintable }) => unprintable,
    ),
};

/** Asks whether all invoices that are ready are sent, and says first what they cannot print (rule invoices/unprintable). */
export function SendInvoicesDialog({ ready, held, onClose }: SendInvoicesDialogProps) {
  const sending = useMany('sent');
  const unprintable = useUnprintable(ready, documents);
  const send = async () => {
    await sending.start(
      ready.map(({ _id }) => _id),
      (id, idempotencyKey) => call(invoiceRoutes.send, { params: { id }, idempotencyKey }, () => true),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Send Invoices"
      text={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <span>
            {countWithNoun(ready.length, 'invoice')} will be sent: {ready.map(({ invoiceNo }) => invoiceNo).join(', ')}
            {held > 0 && `. ${countWithNoun(held, 'invoice')} held back`}
          </span>
          <UnprintableOfSeveral sentences={unprintable} />
        </Box>
      }
      confirmLabel="Send"
      busy={sending.running}
      disabled={unprintable === undefined}
      onCancel={onClose}
      onConfirm={() => void send()}
    />
  );
}
