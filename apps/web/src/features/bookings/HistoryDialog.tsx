import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { reading, useSteadyList } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { WrittenOffList } from '../payments/WrittenOffList.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

interface HistoryDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

/** What happened to a booking, newest first. */
export function HistoryDialog({ booking, onClose }: HistoryDialogProps) {
  const history = useQuery(reading(bookingRoutes.history, { params: { id: booking._id } }));
  const steady = useSteadyList(history, booking._id);
  const entries = steady.rows;
  return (
    <Dialog open title={`Booking history: ${booking.booking_ref}`} onClose={onClose}>
      {history.error && !entries && <ErrorState text={history.error.message} onRetry={() => void history.refetch()} />}
      {!history.error && !entries && <LoadingState />}
      {entries?.length === 0 && <EmptyState text="No activity" />}
      <WrittenOffList of={{ bookingId: booking._id }} />
      <WaitingRows of={steady} at="above" />
      <List dense disablePadding aria-label="History">
        {entries?.map((entry) => (
          <ListItem key={entry._id} divider disableGutters>
            <ListItemText
              primary={[entry.text || 'Amended', entry.detail].filter(Boolean).join(': ')}
              secondary={
                <>
                  <InstantText instant={entry.updated} />, <bdi>{entry.updatedBy}</bdi>
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
}
