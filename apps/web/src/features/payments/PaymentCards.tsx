import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { PayerName, SettledChips, WentElsewhere } from './PaymentFacts.tsx';
import type { ReceiptRow } from './receipts.ts';
import { CardList } from '../../ui/CardList.tsx';

interface PaymentCardsProps {
  readonly rows: readonly ReceiptRow[] | undefined;
  readonly gone: (payment: ReceiptRow) => boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (payment: ReceiptRow) => void;
}

/** Payments on a phone: who paid, how much, and what is left of it. */
export function PaymentCards({ rows, gone, error, onRetry, onOpen }: PaymentCardsProps) {
  return (
    <CardList
      label="Payments"
      rows={rows}
      gone={gone}
      nameOf={(payment) => payment.paymentRef}
      emptyText="No record"
      error={error}
      onRetry={onRetry}
    >
      {(payment) => (
        <>
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
        </>
      )}
    </CardList>
  );
}
