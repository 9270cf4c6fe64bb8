import { z } from 'zod';
import {
  amount,
  emailAddress,
  optionalLine,
  percentage,
  requiredLine,
  requiredText,
  ukPostcode,
  tooLong,
} from '../validation/index.ts';
import { wholePercent } from './cancellation.ts';

/**
 * On what the Flat Rate Scheme percentage is taken: gross turnover, or net as an agency may read it
 * (rule reports/hvat).
 */
export const hvatBases = ['gross', 'net'] as const;
/** One of the two bases. */
export type HvatBasis = (typeof hvatBases)[number];

/** The numbers that carry a prefix, and what they start with on a fresh installation (rule basics/references). */
export const defaultPrefixes = {
  booking: 'BK',
  invoice: 'INV',
  interpreterInvoice: 'IPI',
  creditNote: 'CN',
  monthlyInvoice: 'M',
  proforma: 'PF',
  payment: 'PAY',
  remittance: 'REM',
} as const;
/** A number that carries a prefix. */
export type PrefixedNumber = keyof typeof defaultPrefixes;
/**
 * An agency's prefixes, of those that are kept. A number that came later than its settings has its first prefix, or, where
 * another number has that already, the first one with a letter behind it that is free: each number has a prefix of its own.
 */
export function prefixesOf(kept: Partial<Record<PrefixedNumber, string>>): Record<PrefixedNumber, string> {
  const prefixes: Partial<Record<PrefixedNumber, string>> = { ...kept };
  for (const [name, first] of Object.entries(defaultPrefixes) as [PrefixedNumber, string][]) {
    const taken = new Set(Object.values(prefixes));
    prefixes[name] ??= [first, ...Array.from(laterLetters, (letter) => first + letter)].find((one) => !taken.has(one))!;
  }
  return prefixes as Record<PrefixedNumber, string>;
}
const laterLetters = 'ABCDEFGH';

/** A number without gap or double, in order of issue (rule basics/gapless-numbers). */
export type DocumentNumber = 'invoice' | 'interpreterInvoice' | 'creditNote' | 'monthlyInvoice';
/** A number that rises and is never given twice, but may skip (rule basics/gapless-numbers). */
export type RecordNumber = Exclude<PrefixedNumber, DocumentNumber>;

/** The first number of a register: a whole number from 1 (rule imports/first-numbers). */
export const firstNumberField = z
  .number({ error: 'Required' })
  .int('Invalid number')
  .min(1, 'Invalid number')
  .max(900_000_000, 'At most 900,000,000');

/** A prefix: capitals and digits only, because it travels in addresses and file names (rule basics/references). */
export const prefixField = z
  .string({ error: 'Required' })
  .regex(/^[A-Z][A-Z0-9]{0,4}$/, 'Use 1 to 5 capital letters or digits');

/** A mail domain of the agency, e.g. 'lil.example': its addresses sign in as staff first (rule access/two-sign-ins). */
export const domainField = z
  .string({ error: 'Required' })
  .trim()
  .toLowerCase()
  .max(100, tooLong(100))
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Invalid domain');

const minutes = z
  .number({ error: 'Invalid number' })
  .int('Invalid number')
  .min(0, 'Invalid number')
  .max(100_000, 'Invalid number');

/** Nothing, or a VAT number as the United Kingdom gives them: 9 digits, 12 for a branch, letters and digits of public bodies. */
const isVatNumber = (text: string | undefined | null): boolean =>
  !text || /^((GB|XI)?\d{9}(\d{3})?|GB(GD|HA)\d{3})$/i.test(text.replaceAll(/[ .-]/g, ''));

/** Nothing, or digits as a telephone number has them, grouped as the agency likes to print it. */
const isTelephone = (text: string | undefined | null): boolean =>
  !text || (/^\+?[\d ()-]+$/.test(text) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, '')));

/**
 * Whether white letters on a colour ('#17505f'), and letters of that colour on white, can be read: a contrast of 4.5 to 1,
 * as WCAG 2.2 asks (success criterion 1.4.3).
 */
export function isLegibleOnWhite(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05) >= 4.5;
}

/** The fields of the agency settings and their limits (rule settings/one-record). */
export const settingsFields = {
  productTitle: requiredLine(2, 50),
  agencyName: requiredLine(2, 100),
  shortName: requiredLine(1, 20),
  address: requiredText(5, 300),
  companyNumber: optionalLine(30),
  vatNumber: optionalLine(30).refine(isVatNumber, 'Enter GB or XI and 9 or 12 digits'),
  agencyDomains: z.array(domainField).min(1, 'Required').max(20, 'At most 20 domains'),
  headOfficePostcode: ukPostcode,
  mailboxInfo: emailAddress(100),
  mailboxBookings: emailAddress(100),
  phone: optionalLine(30).refine(isTelephone, 'Enter a telephone number'),
  brandColour: z
    .string({ error: 'Required' })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #17505f')
    .refine(isLegibleOnWhite, { error: 'Choose a darker colour: white letters on it could not be read' }),
  bankDetails: requiredText(2, 500),
  /** Minutes without use after which a session ends: 0 for none, otherwise 5 to 720 (rule access/idle). */
  idleMinutes: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= 720), 'Use 0, or 5 to 720 minutes'),
  paymentTermsDays: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .min(0, 'Invalid number')
    .max(365, 'Invalid number'),
  hvatBasis: z.enum(hvatBases, { error: 'Required' }),
  /** Miles an hour on the way between two jobs (rule interpreters/travel-time). */
  travelSpeed: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .refine((miles) => miles >= 1 && miles <= 100, 'Use 1 to 100 miles an hour'),
  /** Minutes to spare on that way. */
  travelMargin: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .min(0, 'Invalid number')
    .max(240, 'At most 240 minutes'),
  /** Hours before its start in which a job without an interpreter rings on the morning desk (rule offers/unfilled). */
  unfilledHours: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .refine((hours) => hours >= 1 && hours <= 336, 'Use 1 to 336 hours'),
  /** Points, the most that a candidate has for one kind of reason (rule interpreters/ranking). */
  rankingWeight: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .min(0, 'Invalid number')
    .max(100, 'At most 100 points'),
  /** Whole percent of margin below which the office is warned (rule interpreters/margin-floor). */
  marginFloor: wholePercent,
  prefix: prefixField,
  vatPercent: percentage,
  serviceChargePercent: percentage,
  hvatPercent: percentage,
  listName: requiredLine(2, 50),
  minutes,
  bandPrice: amount,
} as const;

/** Departments of a fresh installation (rule settings/agency-lists). */
export const seededDepartments = [
  'Immigration',
  'Family',
  'Crime',
  'Housing',
  'Mental Health',
  'Medical',
  'Other',
] as const;
/** Case types of a fresh installation (rule settings/agency-lists). */
export const seededCaseTypes = ['Legal Aid', 'Private', 'Court', 'Tribunal', 'Other'] as const;

/**
 * What a recording costs a client on a fresh installation, in whole pounds: half as much again as the pay
 * (rule rates/example-prices).
 */
export const seededBands = [
  { over: 0, upTo: 5, urgent: 60, nonUrgent: 45 },
  { over: 5, upTo: 10, urgent: 120, nonUrgent: 90 },
  { over: 10, upTo: 15, urgent: 180, nonUrgent: 135 },
  { over: 15, upTo: 30, urgent: 360, nonUrgent: 270 },
  { over: 30, upTo: 45, urgent: 540, nonUrgent: 405 },
  { over: 45, upTo: 60, urgent: 720, nonUrgent: 540 },
] as const;
