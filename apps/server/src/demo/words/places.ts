import { areas, districts } from '../../platform/geography/index.ts';
import type { Random } from '../random.ts';

const streets =
  'Acacia Albert Ashley Bridge Castle Cedar Chapel Church Clarence Cromwell Elm Grange Green Grove Hawthorn High King Linden Manor Mill Nelson Oak Park Queen Richmond Salisbury School Station Stanley Sycamore Tudor Victoria Warwick Wellington Windsor York'.split(
    ' ',
  );
const endings = ['Road', 'Street', 'Avenue', 'Lane', 'Gardens', 'Close'] as const;
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';

const london = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC', 'BR', 'CR', 'EN', 'HA', 'IG', 'RM', 'TW', 'UB']);
const outer = new Set(['BR', 'CR', 'EN', 'HA', 'IG', 'RM', 'TW', 'UB']);
const cities = new Set(['B', 'M', 'L', 'LS', 'BS', 'NG', 'LE', 'S', 'CF', 'RG', 'OX', 'LU', 'SL', 'MK', 'BN', 'SO']);
const areaOf = (outcode: string): string => /^[A-Z]+/.exec(outcode)![0];
const outcodesIn = (wanted: ReadonlySet<string>): string[] =>
  [...districts.keys()].filter((outcode) => wanted.has(areaOf(outcode)));
const inLondon = outcodesIn(london);
const inCities = outcodesIn(cities);

export interface Place {
  readonly location: 'In London' | 'Out of London';
  readonly postcode: string;
  readonly address: string;
}

/** An address that could be: a street of any town, in a postcode district that there is. */
export function somewhere(chance: Random, shareInLondon = 0.75): Place {
  const location = chance.chance(shareInLondon) ? 'In London' : 'Out of London';
  const outcode = chance.pick(location === 'In London' ? inLondon : inCities);
  const town = location === 'In London' && !outer.has(areaOf(outcode)) ? 'London' : areas.get(areaOf(outcode))!.town;
  const street = `${chance.whole(1, 240)} ${chance.pick(streets)} ${chance.pick(endings)}`;
  return { location, postcode: postcodeIn(chance, outcode), address: `${street}, ${town}` };
}

/** Finds the streets that somewhere gives. */
export const streetPattern = String.raw`\b\d{1,3} (?:${streets.join('|')}) (?:${endings.join('|')})\b`;

export function anotherStreet(chance: Random): string {
  return `${chance.whole(1, 240)} ${chance.pick(streets)} ${chance.pick(endings)}`;
}

const postcodeIn = (chance: Random, outcode: string): string =>
  `${outcode} ${chance.whole(0, 9)}${inwardLetters[chance.whole(0, 19)]}${inwardLetters[chance.whole(0, 19)]}`;

/** Another one in the same district. */
export function anotherPostcode(chance: Random, postcode: string): string {
  return postcodeIn(chance, postcode.split(' ')[0]!);
}
