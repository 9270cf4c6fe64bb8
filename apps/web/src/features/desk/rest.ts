import { deskBookings, type BookingDeskKind, type DeskKind } from '@dragoman/domain/desk';

interface Place {
  readonly to: string;
  readonly search?: Record<string, string>;
}

const places: Readonly<Record<Exclude<DeskKind, BookingDeskKind>, Place>> = {
  mails: { to: '/masters/mails' },
  overdue: { to: '/reports/statementOnAccount' },
  papers: { to: '/interpreterTracker' },
  unmailed: { to: '/BookingTracker', search: { status: 'Approved' } },
};

const isOfBookings = (kind: DeskKind): kind is BookingDeskKind => kind in deskBookings;

/** The list that has the rest of a kind, filtered as far as the list can be. */
export function restOf(kind: DeskKind): Place {
  if (!isOfBookings(kind)) return places[kind];
  const [status] = deskBookings[kind].statuses;
  return { to: '/BookingTracker', search: status ? { status } : {} };
}
