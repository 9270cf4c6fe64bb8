type Entries = Readonly<Record<string, unknown>>;

/** A field that somebody else changed. */
interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly theirs: unknown;
}

/** A field that two people changed at once. */
export interface ClashingField extends ChangedField {
  readonly mine: unknown;
}

/** An edit that met a later version of the record (rule api/versions). */
export interface Clash {
  /** Who changed it meanwhile, as the refusal says it: 'Client was changed by Adam Mills since you opened it'. */
  readonly text: string;
  /** Everything that was typed here. */
  readonly mine: Entries;
  /** What both changed, and differently: somebody has to choose. */
  readonly fields: readonly ClashingField[];
  /** What only the other one changed. */
  readonly theirs: readonly ChangedField[];
}

/** Entries of a form as they were when the edit began, as they are stored now, and those that were changed here. */
interface Versions {
  readonly made: Entries;
  readonly now: Entries;
  readonly mine: Entries;
}

/** What two changes of a record contradict each other in. */
export function clashOf(text: string, { made, now, mine }: Versions): Clash {
  const fields = Object.entries(mine)
    .filter(([field]) => !((goesWith[field] ?? '') in mine))
    .filter(([field, value]) => !same(made[field], now[field]) && !same(value, now[field]))
    .map(([field, value]) => ({ field, before: made[field], theirs: now[field], mine: value }));
  const theirs = Object.entries(now)
    .filter(([field, value]) => !(field in mine) && !(field in goesWith) && !same(made[field], value))
    .map(([field, value]) => ({ field, before: made[field], theirs: value }));
  return { text, mine, fields, theirs };
}

/** What remains of one's own changes when only the chosen ones of the clashing fields are kept. */
export function keptOf({ mine, fields }: Clash, chosen: ReadonlySet<string>): Entries {
  const dropped = new Set(fields.map(({ field }) => field).filter((field) => !chosen.has(field)));
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !dropped.has(goesWith[field] ?? field)));
}

/** A form's entries by their paths, 'timesheet.mileage', where what stands in a group is chosen one by one. */
export function entriesByPath(values: Entries, above = ''): Entries {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isGroup(value) ? Object.entries(entriesByPath(value, `${above}${field}.`)) : [[`${above}${field}`, value]],
    ),
  );
}

const isGroup = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which client of the register goes with the name that stands there. */
const goesWith: Readonly<Record<string, string>> = { companyId: 'companyName' };

/** Whether a field holds the same in both; a blank one holds nothing. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
