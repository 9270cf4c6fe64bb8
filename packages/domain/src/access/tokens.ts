import { z } from 'zod';
import { requiredLine } from '../validation/index.ts';
import { scopeNames } from './scopes.ts';

/** How a token of a program begins, by which scanners for leaked secrets know it. */
export const tokenPrefix = 'dgm_';

/** The longest a token lasts, in days. */
export const longestToken = 365;

/** How long a token may last, in days, as the form offers it. */
export const tokenDays = [7, 30, 90, 180, longestToken] as const;

/** The fields of a token: what it is called, what it is for, and for how many days. */
export const tokenFields = {
  name: requiredLine(2, 60),
  scopes: z
    .array(z.enum(scopeNames))
    .min(1, 'Choose what it may do')
    .overwrite((chosen) => scopeNames.filter((name) => chosen.includes(name))),
  days: z
    .int({ error: 'Choose how long it lasts' })
    .min(1, 'Choose how long it lasts')
    .max(longestToken, 'A token lasts a year at most'),
} as const;

/** How a token stands. */
export const tokenStates = ['live', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** How a token stands at a moment. */
export function tokenState(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'live';
}
