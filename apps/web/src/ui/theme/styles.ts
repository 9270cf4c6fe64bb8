import createCache from '@emotion/cache';

/** Above this many rules the next ones stand in a style element of their own. */
const mostRules = 100;

/**
 * The styles of all components, in many small style elements. Where an @-rule is added to one, the browser works out anew
 * every element of the page that any rule beside it fits: a first menu would cost a whole page of that.
 */
export function smallSheets() {
  const cache = createCache({ key: 'css' });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // The library begins an element where it has counted none.
    if (sheet.ctr >= mostRules) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
}
