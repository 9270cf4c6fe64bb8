/** How many there are, at least: with `more` there are more than `count`. */
interface Counted {
  readonly count: number;
  readonly more: boolean;
}

const figures = new Intl.NumberFormat('en-GB');

/** '1', '12', 'more than 10,000'. */
export const countText = ({ count, more }: Counted): string => `${more ? 'more than ' : ''}${figures.format(count)}`;

/** '1 booking', '12 bookings', 'more than 10,000 bookings'. */
export function countWithNoun(what: number | Counted, one: string): string {
  const known = typeof what === 'number' ? { count: what, more: false } : what;
  return `${countText(known)} ${one}${known.count === 1 && !known.more ? '' : 's'}`;
}

/** 'a, b and c'. */
export const joinList = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);
