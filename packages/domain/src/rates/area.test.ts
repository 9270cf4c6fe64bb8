import { expect, it } from 'vitest';
import { areaNotice, locationOfPostcode } from './index.ts';

it.each([
  ['SW1A 1AA', 'In London'],
  ['e1 6an', 'In London'],
  ['EC1A1BB', 'In London'],
  ['LS1 3BG', 'Out of London'],
  ['M2 1AA', 'Out of London'],
  ['EN1 1AA', undefined],
  ['CR0 1AA', undefined],
  ['', undefined],
  ['London', undefined],
])('%s lies %s', (postcode, location) => expect(locationOfPostcode(postcode)).toBe(location));

it('says where the postcode and the location differ, else where the client has another usual area', () => {
  expect(areaNotice({ location: 'In London', postcode: 'ls1 3bg', usual: 'In London' })).toBe(
    'LS1 3BG lies out of London, and the Location says In London',
  );
  expect(areaNotice({ location: 'Out of London', postcode: 'E1 6AN' })).toBe(
    'E1 6AN lies in London, and the Location says Out of London',
  );
  expect(areaNotice({ location: 'Out of London', postcode: 'LS1 3BG', usual: 'In London' })).toBe(
    "Outside the area of the client's usual rate: In London, and the Location says Out of London",
  );
  expect(areaNotice({ location: 'In London', postcode: 'E1 6AN', usual: 'In London' })).toBeUndefined();
  expect(areaNotice({ location: 'In London', postcode: 'CR0 1AA' })).toBeUndefined();
});
