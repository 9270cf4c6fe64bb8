import { createContext } from 'react';

/** A value that a form offers, which nobody has typed. */
export interface Offer {
  readonly value: unknown;
  /** Where it comes from, as it is said below its field: 'from BK-003001 of 03/03/2027'. */
  readonly from: string;
  /** It may be meant otherwise: its field is marked as one to look at. */
  readonly doubtful?: boolean;
}

/** The offers of the form around, by field. A field that somebody changes is an offer no more. */
export interface Offers {
  readonly made: ReadonlyMap<string, Offer>;
  readonly accept: (name: string) => void;
  /** Puts another value in the place of an offer. */
  readonly renew: (name: string, value: unknown) => void;
}

export const OffersContext = createContext<Offers>({
  made: new Map(),
  accept: () => undefined,
  renew: () => undefined,
});
