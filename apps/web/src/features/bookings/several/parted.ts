import type { BookingRow } from '@dragoman/contract/bookings';
import type { Remark } from './SeveralDialog.tsx';

export interface SeveralProps {
  readonly bookings: readonly BookingRow[];
  readonly onClose: () => void;
}

/** The bookings with which something can be done, and the others with the reason why not. */
export function parted(
  bookings: readonly BookingRow[],
  whyNot: (row: BookingRow) => string | undefined,
): { readonly ready: readonly BookingRow[]; readonly left: readonly Remark[] } {
  const judged = bookings.map((row) => ({ row, says: whyNot(row) }));
  return {
    ready: judged.flatMap(({ row, says }) => (says === undefined ? [row] : [])),
    left: judged.flatMap(({ row, says }) => (says === undefined ? [] : [{ row, says }])),
  };
}
