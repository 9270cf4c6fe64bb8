import { type BookingStatus, bookingStatuses, statusLabel } from '@dragoman/domain/bookings';
import type { ToneName } from '../../ui/theme/palette.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const tones: Record<BookingStatus, ToneName> = {
  Pending: 'new',
  Booking: 'waiting',
  Quotation: 'waiting',
  'Quotation Request': 'new',
  'Quote Supplied': 'quoted',
  Confirmed: 'agreed',
  'Attended but no timesheet': 'submitted',
  'Timesheet Submitted': 'submitted',
  Approved: 'approved',
  Paid: 'paid',
  'Company Outstanding': 'owed',
  Cancel: 'ended',
};

/** A booking's status in the words of the screen; given a click it is a button. */
export function BookingStatusChip({ status, onClick }: { status: string; onClick?: () => void }) {
  const known = bookingStatuses.find((each) => each === status);
  return (
    <StatusChip
      label={known ? statusLabel(known) : status}
      tone={known ? tones[known] : 'neutral'}
      {...(onClick ? { onClick } : {})}
    />
  );
}
