import { z } from 'zod';
import { chosen, tooLong } from '../validation/index.ts';

/** Business types that a new term offers (rule mails/terms). */
export const newTermBusinessTypes = ['Booking', 'Quotation'] as const;
/** Business types of a term; editing adds Invoice. */
export const termBusinessTypes = ['Booking', 'Quotation', 'Invoice'] as const;
/** What a term belongs to. */
export type TermBusinessType = (typeof termBusinessTypes)[number];

/** Service types that a new term offers. */
export const newTermServiceTypes = ['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'] as const;
/** Service types of a term; editing adds All. */
export const termServiceTypes = [...newTermServiceTypes, 'All'] as const;
/** Which services a term holds for. */
export type TermServiceType = (typeof termServiceTypes)[number];

/** Longest rich text of a term, in characters of its HTML. */
export const longestTermText = 50_000;

/** The rich text (HTML) of a term: required, not only empty tags. The server sanitises it (rule mails/rich-text). */
export const termText = z
  .string({ error: 'Required' })
  .max(longestTermText, tooLong(longestTermText))
  .refine((html) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '', { error: 'Required' });

/** Business and service type when a term is added. */
export const newTermFields = {
  businessType: z.enum(newTermBusinessTypes, chosen),
  serviceType: z.enum(newTermServiceTypes, chosen),
  text: termText,
} as const;

/** Business and service type when a term is edited: Invoice and All are added. */
export const termFields = {
  businessType: z.enum(termBusinessTypes, chosen),
  serviceType: z.enum(termServiceTypes, chosen),
  text: termText,
} as const;
