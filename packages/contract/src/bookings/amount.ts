import { pence, type Pence } from '@dragoman/domain/money';
import { confirmableAmount } from '@dragoman/domain/validation';
import { z } from 'zod';

/**
 * An entered amount: pounds from 0 with at most two decimals ('Amount'), pence in the product. Above £1,000,000.00 the call
 * that takes it requires `largeAmountConfirmed`.
 */
export const Amount = z.codec(confirmableAmount, z.custom<Pence>(), {
  decode: (pounds) => pence(Math.round(pounds * 100)),
  encode: (amount) => amount / 100,
});
