import { z } from 'zod';
import {
  telephone,
  emailAddress,
  mobileNumber,
  optionalLine,
  phoneNumber,
  requiredLine,
  requiredText,
  ukPostcode,
} from '../validation/index.ts';

/** What a client is; hospitals and councils are Law Firm or Private too (rule clients/kinds-of-client). */
export const companyStatuses = ['Private', 'Law Firm'] as const;

/** Types of a client's documents. */
export const clientDocumentTypes = ['Contract', 'Terms of use', 'Other'] as const;

/** The texts of a client and their limits. */
export const clientFields = {
  companyName: requiredLine(2, 100),
  contactPerson: requiredLine(1, 50),
  position: requiredLine(1, 50),
  email: emailAddress(50),
  mobile: mobileNumber(20),
  phone: phoneNumber(20),
  address: requiredText(5, 100),
  postcode: ukPostcode,
  companyStatus: z.enum(companyStatuses, { error: 'Required' }),
  acName: requiredLine(2, 50),
  acEmailOne: emailAddress(50),
  acEmailTwo: emailAddress(50),
  /** Required on creation, may be emptied later. */
  acEmailTwoOnEdit: z.union([emailAddress(50), z.literal(''), z.null()]),
  acNumber: telephone(10, 20, 'Invalid phone number'),
  regNotes: requiredText(5, 500),
  /** Whole percent of margin below which the office is warned; nothing: the agency's (rule interpreters/margin-floor). */
  marginFloor: z
    .number({ error: 'Invalid number' })
    .int('Whole percent only')
    .min(0, 'Invalid number')
    .max(100, 'At most 100 %')
    .nullable(),
  noteText: requiredText(5, 1000),
  documentType: z.enum(clientDocumentTypes, { error: 'Choose a document type' }),
  documentDescription: optionalLine(255),
} as const;

/** A branch of a client. */
export const branchFields = {
  officeName: requiredLine(2, 50),
  officeAddress: requiredText(5, 100),
  postcode: ukPostcode,
} as const;

/** Most branches a client may have: a bound against runaway input. */
export const mostBranches = 100;
