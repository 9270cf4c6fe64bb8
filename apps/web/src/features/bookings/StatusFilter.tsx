import type { BookingFilters } from '@dragoman/contract/bookings';
import { bookingStatuses, statusFilterMenu, statusLabel } from '@dragoman/domain/bookings';
import { FilterMenu } from '../../ui/FilterMenu.tsx';

interface StatusFilterProps {
  readonly status: BookingFilters['status'];
  readonly onStatus: (status: BookingFilters['status']) => void;
}

/** The status filter menu of booking lists; a status that came from elsewhere is named too. */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const stored = bookingStatuses.find((each) => each === status);
  const label =
    statusFilterMenu.find((filter) => filter.status === status)?.label ?? (stored ? statusLabel(stored) : 'All');
  return (
    <FilterMenu
      label="Status"
      chosen={label}
      choices={statusFilterMenu.map((filter) => filter.label)}
      onChoose={(chosen) => onStatus(statusFilterMenu.find((filter) => filter.label === chosen)?.status)}
    />
  );
}
