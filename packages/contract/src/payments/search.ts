import { z } from 'zod';
import { Day, Id } from '../kit/index.ts';

/** What the payments list is searched by; days are London days, both ends included. */
export const PaymentQuery = z.strictObject({
  companyId: Id.optional(),
  bookingRef: z.string().trim().optional(),
  paymentRef: z.string().trim().optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  allocatedDate: Day.optional(),
  isCredit: z.stringbool().optional(),
  private: z.stringbool().optional(),
});
