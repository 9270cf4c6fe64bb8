import type { SheetColumn } from './sheet.ts';

/** What the cells of a column need, in points. */
interface Need {
  /** Without breaking a word; without breaking at all where figures stand. */
  readonly least: number;
  /** In points, as the sheet divides the page. */
  readonly given: number;
}

/** How much of a table a column may claim at most for what it does not break: the longest references take two lines then. */
const most = { words: 0.3, figures: 0.2 };

/**
 * The widths of a table's columns in points. A column whose words do not fit takes what others can spare; figures, which
 * are never broken, come first.
 */
export function columnWidths(
  columns: readonly SheetColumn[],
  leastOf: (column: SheetColumn, place: number) => number,
  total: number,
): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const needs = columns.map((column, place): Need => {
    const least = leastOf(column, place);
    return {
      least: Math.min(least, (column.figures ? most.figures : most.words) * total),
      given: (total * column.width) / all,
    };
  });
  const missing = sumOf(needs.map(({ least, given }) => Math.max(0, least - given)));
  const spare = sumOf(needs.map(({ least, given }) => Math.max(0, given - least)));
  if (missing === 0) return needs.map(({ given }) => given);
  if (missing <= spare)
    return needs.map(({ least, given }) => (least >= given ? least : given - ((given - least) * missing) / spare));
  return squeezed(columns, needs, total);
}

/** Figures as wide as they are; of the others those with short words first, and the rest share alike what is left. */
function squeezed(columns: readonly SheetColumn[], needs: readonly Need[], total: number): number[] {
  const widths = needs.map(({ least }) => least);
  const places = [...columns.keys()].filter((place) => !columns[place]!.figures);
  let left = total - sumOf(widths.filter((_, place) => columns[place]!.figures));
  for (const [done, place] of places.toSorted((one, other) => widths[one]! - widths[other]!).entries()) {
    widths[place] = Math.min(widths[place]!, left / (places.length - done));
    left -= widths[place];
  }
  return widths;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
