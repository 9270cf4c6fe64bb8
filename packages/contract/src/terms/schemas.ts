import { newTermFields, termBusinessTypes, termFields, termServiceTypes } from '@dragoman/domain/terms';
import { z } from 'zod';
import { Id, Instant } from '../kit/index.ts';

/** A paragraph of terms; `text` is sanitised HTML (rule mails/rich-text). */
export const Term = z.object({
  _id: Id,
  businessType: z.enum(termBusinessTypes),
  serviceType: z.enum(termServiceTypes),
  text: z.string(),
  updatedAt: Instant,
});
export type Term = z.output<typeof Term>;

/** A new term: for Booking or Quotation and one of the five services. */
export const NewTerm = z.strictObject(newTermFields);
export type NewTerm = z.output<typeof NewTerm>;

/** Changed fields of a term, with the version (`updatedAt`) they were made from; Invoice and All are possible here. */
export const ChangedTerm = z.strictObject({
  updatedAt: Instant.optional(),
  businessType: termFields.businessType.optional(),
  serviceType: termFields.serviceType.optional(),
  text: termFields.text.optional(),
});
export type ChangedTerm = z.output<typeof ChangedTerm>;
