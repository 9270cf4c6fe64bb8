import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { MoneyText } from '../../ui/texts.tsx';
import type { ReceiptRow } from './receipts.ts';

/** Who paid; a payer that is no company is a private customer. */
export function PayerName({ payment }: { payment: ReceiptRow }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <bdi>{payment.company}</bdi>
      {payment.companyId === undefined && <StatusChip label="Private" />}
    </Box>
  );
}

/** Where money that is neither credit nor allocated went; nothing where all of it is. */
export function WentElsewhere({ payment }: { payment: ReceiptRow }) {
  const parts = [
    ['Reserved', payment.reservedAmount],
    ['Refunded', payment.refundAmount],
    ['Written off', payment.writeOffAmount],
    ['Reversed', payment.reversedAmount],
  ] as const;
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <Box component="div" key={label} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {label} <MoneyText amount={amount} />
      </Box>
    ));
}

/** Bookings and invoices that it settles; what was released stands in its history. */
export function SettledChips({ payment }: { payment: ReceiptRow }) {
  const live = payment.details.filter(({ released }) => !released);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {live.map(({ _id, bookingRef, invoiceNo }) => (
        <Chip key={_id} size="small" variant="outlined" label={`${bookingRef}, ${invoiceNo}`} />
      ))}
    </Box>
  );
}
