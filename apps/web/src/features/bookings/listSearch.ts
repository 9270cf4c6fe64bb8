import { z } from 'zod';
import { listSearch } from '../../ui/listState.ts';

const words = z.string().optional().catch(undefined);

/** What the tracker's URL carries: table state and filters. */
export const bookingListSearch = listSearch.extend({
  sn: words,
  name: words,
  fileRef: words,
  interpreterName: words,
  companyName: words,
  clientName: words,
  invoiceRef: words,
  serviceType: words,
  status: words,
  language: words,
  dialect: words,
  private: words,
  from: words,
  to: words,
  received: words,
  cfrom: words,
  cto: words,
});
export type BookingListSearch = z.output<typeof bookingListSearch>;
