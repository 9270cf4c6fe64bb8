import { CompiledQuery } from 'kysely';
import { type Db, keptMark } from '../database/index.ts';
import { createGeography, type Geography } from './distance.ts';
import { unitsFromDatabase } from './units.ts';

/**
 * What is asked about places, of the database that is given: within a command that is its transaction. A second connection for
 * it would be waited for while the first is held, by everybody at once.
 */
export const geographyOf = (db: Db): Geography =>
  createGeography(
    unitsFromDatabase(
      async <Row>(text: string, values: readonly unknown[]) =>
        (await db.executeQuery<Row>(CompiledQuery.raw(`${text} ${keptMark}`, [...values]))).rows,
    ),
  );
