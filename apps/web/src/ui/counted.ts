/** How many there are, at least: with `more` there are more than `count`. */
interface Counted {
  readonly count: number;
  readonly more: boolean;
}

const figures = new Intl.NumberFormat('en-GB');

/** '1 booking', '12 bookings', 'more than 10,000 bookings'. */
export function counted(what: number | Counted, one: string): string {
  const { count, more } = typeof what === 'number' ? { count: what, more: false } : what;
  return `${more ? 'more than ' : ''}${figures.format(count)} ${one}${count === 1 && !more ? '' : 's'}`;
}

/** 'a, b and c'. */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);
