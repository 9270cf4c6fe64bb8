import { confirmableAmount } from '@dragoman/domain/validation';
import { poundsOf } from '../kit/index.ts';

/**
 * An entered amount: pounds from 0 with at most two decimals ('Amount'), pence in the product. Above £1,000,000.00 the call
 * that takes it requires `largeAmountConfirmed`.
 */
export const Amount = poundsOf(confirmableAmount);
