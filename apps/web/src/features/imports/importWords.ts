import type { Import } from '@dragoman/contract/imports';
import { countsInWords, importVerdicts, type ImportVerdict } from '@dragoman/domain/imports';
import type { ToneName } from '../../ui/theme/palette.ts';

/** How an import stands, and in which tone. */
export function stateInWords({ state }: Pick<Import, 'state'>): { readonly label: string; readonly tone: ToneName } {
  switch (state) {
    case 'columns':
      return { label: 'Columns', tone: 'neutral' };
    case 'preview':
      return { label: 'Preview', tone: 'quoted' };
    case 'applied':
      return { label: 'Moved in', tone: 'agreed' };
    case 'undone':
      return { label: 'Undone', tone: 'ended' };
    case 'judging':
      return { label: 'Being read', tone: 'waiting' };
    case 'applying':
      return { label: 'Moving in', tone: 'waiting' };
    case 'undoing':
      return { label: 'Being undone', tone: 'waiting' };
  }
}

/** What becomes of a row, as its chip and the filter call it. */
export const verdictLabels: Readonly<Record<ImportVerdict, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'As it is',
  refused: 'Refused',
};

export const verdictTones: Readonly<Record<ImportVerdict, ToneName>> = {
  new: 'agreed',
  changed: 'new',
  same: 'neutral',
  refused: 'submitted',
};

/** 'New (12)' and so on, for those that there are, with all of them first. */
export function verdictChoices({ counts, rows }: Pick<Import, 'counts' | 'rows'>) {
  const some = importVerdicts.filter((verdict) => counts[verdict] > 0);
  const number = (count: number) => count.toLocaleString('en-GB');
  return [
    { verdict: undefined, label: `All rows (${number(rows)})` },
    ...some.map((verdict) => ({ verdict, label: `${verdictLabels[verdict]} (${number(counts[verdict])})` })),
  ];
}

/** What the list says of an import's rows. */
export const rowsInWords = ({ state, rows, counts }: Pick<Import, 'state' | 'rows' | 'counts'>): string =>
  state === 'columns' || state === 'judging'
    ? `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`
    : countsInWords(counts);
