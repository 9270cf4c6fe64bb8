import type { UnitsOf } from './distance.ts';
import type { Point } from './miles.ts';

/** The little of a database connection that is needed here: numbered parameters ($1) in, rows out. */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** A row of `postcode_units`: postcode without space in upper case, WGS84 degrees. */
export type PostcodeUnit = Point & { readonly postcode: string };

/** Exact positions from the table `postcode_units`. */
export function unitsFromDatabase(query: Query): UnitsOf {
  return async (postcodes) => {
    const rows = await query<PostcodeUnit>(
      'select postcode, latitude, longitude from postcode_units where postcode = any($1::text[])',
      [postcodes],
    );
    return new Map(rows.map(({ postcode, ...point }) => [postcode, point]));
  };
}

/** Writes units over what is there already. One call must not hold the same postcode twice. */
export function writeUnits(query: Query): (rows: readonly PostcodeUnit[]) => Promise<void> {
  return async (rows) => {
    await query(
      `insert into postcode_units (postcode, latitude, longitude)
       select * from unnest($1::text[], $2::double precision[], $3::double precision[])
       on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude`,
      [rows.map((row) => row.postcode), rows.map((row) => row.latitude), rows.map((row) => row.longitude)],
    );
  };
}
