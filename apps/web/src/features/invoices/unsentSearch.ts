import { z } from 'zod';
import { listSearch } from '../../ui/listState.ts';

/** What the URL of the invoices to send carries: which of them are shown. */
export const unsentSearch = listSearch.extend({
  state: z.enum(['ready', 'held', 'waiting']).optional().catch(undefined),
});
