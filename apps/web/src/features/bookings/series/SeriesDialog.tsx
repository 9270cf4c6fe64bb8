import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SeriesBooking } from '@dragoman/contract/series';
import { repetitionInWords } from '@dragoman/domain/series';
import { formatWeekday } from '@dragoman/domain/calendar';
import { Link } from '@tanstack/react-router';
import { CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { BookingStatusChip } from '../BookingStatusChip.tsx';
import { useSeries } from './useSeries.ts';

/** The dates of a booking's series, each with its booking. */
export function SeriesDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { series, error, retry } = useSeries(bookingId, true);
  return (
    <Dialog open width="md" title="Series" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      {series ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography color="textSecondary">{repetitionInWords(series)}</Typography>
          <Box component="ol" aria-label="Dates of the series" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {series.bookings.map((booking, at) => (
              <Date
                key={booking._id}
                booking={booking}
                number={at + 1}
                here={booking._id === bookingId}
                onOpen={onClose}
              />
            ))}
          </Box>
        </Box>
      ) : error ? (
        <ErrorState text={error.message} onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

interface DateProps {
  readonly booking: SeriesBooking;
  readonly number: number;
  readonly here: boolean;
  readonly onOpen: () => void;
}

function Date({ booking, here, number, onOpen }: DateProps) {
  const { _id, booking_ref, date, endTime, interpreterName, startTime, status } = booking;
  return (
    <Box
      component="li"
      aria-current={here ? 'true' : undefined}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'center',
        py: 0.75,
        px: 1,
        gridTemplateColumns: { xs: '24px minmax(0, 1fr) auto', sm: '28px 240px 100px minmax(0, 1fr) auto' },
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
        ...(here ? { bgcolor: 'action.selected', fontWeight: 600 } : {}),
        // On a phone who does it stands below its day.
        '& > :nth-of-type(3)': { gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } },
        '& > :nth-of-type(4)': { gridRow: { xs: 3, sm: 'auto' }, gridColumn: { xs: '2 / -1', sm: 'auto' } },
      }}
    >
      <Typography component="span" variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
        {number}
      </Typography>
      <span>
        {formatWeekday(date)},{' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          {startTime}–{endTime}
        </span>
      </span>
      <span>
        {here ? (
          booking_ref
        ) : (
          <MuiLink component={Link} to={`/BookingTracker/edit/${_id}`} onClick={onOpen}>
            {booking_ref}
          </MuiLink>
        )}
      </span>
      <Typography component="span" variant="body2" color="textSecondary">
        <bdi>{interpreterName ?? 'Not assigned'}</bdi>
      </Typography>
      <span>
        <BookingStatusChip status={status} />
      </span>
    </Box>
  );
}
