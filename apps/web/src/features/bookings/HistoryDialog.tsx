import { Dialog } from '../../ui/Dialog.tsx';
import { RecordHistory } from '../access/RecordHistory.tsx';
import { WrittenOffList } from '../payments/WrittenOffList.tsx';
import { bookingWords } from './bookingWords.ts';

interface HistoryDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

/** What happened to a booking, newest first. */
export function HistoryDialog({ booking, onClose }: HistoryDialogProps) {
  return (
    <Dialog open width="md" title={`Booking history: ${booking.booking_ref}`} onClose={onClose}>
      <WrittenOffList of={{ bookingId: booking._id }} />
      <RecordHistory record="booking" id={booking._id} words={bookingWords} topic="bookings" />
    </Dialog>
  );
}
