import type { languageRoutes } from '@dragoman/contract/languages';
import type { CallOf } from '@dragoman/contract/kit';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { selectedWords } from './languages.queries.ts';
import type { Word, WordList } from './languages.service.ts';

type Export = CallOf<typeof languageRoutes.export>['query'];

const columnsOf = ({ what }: WordList): readonly Column<Word>[] => [
  { title: what, type: 'text', width: 30, value: (row) => row.name },
  { title: 'Enabled', type: 'yesNo', value: (row) => row.enabled },
];

/** The words of a list that a name selects (rule screens/export). */
export function exportWords(by: Exporting, list: WordList, { format, ...search }: Export): Promise<StreamReply> {
  return exportReply(by, format, async (db) => ({
    name: list.table,
    title: `${list.what}s`,
    filters: filtersOf(search, { name: list.what }),
    columns: columnsOf(list),
    rows: await selectedWords(db, list, search),
  }));
}
