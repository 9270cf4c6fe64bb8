import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MonthlyLine, monthlyRoutes, type MonthlyRow } from '@dragoman/contract/invoices';
import { monthInWords } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isolate } from '@dragoman/domain/validation';
import { file, reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { DayText, InstantText, MoneyText } from '../../ui/texts.tsx';
import { EInvoiceButton } from './EInvoiceButton.tsx';
import { InvoiceReturns } from './InvoiceReturns.tsx';
import { MonthlyLines } from './MonthlyLines.tsx';
import { RecipientsText } from './RecipientsText.tsx';

/** A monthly invoice as it was made, and what happened to its invoices since then. */
export function MonthlyView({ of, onClose }: { of: MonthlyRow; onClose: () => void }) {
  const { data, error } = useQuery(reading(monthlyRoutes.read, { params: { id: of._id } }));
  const shown = data?.data;
  const navigate = useNavigate();
  const open = ({ invoiceNo }: MonthlyLine) =>
    void navigate({
      to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
      params: { id: invoiceNo, iType: 'client', clientInvoice: 'yes' },
    });
  return (
    <Dialog
      open
      width="lg"
      title={`${of.monthlyNo}: ${isolate(of.payer)}, ${monthInWords(of.month)}`}
      onClose={onClose}
      actions={
        <>
          {shown && (
            <EInvoiceButton
              standing={shown.eInvoice}
              name={of.monthlyNo}
              fetchFile={() => file(monthlyRoutes.eInvoice, { params: { id: of._id } })}
            />
          )}
          <CloseButton>Close</CloseButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!shown && !error && <LoadingState />}
        {shown?.voided && (
          <Alert severity="warning">
            Void since <InstantText instant={shown.voided.at} />, by {shown.voided.by}: {shown.voided.reason}
          </Alert>
        )}
        {shown && (
          <Typography>
            Sent to <RecipientsText recipients={shown.recipients} /> on <InstantText instant={shown.mailedAt} />, due on{' '}
            <DayText day={shown.dueOn} />.{' '}
            {!shown.voided && (
              <>
                Outstanding: <MoneyText amount={shown.outstanding} />.
              </>
            )}
          </Typography>
        )}
        {shown && <MonthlyLines of={shown} onOpen={open} />}
        {shown && (
          <InvoiceReturns
            of={{ invoiceNo: of.monthlyNo, issuedOn: of.issuedOn, payer: of.payer, monthlyId: of._id }}
            live={!shown.voided}
          />
        )}
        {shown && shown.since.length > 0 && (
          <section>
            <Typography variant="h3" gutterBottom>
              Since then
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {shown.since.map(({ amount, on, what }) => (
                <li key={what}>
                  <DayText day={on} />: {what}, <MoneyText amount={amount} />
                </li>
              ))}
            </Box>
          </section>
        )}
      </Box>
    </Dialog>
  );
}
