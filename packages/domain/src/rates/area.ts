import { tidyPostcode } from '../validation/index.ts';
import type { Location } from './fields.ts';

/** The postal areas of inner London, and those around it of which a part lies in London: of these nothing is said. */
const inner = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);
const outer = new Set(['BR', 'CR', 'DA', 'EN', 'HA', 'IG', 'KT', 'RM', 'SM', 'TN', 'TW', 'UB', 'WD']);

/** Where a postcode lies by its area; undefined where its letters do not tell. */
export function locationOfPostcode(postcode: string): Location | undefined {
  const area = /^([A-Z]{1,2})\d/.exec(tidyPostcode(postcode).trim().toUpperCase())?.[1];
  if (!area || outer.has(area)) return undefined;
  return inner.has(area) ? 'In London' : 'Out of London';
}

interface Job {
  /** The location entered, by which the job is charged. */
  readonly location: Location;
  readonly postcode?: string | null | undefined;
  /** Where the client is, whose rates are for there. */
  readonly usual?: Location | undefined;
}

/** What is uncommon about where a job is, as a sentence; it forbids nothing (rule bookings/hints). */
export function areaNotice({ location, postcode, usual }: Job): string | undefined {
  const lies = postcode ? locationOfPostcode(postcode) : undefined;
  if (lies !== undefined && lies !== location)
    return `${postcode?.trim().toUpperCase()} lies ${inWords(lies)}, and the Location says ${location}`;
  if (usual !== undefined && usual !== location)
    return `Outside the area of the client's usual rate: ${usual}, and the Location says ${location}`;
  return undefined;
}

const inWords = (location: Location): string => (location === 'In London' ? 'in London' : 'out of London');
