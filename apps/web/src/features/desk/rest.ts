import { bookingDeskKinds, type BookingDeskKind, type DeskKind } from '@dragoman/domain/desk';

interface Place {
  readonly to: string;
  readonly search?: Record<string, string>;
}

const places: Readonly<Record<Exclude<DeskKind, BookingDeskKind>, Place>> = {
  offers: { to: '/BookingTracker', search: { waiting: 'unfilled' } },
  mails: { to: '/masters/mails' },
  overdue: { to: '/reports/statementOnAccount' },
  renewals: { to: '/interpreterTracker' },
  papers: { to: '/interpreterTracker', search: { papers: 'either', active: 'true' } },
};

const isOfBookings = (kind: DeskKind): kind is BookingDeskKind => bookingDeskKinds.some((each) => each === kind);

/** The list that has the rest of a kind, filtered as far as the list can be. */
export const restOf = (kind: DeskKind): Place =>
  isOfBookings(kind) ? { to: '/BookingTracker', search: { waiting: kind } } : places[kind];
