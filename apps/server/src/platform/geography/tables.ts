import { readFileSync } from 'node:fs';
import type { Point } from './miles.ts';

/** A postcode area: its post town and the town's centre. */
export type Area = Point & { readonly town: string };

function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Approximate centre of each UK postcode district by outcode (SW1A, B1), to 3 decimals of a degree: Dragoman's own table. */
export const districts: ReadonlyMap<string, Point> = new Map(
  rowsOf('./outcodes.tsv').map(([outcode = '', latitude, longitude]) => [
    outcode,
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
);

/** Post town of each UK postcode area by its letters (SW, B): Dragoman's own table. */
export const areas: ReadonlyMap<string, Area> = new Map(
  rowsOf('./areas.tsv').map(([letters = '', town = '', latitude, longitude]) => [
    letters,
    { town, latitude: Number(latitude), longitude: Number(longitude) },
  ]),
);
