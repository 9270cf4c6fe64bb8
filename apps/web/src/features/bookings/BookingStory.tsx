import Box from '@mui/material/Box';
import type { Booking } from '@dragoman/contract/bookings';
import { cancellationInWords } from '@dragoman/domain/bookings';
import { InstantText } from '../../ui/texts.tsx';

/** Its outcome, where somebody chose one: "Late cancellation, 18 hours' notice: client 50 %, interpreter 50 %". */
function cancelledAs({ cancellation }: Booking): string | undefined {
  if (!cancellation) return undefined;
  const {
    clientShare: client,
    interpreterShare: interpreter,
    noticeMinutes: minutes,
    shareReason: reason,
  } = cancellation;
  return cancellationInWords({ outcome: cancellation.outcome, minutes, client, interpreter, reason });
}

/** When and by whom the booking came, was changed, confirmed, accepted or cancelled. */
export function BookingStory({ booking }: { booking: Booking }) {
  const facts = [
    ['Received', booking.createdAt, booking.createdBy],
    ['Changed', booking.updatedAt, booking.updatedBy],
    ['Confirmed', booking.dateOfConfirmation, ''],
    ['Quote accepted', booking.dateAccepted, ''],
    [
      'Cancelled',
      booking.cancelDate,
      [booking.cancelBy, cancelledAs(booking), booking.cancelReason].filter(Boolean).join(': '),
    ],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        m: 0,
        fontSize: '0.8125rem',
        '& dt': { color: 'text.secondary', display: 'inline' },
        '& dd': { display: 'inline', m: 0, ml: 0.75 },
      }}
    >
      {facts.map(
        ([label, instant, by]) =>
          instant && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <InstantText instant={instant} />
                {by && (
                  <>
                    , <bdi>{by}</bdi>
                  </>
                )}
              </dd>
            </div>
          ),
      )}
      {!booking.series && booking.groupRef && booking.groupRef !== booking.booking_ref && (
        <div>
          <dt>Booked together with</dt>
          <dd>{booking.groupRef}</dd>
        </div>
      )}
    </Box>
  );
}
