import RepeatIcon from '@mui/icons-material/Repeat';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Booking } from '@dragoman/contract/bookings';
import { CopyText } from '../../ui/texts.tsx';
import { BookingStatusChip } from './BookingStatusChip.tsx';

interface BookingHeadingProps {
  readonly booking: Booking;
  readonly onHistory: () => void;
  readonly onSeries: () => void;
}

/** What stands beside the client's name in the edit screen's sticky head. */
export function BookingHeading({ booking, onHistory, onSeries }: BookingHeadingProps) {
  return (
    <>
      <Chip size="small" label={<CopyText text={booking.booking_ref} />} />
      <Typography variant="body2" color="textSecondary">
        {booking.businessType}, {booking.serviceType}
      </Typography>
      <BookingStatusChip status={booking.status} onClick={onHistory} />
      {booking.series && booking.series.of > 1 && (
        <Button size="small" startIcon={<RepeatIcon />} onClick={onSeries}>
          {booking.series.number} of {booking.series.of} in a series
        </Button>
      )}
    </>
  );
}
