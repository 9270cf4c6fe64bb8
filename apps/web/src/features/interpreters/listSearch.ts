import { z } from 'zod';
import { listSearch } from '../../ui/listState.ts';

const words = z.string().optional().catch(undefined);

/** What the register's URL carries: table state and filters. */
export const interpreterListSearch = listSearch.extend({
  fname: words,
  language: words,
  dialect: words,
  gender: words,
  service: words,
  postcode: words,
  active: words,
});
export type InterpreterListSearch = z.output<typeof interpreterListSearch>;
