import type { Table } from './catalogue.ts';

/** How often a row is copied: once, as often as the register, or as often as the bookings. */
export const sorts = ['once', 'register', 'booking'] as const;
export type Sort = (typeof sorts)[number];

/** A row with its values as PostgreSQL words them. */
export interface Row {
  readonly table: Table;
  readonly values: readonly (string | null)[];
}

/** The registers whose entries are multiplied, with all that belongs to them. */
const registers = ['clients', 'interpreters'];

const isIdentity = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identities that a row names; some stand in columns of text. */
const valuesOf = ({ table, values }: Row, which: (column: Table['columns'][number]) => boolean): string[] =>
  table.columns.flatMap((column, place) => {
    const value = values[place];
    return value && isIdentity.test(value) && which(column) ? [value] : [];
  });

const keyOf = (row: Row): string | undefined => valuesOf(row, ({ key }) => key)[0];

/**
 * Says of each identity how often it is copied. What was recorded after `boundary` belongs to the bookings, but for what an
 * entry of the registers has but once, as a client its account as a payer; of the rest, what names an entry belongs to it.
 */
export function sortIdentities(rows: readonly Row[], boundary: string): ReadonlyMap<string, Sort> {
  const found = new Map<string, Sort>();
  const sortOf = (id: string): Sort => found.get(id) ?? 'once';
  for (const row of rows) {
    const key = keyOf(row);
    if (!key) continue;
    if (registers.includes(row.table.name)) found.set(key, 'register');
    else if (key > boundary) found.set(key, 'booking');
  }
  const belongsToRegister = (row: Row, key: string): boolean => {
    const named = valuesOf(row, (column) => !column.key).map(sortOf);
    if (sortOf(key) === 'once') return named.includes('register');
    if (
      valuesOf(row, ({ unique, refers, key: own }) => unique && refers && !own).some((id) => sortOf(id) === 'register')
    )
      return true;
    const loosely = valuesOf(row, ({ refers, key: own }) => !refers && !own).map(sortOf);
    return loosely.includes('register') && !named.includes('booking');
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const row of rows) {
      const key = keyOf(row);
      if (!key || sortOf(key) === 'register' || !belongsToRegister(row, key)) continue;
      found.set(key, 'register');
      changed = true;
    }
  }
  return found;
}

/** How often a row is copied: as its own identity, or the one that it is a part of. */
export function sortOfRow(row: Row, identities: ReadonlyMap<string, Sort>): Sort {
  return identities.get(keyOf(row) ?? '') ?? 'once';
}
