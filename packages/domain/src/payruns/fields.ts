import { z } from 'zod';
import { accountDigits, accountLength, optionalLine, sortCodeDigits, sortCodeLength } from '../validation/index.ts';

const figures = (kept: (typed: string) => string, length: number, message: string) =>
  z
    .string({ error: 'Required' })
    .overwrite(kept)
    .refine((typed) => typed === '' || new RegExp(`^\\d{${length}}$`).test(typed), message);

/** The agency's own account in payment files, and its number as a user of the Bacs service: each may stay empty. */
export const payerFields = {
  payerAccountName: optionalLine(50),
  payerSortCode: figures(sortCodeDigits, 6, sortCodeLength),
  payerAccountNo: figures(accountDigits, 8, accountLength),
  serviceUserNumber: figures((typed) => typed.replaceAll(/[\s-]/g, ''), 6, 'A service user number has six digits'),
} as const;
