import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { openSlipPage, type Slip } from './slips.ts';
import { CardList } from '../../ui/CardList.tsx';

interface SlipCardsProps {
  readonly rows: readonly Slip[] | undefined;
  readonly gone: (slip: Slip) => boolean;
  readonly error: string | undefined;
  readonly staff: boolean;
  readonly onOpen: (slip: Slip) => void;
}

/** Slips on a phone: what was paid, when and for which jobs. */
export function SlipCards({ rows, gone, error, staff, onOpen }: SlipCardsProps) {
  return (
    <CardList
      label="Remittances"
      rows={rows}
      gone={gone}
      nameOf={(slip) => slip.remittanceRef}
      emptyText="No Record"
      error={error}
    >
      {(slip) => (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="subtitle2">
              {slip.remittanceRef} {slip.void && <StatusChip label="Void" tone="ended" />}
            </Typography>
            <Typography variant="subtitle2">
              <MoneyText amount={slip.totalAmount} />
            </Typography>
          </Box>
          {staff && <Typography>{slip.interpreterName}</Typography>}
          <Typography color="textSecondary">
            Paid <DayText day={slip.paymentDate} /> for {slip.details.length}{' '}
            {slip.details.length === 1 ? 'booking' : 'bookings'}
          </Typography>
          <Typography variant="body2">{slip.details.map((line) => line.bookingRef).join(', ')}</Typography>
          {slip.notes && <Typography variant="body2">{slip.notes}</Typography>}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" startIcon={<EyeIcon />} onClick={() => onOpen(slip)}>
              View
            </Button>
            <Button size="small" variant="outlined" startIcon={<PrintIcon />} onClick={() => openSlipPage(slip)}>
              Print
            </Button>
          </Box>
        </>
      )}
    </CardList>
  );
}
