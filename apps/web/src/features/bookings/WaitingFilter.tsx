import { bookingDeskKinds, deskLabel, type BookingDeskKind } from '@dragoman/domain/desk';
import { FilterMenu } from '../../ui/FilterMenu.tsx';

interface WaitingFilterProps {
  readonly kind: BookingDeskKind;
  readonly onKind: (kind: BookingDeskKind | '') => void;
}

/** Says under which kind of the morning desk the bookings of the list wait, and changes it. */
export const WaitingFilter = ({ kind, onKind }: WaitingFilterProps) => (
  <FilterMenu
    label="Morning Desk"
    chosen={deskLabel(kind)}
    choices={['All', ...bookingDeskKinds.map(deskLabel)]}
    onChoose={(label) => onKind(bookingDeskKinds.find((each) => deskLabel(each) === label) ?? '')}
  />
);
