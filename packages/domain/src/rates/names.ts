import type { Location } from './fields.ts';

/** The stored name of a client's special rate: '{location}_{clientID}' (rule rates/special-rates). */
export function specialRateName(location: Location, clientID: string): string {
  return `${location}_${clientID}`;
}

/** A rate's name as it is shown: only the part before the underscore. */
export function shownRateName(rateName: string): string {
  return rateName.split('_', 1)[0] ?? rateName;
}
