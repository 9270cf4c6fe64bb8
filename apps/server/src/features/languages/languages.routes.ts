import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { exportWords } from './export.ts';
import { wordsOf } from './languages.queries.ts';
import { addMissingWords, addWord, dialectList, languageList } from './languages.service.ts';
import { dialectView, languageView } from './languages.views.ts';

export const languageImplementations: Implementation[] = [
  reads(languageRoutes.all, async ({ db }) => wholeList((await wordsOf(db, languageList, 'all')).map(languageView))),
  reads(languageRoutes.enabled, async ({ db }) =>
    wholeList((await wordsOf(db, languageList, 'enabled')).map(languageView)),
  ),
  reads(languageRoutes.export, (call) => exportWords(call, languageList, call.query)),
  changes(languageRoutes.create, async ({ body, command }) => ({
    data: languageView(await addWord(command, languageList, body.language)),
  })),
  changes(languageRoutes.addSeveral, async ({ body, command }) =>
    wholeList((await addMissingWords(command, languageList, body.languages)).map(languageView)),
  ),
  reads(dialectRoutes.all, async ({ db }) => wholeList((await wordsOf(db, dialectList, 'all')).map(dialectView))),
  reads(dialectRoutes.enabled, async ({ db }) =>
    wholeList((await wordsOf(db, dialectList, 'enabled')).map(dialectView)),
  ),
  reads(dialectRoutes.export, (call) => exportWords(call, dialectList, call.query)),
  changes(dialectRoutes.create, async ({ body, command }) => ({
    data: dialectView(await addWord(command, dialectList, body.dialect)),
  })),
];
