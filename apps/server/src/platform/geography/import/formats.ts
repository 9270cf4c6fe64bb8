import { parsePostcode } from '../postcode.ts';
import type { PostcodeUnit } from '../units.ts';
import { fromGrid } from './grid.ts';

/** How one kind of file is read. `read` answers undefined for a row that is to be skipped. */
export type PostcodeFile = {
  readonly name: 'Code-Point Open' | 'ONSPD';
  readonly hasHeader: boolean;
  read(record: readonly string[]): PostcodeUnit | undefined;
};

/** The file is neither of the two that can be read. */
export class UnknownPostcodeFile extends Error {
  override readonly name = 'UnknownPostcodeFile';
  constructor() {
    super(
      'This file is neither OS Code-Point Open (CSV without header: PC, PQ, EA, NO) ' +
        'nor ONSPD (CSV with header: pcds, doterm, lat, long). Nothing was imported.',
    );
  }
}

const isWhole = (text: string | undefined) => text !== undefined && /^\s*\d+\s*$/.test(text);

/** From this positional quality on, Code-Point Open gives no position (its user guide). */
const NO_POSITION = 90;

const codePoint: PostcodeFile = {
  name: 'Code-Point Open',
  hasHeader: false,
  read([written, quality, easting, northing]) {
    const postcode = parsePostcode(written);
    if (!postcode?.incode || Number(quality) >= NO_POSITION) return undefined;
    if (!isWhole(easting) || !isWhole(northing)) return undefined;
    return { postcode: postcode.key, ...fromGrid(Number(easting), Number(northing)) };
  },
};

function onspd(columns: { pcds: number; doterm: number; lat: number; long: number }): PostcodeFile {
  return {
    name: 'ONSPD',
    hasHeader: true,
    read(record) {
      const postcode = parsePostcode(record[columns.pcds]);
      if (!postcode?.incode || record[columns.doterm]?.trim() !== '') return undefined;
      const [lat, long] = [record[columns.lat]?.trim(), record[columns.long]?.trim()];
      const [latitude, longitude] = [Number(lat), Number(long)];
      // ONSPD writes latitude 99.999999 for a postcode without a position.
      if (!lat || !long || !(Math.abs(latitude) <= 90) || !Number.isFinite(longitude)) return undefined;
      return { postcode: postcode.key, latitude, longitude };
    },
  };
}

/** Tells from the first record which kind of file this is; throws `UnknownPostcodeFile` when it is neither. */
export function recognise(first: readonly string[]): PostcodeFile {
  const header = first.map((name) => name.trim().toLowerCase());
  const [pcds, doterm, lat, long] = ['pcds', 'doterm', 'lat', 'long'].map((name) => header.indexOf(name));
  if (pcds !== undefined && doterm !== undefined && lat !== undefined && long !== undefined) {
    if (Math.min(pcds, doterm, lat, long) >= 0) return onspd({ pcds, doterm, lat, long });
  }
  const [written, quality, easting, northing] = first;
  const isCodePoint = parsePostcode(written)?.incode !== undefined && [quality, easting, northing].every(isWhole);
  if (isCodePoint) return codePoint;
  throw new UnknownPostcodeFile();
}
