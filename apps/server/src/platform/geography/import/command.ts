import { createReadStream } from 'node:fs';
import { writeUnits, type Query } from '../units.ts';
import { importPostcodes, type ImportResult } from './import-postcodes.ts';

/** Runs work in one database transaction: all of it is kept, or none. */
export type InTransaction = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/**
 * `npm run postcodes -- <file> [<file>…]`: imports the files in one transaction and says how far it is.
 * Several files, because Code-Point Open comes as one file for each postcode area.
 */
export async function importPostcodeFiles(
  paths: readonly string[],
  inTransaction: InTransaction,
  log: (sentence: string) => void,
): Promise<readonly ImportResult[]> {
  if (paths.length === 0) throw new Error('Name the file: npm run postcodes -- <file>');
  const results = await inTransaction(async (query) => {
    const read: ImportResult[] = [];
    for (const path of paths) read.push(await importFile(path, query, log));
    return read;
  });
  const written = results.reduce((sum, result) => sum + result.written, 0);
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  log(
    `${formatCount(written)} postcodes imported, ${formatCount(skipped)} rows skipped (terminated or without a position).`,
  );
  return results;
}

async function importFile(path: string, query: Query, log: (sentence: string) => void): Promise<ImportResult> {
  try {
    return await importPostcodes(createReadStream(path), writeUnits(query), ({ written }) =>
      log(`${path}: ${formatCount(written)} postcodes…`),
    );
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const formatCount = (count: number) => count.toLocaleString('en-GB');
