import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { PayerName, SettledChips, WentElsewhere } from './PaymentFacts.tsx';
import type { ReceiptRow } from './receipts.ts';
import { cardList, Gone, goneProps } from '../../ui/gone.tsx';

interface PaymentCardsProps {
  readonly rows: readonly ReceiptRow[] | undefined;
  readonly gone: (payment: ReceiptRow) => boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (payment: ReceiptRow) => void;
}

/** Payments on a phone: who paid, how much, and what is left of it. */
export function PaymentCards({ rows, gone, error, onRetry, onOpen }: PaymentCardsProps) {
  if (!rows) return error ? <ErrorState text={error} onRetry={onRetry} /> : <LoadingState />;
  if (rows.length === 0) return <EmptyState text="No record" />;
  return (
    <Box component="ul" aria-label="Payments" sx={cardList}>
      {rows.map((payment) => (
        <Paper
          key={payment._id}
          component="li"
          variant="outlined"
          aria-label={payment.paymentRef}
          {...goneProps(gone(payment))}
          sx={{ p: 1.5 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="subtitle2">{payment.paymentRef}</Typography>
            <Typography variant="subtitle2" component="div" sx={{ textAlign: 'end' }}>
              <MoneyText amount={payment.totalAmount} />
              <WentElsewhere payment={payment} />
            </Typography>
          </Box>
          <PayerName payment={payment} />
          <Typography color="textSecondary">
            Paid on <DayText day={payment.paymentDate} />
            {payment.allocatedDate && (
              <>
                , allocated on <DayText day={payment.allocatedDate} />
              </>
            )}
          </Typography>
          <Typography>
            Credit <MoneyText amount={payment.balance} />
          </Typography>
          <SettledChips payment={payment} />
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditIcon />}
            aria-label={`Pending Due: ${payment.paymentRef}`}
            onClick={() => onOpen(payment)}
            sx={{ mt: 1 }}
          >
            Pending Due
          </Button>
          {gone(payment) && <Gone />}
        </Paper>
      ))}
    </Box>
  );
}
