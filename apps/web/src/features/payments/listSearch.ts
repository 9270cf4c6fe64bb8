import { PaymentQuery } from '@dragoman/contract/payments';
import { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

const ticked = z.literal('true').optional();

/** What payments are searched for, as a URL carries it; `company` is what the chosen company is called. */
export const receiptFilters = {
  ...PaymentQuery.shape,
  company: z.string().optional(),
  private: ticked,
  isCredit: ticked,
} as const;
export type ReceiptSearch = z.output<z.ZodObject<typeof receiptFilters>>;

/** What the URL of the payments carries: table state and filters. */
export const paymentListSearch = listSearch.extend(addressFields(receiptFilters));
