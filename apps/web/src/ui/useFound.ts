import { useAnnounced } from './LiveRegion.tsx';

interface List {
  readonly data: { readonly total: number; readonly more?: boolean } | undefined;
  readonly isPlaceholderData: boolean;
}

/** What a list holds, in words. */
interface Words {
  readonly none: string;
  readonly one: string;
  readonly many: string;
}

const figures = new Intl.NumberFormat('en-GB');

/** Tells those who do not see it what a search, a filter or another page has found; `asked` is what the list was asked. */
export function useFound({ data, isPlaceholderData }: List, asked: { readonly page: number }, words: Words): void {
  const text = data && !isPlaceholderData ? foundText(data, asked.page, words) : undefined;
  useAnnounced(JSON.stringify(asked), text);
}

function foundText(
  { total, more = false }: NonNullable<List['data']>,
  page: number,
  { none, one, many }: Words,
): string {
  if (total === 0) return none;
  return `${more ? 'More than ' : ''}${figures.format(total)} ${total === 1 ? one : many}, page ${page}`;
}
