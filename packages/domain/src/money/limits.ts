import { formatPounds } from './format.ts';
import { pence, type Pence } from './pence.ts';

/** The most that one amount comes to without being confirmed: £1,000,000.00, in pence. */
export const largestUnconfirmed: Pence = pence(100_000_000);

/** Said beside an amount that is larger and not confirmed. */
export const amountTooLarge = `Amounts are at most ${formatPounds(largestUnconfirmed)} unless confirmed`;

/** Whether an amount has to be confirmed: a slip of the keyboard is larger than what agencies are paid. */
export const needsConfirmation = (amount: Pence): boolean => amount > largestUnconfirmed;
