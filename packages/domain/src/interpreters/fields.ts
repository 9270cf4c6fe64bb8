import { newPassword } from '../access/index.ts';
import { z } from 'zod';
import {
  accountDigits,
  accountLength,
  digits,
  emailAddress,
  genders,
  mobileNumber,
  optionalLine,
  optionalText,
  phoneNumber,
  requiredLine,
  requiredText,
  sortCodeDigits,
  sortCodeLength,
  ukPostcode,
} from '../validation/index.ts';

/** Types of an interpreter's documents. */
export const interpreterDocumentTypes = [
  'Passport',
  'CV',
  'Bank Statement',
  'Utility Bill - Address proof',
  'Driving License',
  'Qualification',
  'DBS Check',
  'References',
  'Contract signed',
  'Signed - Terms of use',
  'Privacy Policy - Signed',
  'Language Skill Set',
  'Bank Form',
  'Other',
] as const;

/**
 * Bank figures as people type them: hyphens and spaces are dropped, and zeros that a spreadsheet lost are put back, before the
 * digits are checked (rule interpreters/bank-figures).
 */
function bankDigits(kept: (typed: string) => string, length: number, invalid: string, otherwise: string) {
  return z
    .string({ error: 'Required' })
    .overwrite(kept)
    .min(1, 'Required')
    .regex(/^\d*$/, invalid)
    .min(5, 'Must have at least 5 digits')
    .max(30, 'Maximum digits limit is 30')
    .length(length, otherwise);
}

/** The longest qualification summary kept, in characters of its HTML: a bound against runaway input. */
export const longestSummary = 20_000;

/** The fields of an interpreter and their limits. */
export const interpreterFields = {
  fname: requiredLine(2, 50, 'Forename is required'),
  mname: optionalLine(50),
  lname: requiredLine(1, 50, 'Lastname is required'),
  gender: z.enum(genders, { error: 'Required' }),
  origin: requiredLine(2, 50),
  nationality: requiredLine(2, 50),
  canDrive: z.boolean().nullish(),
  mobile: mobileNumber(20),
  phone: phoneNumber(20),
  skype_others: optionalLine(50),
  email: emailAddress(50),
  address: requiredText(5, 100),
  postcode: ukPostcode.min(5, 'Must have at least 5 letters').max(10, 'Maximum characters limit is 10'),
  accountName: requiredLine(1, 50),
  account_no: bankDigits(accountDigits, 8, 'Invalid account no', accountLength),
  sort_code: bankDigits(sortCodeDigits, 6, 'Invalid sort_code', sortCodeLength),
  branch: requiredLine(5, 30),
  vatNo: z.union([digits(1, 20, 'Invalid vatNo number'), z.literal(''), z.null()]),
  businessName: optionalLine(100),
  password: newPassword('Required'),
  act_reason: optionalLine(255),
  ua_reason: optionalLine(255),
  qual_summary: optionalText(longestSummary),
  bookingNotes: optionalText(2000),
  noteText: requiredText(1, 2000),
  documentType: z.enum(interpreterDocumentTypes, { error: 'Choose a document type' }),
} as const;

/** Said where somebody would be unavailable until a day before the first. */
export const endBeforeStart = 'The end is before the start';

/** Said of an interpreter for whom rates of their own are agreed. */
export const hasMultipleRates = 'This IP has multiple rates';
