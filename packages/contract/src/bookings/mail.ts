import { emailSubject } from '@dragoman/domain/correspondence';
import { z } from 'zod';
import { acceptingUnread, Id } from '../kit/index.ts';

const address = acceptingUnread(z.strictObject({ email: z.string().trim().max(254) }), { name: 'register' });

/**
 * The written mail payload, to customers of bookings. `from` must be one of the agency's two mailboxes and every
 * recipient must stand on one of the named bookings, or on any booking where none is named (rule mails/mailboxes). Each
 * recipient gets a mail of their own (rule mails/one-mail-each).
 */
export const CustomerMail = z.strictObject({
  to: z.array(address).min(1, 'Required').max(500),
  cc: z.array(address).max(20).nullish(),
  from: address,
  subject: emailSubject,
  content: z
    .array(z.strictObject({ type: z.literal('text/html'), value: z.string().min(1, 'Required').max(200_000) }))
    .min(1)
    .max(5),
  bookings: z.array(Id).max(500).optional(),
});
export type CustomerMail = z.output<typeof CustomerMail>;
