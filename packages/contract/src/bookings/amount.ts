import { amountField } from '@dragoman/domain/bookings';
import { pence, type Pence } from '@dragoman/domain/money';
import { z } from 'zod';

/** An entered amount: pounds from 0 with at most two decimals ('Amount'), pence in the product. */
export const Amount = z.codec(amountField, z.custom<Pence>(), {
  decode: (pounds) => pence(Math.round(pounds * 100)),
  encode: (amount) => amount / 100,
});
