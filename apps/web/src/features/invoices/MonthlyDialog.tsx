import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MonthlyPreview, monthlyRoutes, type WaitingMonth } from '@dragoman/contract/invoices';
import { formatDay } from '@dragoman/domain/calendar';
import { monthInWords, nothingOfMonth } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { isolate } from '@dragoman/domain/validation';
import { reading, useMailing, useSteadyRows } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { SendActions } from '../../ui/SendActions.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';
import { MonthlyLines, numberOf } from './MonthlyLines.tsx';
import { RecipientsText } from './RecipientsText.tsx';

const mayLeave = ({ lines, problems, recipients }: MonthlyPreview) =>
  lines.length > 0 && recipients.length > 0 && problems.length === 0;

/** The monthly invoice as it would be made now, and what stays out; makes and mails it (rule invoices/monthly). */
export function MonthlyDialog({ of: { month, payer, payerId }, onClose }: { of: WaitingMonth; onClose: () => void }) {
  const asked = { payerId, month: month.slice(0, 7) };
  // Always read anew: what is sent is what is shown.
  const preview = useQuery({ ...reading(monthlyRoutes.preview, { query: asked }), staleTime: 0, gcTime: 0 });
  const make = useMailing(monthlyRoutes.make, { outdates: ['monthly', 'invoice', 'bookings', 'mails'] });
  const { refuses } = useSetup();
  const shown = preview.data?.data;
  const steady = useSteadyRows(shown?.lines, preview, { keyOf: numberOf, view: asked.month });
  const confirm = async ({ due, dueOn }: MonthlyPreview) => {
    const invoiceNos = steady.rows?.map(numberOf) ?? [];
    notifyMailed(await make.mutateAsync({ body: { ...asked, invoiceNos, due, dueOn } }));
    onClose();
  };
  return (
    <Dialog
      open
      width="lg"
      title={`Monthly Invoice: ${isolate(payer)}, ${monthInWords(month)}`}
      onClose={onClose}
      busy={make.isPending}
      actions={
        <SendActions
          sending={make.isPending}
          disabled={refuses || !shown || !mayLeave(shown)}
          onSend={() => confirm(shown!)}
          onClose={onClose}
        >
          {null}
        </SendActions>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <SetupRefusal />
        {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
        {!shown && !preview.error && <LoadingState />}
        {shown && (
          <>
            {shown.lines.length === 0 ? (
              <Typography>{nothingOfMonth}</Typography>
            ) : (
              <>
                <Typography>
                  It will be sent to <RecipientsText recipients={shown.recipients} />, due on {formatDay(shown.dueOn)}.
                </Typography>
                {shown.problems.length > 0 && (
                  <Alert severity="error">
                    This client takes an electronic invoice, and there can be none: {shown.problems.join('; ')}
                  </Alert>
                )}
                <UnprintableNotice sentences={shown.unprintable} />
                <WaitingRows of={steady} at="above" />
                <MonthlyLines of={{ ...shown, lines: [...(steady.rows ?? [])] }} gone={steady.gone} />
              </>
            )}
            {shown.held.length > 0 && (
              <Alert severity="warning">
                These stay out until what they lack is there:
                <Box component="ul" sx={{ m: 0, pl: 2 }}>
                  {shown.held.map(({ bookingRef, invoiceNo, lacks }) => (
                    <li key={invoiceNo}>
                      {invoiceNo}, {bookingRef}: {lacks.map(({ says }) => says).join('; ')}
                    </li>
                  ))}
                </Box>
              </Alert>
            )}
          </>
        )}
      </Box>
    </Dialog>
  );
}
