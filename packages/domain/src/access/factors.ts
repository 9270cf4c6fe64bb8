import { z } from 'zod';
import { requiredLine } from '../validation/index.ts';

/** What may be asked for after the password: a code of an authenticator app, one of the recovery codes, or a passkey. */
export const secondFactors = ['authenticator', 'recovery code', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** How many recovery codes are made at a time (rule access/recovery-codes). */
export const recoveryCodeCount = 10;

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = 5;

/** A recovery code of random bytes: 'k7m2p-x9qra', without letters that are mistaken for one another. */
export function recoveryCode(random: Uint8Array): string {
  const text = [...random].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, group)}-${text.slice(group, 2 * group)}`;
}

/** Bytes that a recovery code is made of. */
export const recoveryCodeLength = 2 * group;

/** A code of the app, or a recovery code. */
export type TypedCode = { readonly app: string } | { readonly recovery: string };

/** What was typed, as a code of the app (six digits) or as a recovery code; undefined where it is neither. */
export function readCode(typed: string): TypedCode | undefined {
  const said = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(said)) return { app: said };
  if (said.length !== recoveryCodeLength || [...said].some((letter) => !letters.includes(letter))) return undefined;
  return { recovery: `${said.slice(0, group)}-${said.slice(group)}` };
}

/** The fields of the forms around second factors. */
export const factorFields = {
  passkeyName: requiredLine(1, 50),
  code: z
    .string({ error: 'Enter the code' })
    .trim()
    .min(1, 'Enter the code')
    .max(20, 'This is no code')
    .refine((typed) => readCode(typed) !== undefined, 'Six digits, or a recovery code such as k7m2p-x9qra'),
  appCode: z
    .string({ error: 'Enter the code' })
    .trim()
    .min(1, 'Enter the code')
    .max(20, 'This is no code')
    .regex(/^\d{3} ?\d{3}$/, 'Six digits'),
} as const;
