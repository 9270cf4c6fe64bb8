import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { monthlyRoutes, type MonthlyRow } from '@dragoman/contract/invoices';
import { monthInWords } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { file, reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { DayText, InstantText, MoneyText } from '../../ui/texts.tsx';
import { EInvoiceButton } from './EInvoiceButton.tsx';
import { MonthlyLines } from './MonthlyLines.tsx';

/** A monthly invoice as it was made, and what happened to its invoices since then. */
export function MonthlyView({ of, onClose }: { of: MonthlyRow; onClose: () => void }) {
  const { data, error } = useQuery(reading(monthlyRoutes.read, { params: { id: of._id } }));
  const shown = data?.data;
  return (
    <Dialog
      open
      width="lg"
      title={`${of.monthlyNo}: ${of.payer}, ${monthInWords(of.month)}`}
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
        {shown && <MonthlyLines of={shown} />}
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
