export { findWord, isListed, spelledAsListed, wordsOf } from './languages.queries.ts';
export { languageImplementations } from './languages.routes.ts';
export {
  addWord,
  changeWord,
  removeWords,
  wordsByName,
  dialectList,
  languageList,
  type Word,
  type WordList,
} from './languages.service.ts';
export { dialectView, languageView } from './languages.views.ts';
