import type { Pence } from '@dragoman/domain/money';
import { z } from 'zod';

/** Money received, in pence: more than nothing. */
export const receivedAmount = z
  .custom<Pence>((held) => typeof held === 'number', { error: 'Amount' })
  .refine((held) => held > 0, { error: 'Amount' });
