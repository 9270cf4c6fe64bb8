import { z } from 'zod';
import { Instant, one, route } from '../kit/index.ts';

/** The account to which an interpreter is paid, as they read it themselves (rule interpreters/own-bank). */
export const OwnBank = z.object({
  accountName: z.string(),
  /** '••-••-04' */
  sortCode: z.string(),
  /** The last four digits of the account number. */
  accountEnding: z.string(),
  /** When the details were changed, as long as nobody else of the office has confirmed that. */
  changedAt: Instant.nullable(),
});
export type OwnBank = z.output<typeof OwnBank>;

/** The call by which an interpreter reads to which account they are paid. */
export const ownBankRoutes = {
  read: route({
    method: 'GET',
    path: '/interpreters/ownbank',
    summary: "An interpreter's own bank details, masked; null where none are entered",
    permission: 'interpreters.ownBank',
    reply: one(OwnBank.nullable()),
  }),
} as const;
