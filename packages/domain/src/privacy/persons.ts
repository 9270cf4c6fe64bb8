/** Persons whose file may be asked for and who may be erased (rules privacy/person-file, privacy/erasure). */
export const personKinds = ['user', 'interpreter', 'contact'] as const;

export type PersonKind = (typeof personKinds)[number];

/** What stands in the place of a name that was erased. */
export const erasedLabel = (number: number): string => `Erased person ${number}`;

/** What stands in the place of an address that was erased: no mail can arrive there. */
export const erasedAddress = (number: number): string => `erased-${number}@erased.invalid`;

/** What stands against an erasure. */
export interface Obstacles {
  readonly active: boolean;
  readonly openBookings: number;
  readonly unpaid: number;
  /** Payments of theirs that are not spent. */
  readonly unspent: number;
  /** Clients that name the person as their contact. */
  readonly contactOf: readonly string[];
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Why a person may not be erased yet, a sentence each; none when nothing stands against it (rule privacy/erasure). */
export function erasureRefusals({ active, openBookings, unpaid, unspent, contactOf }: Obstacles): string[] {
  return [
    ...(active ? ['The account is active: deactivate it first'] : []),
    ...(openBookings > 0 ? [`${some(openBookings, 'booking is', 'bookings are')} not finished`] : []),
    ...(unpaid > 0 ? [`${some(unpaid, 'invoice is', 'invoices are')} not paid`] : []),
    ...(unspent > 0 ? [`${some(unspent, 'payment has', 'payments have')} credit left`] : []),
    ...contactOf.map((client) => `${client} names this address as its contact: enter another first`),
  ];
}
