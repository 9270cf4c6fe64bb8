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

interface BookingStatusChipProps {
  readonly status: string;
  /** Its interpreter has accepted it and reads no word of how it stands with the customer. */
  readonly accepted?: boolean;
  readonly onClick?: () => void;
}

/** A booking's status in the words of the screen; given a click it is a button. */
export function BookingStatusChip({ status, accepted = false, onClick }: BookingStatusChipProps) {
  if (accepted) return <StatusChip label="Accepted" tone="waiting" />;
  const known = bookingStatuses.find((each) => each === status);
  return (
    <StatusChip
      label={known ? statusLabel(known) : status}
      tone={known ? tones[known] : 'neutral'}
      {...(onClick ? { onClick } : {})}
    />
  );
}
