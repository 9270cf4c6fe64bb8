import { z } from 'zod';
import { optionalLine } from '../validation/index.ts';

const figures = (length: number, message: string) =>
  z
    .string({ error: 'Required' })
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine((typed) => typed === '' || new RegExp(`^\\d{${length}}$`).test(typed), message);

/** The agency's own account in payment files, and its number as a user of the Bacs service: each may stay empty. */
export const payerFields = {
  payerAccountName: optionalLine(50),
  payerSortCode: figures(6, 'A sort code has six digits'),
  payerAccountNo: figures(8, 'An account number has eight digits'),
  serviceUserNumber: figures(6, 'A service user number has six digits'),
} as const;
