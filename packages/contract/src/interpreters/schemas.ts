import { genders, possibleEmail, tooLong, tooShort } from '@dragoman/domain/validation';
import {
  eachLanguageOnce,
  freeLanguagePosition,
  interpreterFields,
  languageFields,
  languageServices,
  mostLanguages,
} from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { acceptingUnread, Day, Id, Instant } from '../kit/index.ts';
import { AgreedRates } from './rates.ts';

const fields = interpreterFields;

const identity = {
  fname: fields.fname,
  lname: fields.lname,
  gender: fields.gender,
  dob: Day,
  origin: fields.origin,
  nationality: fields.nationality,
  mobile: fields.mobile,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  postcode: fields.postcode,
};

const bank = {
  accountName: fields.accountName,
  account_no: fields.account_no,
  sort_code: fields.sort_code,
  branch: fields.branch,
};

const optionalIdentity = { mname: fields.mname, canDrive: fields.canDrive, skype_others: fields.skype_others };

/** A new interpreter: inactive until somebody turns Active on. */
export const NewInterpreter = z.strictObject({ ...identity, ...optionalIdentity, ...bank });
export type NewInterpreter = z.output<typeof NewInterpreter>;

const BookingNotesEntered = acceptingUnread(z.strictObject({ text: fields.bookingNotes }), {
  updated: 'moment',
  updatedBy: 'signedName',
});

/**
 * Changed fields of a profile, with the version (`updatedAt`) they were made from. Renewal, DBS and passport dates must
 * be known when personal details change, not when rates, notes or qualifications do (rule interpreters/three-dates).
 * A password is only taken while active (rule interpreters/stored-password-stays).
 */
export const ChangedInterpreter = z.strictObject({
  updatedAt: Instant.optional(),
  ...z.object({ ...identity, ...bank }).partial().shape,
  ...optionalIdentity,
  active: z.boolean().optional(),
  act_reason: fields.act_reason,
  password: fields.password.optional(),
  ua_from: Day.nullish(),
  ua_to: Day.nullish(),
  ua_reason: fields.ua_reason,
  renewalDueDate: Day.optional(),
  dbsExpiry: Day.optional(),
  passportExpiry: Day.optional(),
  vat: z.boolean().optional(),
  vatNo: fields.vatNo.optional(),
  businessName: fields.businessName,
  /** From when until when the agency makes their invoices in their name (rule payruns/self-billing). */
  selfBillingFrom: Day.nullish(),
  selfBillingUntil: Day.nullish(),
  qual_summary: fields.qual_summary,
  bookingNotes: BookingNotesEntered.optional(),
  multipleRates: z.boolean().optional(),
  rates: AgreedRates.optional(),
});
export type ChangedInterpreter = z.output<typeof ChangedInterpreter>;

/** A changed profile, with the jobs that its 'Unavailable' touches and that were shown (rule availability/touched-jobs). */
export const SavedInterpreter = ChangedInterpreter.extend({ jobs: z.array(Id).max(1000).optional() });
export type SavedInterpreter = z.output<typeof SavedInterpreter>;

/** What callers send beside the changed fields of a profile. */
export const unreadOfProfile = { _id: 'path', act_by: 'signedName', updatedBy: 'signedName' } as const;

const LanguageEntered = z.strictObject({
  language: languageFields.language,
  dialect: languageFields.dialect,
  services: z.array(z.enum(languageServices)).max(languageServices.length),
});

/**
 * The five language slots, in order; an empty language means an empty slot. Slots 1 to 4 come from the list of
 * languages, the fifth is free text. None is named twice (rule interpreters/each-language-once).
 */
export const ChangedLanguages = z.strictObject({
  updatedAt: Instant.optional(),
  languages: z
    .array(LanguageEntered)
    .max(mostLanguages, `At most ${freeLanguagePosition + 1} languages`)
    .superRefine(eachLanguageOnce),
});
export type ChangedLanguages = z.output<typeof ChangedLanguages>;

const Spoken = z.object({ language: z.string(), dialect: z.string().nullable() });

/** What an interpreter offers, derived from the language slots (rule interpreters/offered-services). */
export const OfferedServices = z.object({
  Interpretation: z.array(Spoken),
  Translation: z.array(Spoken),
  Transcription: z.array(Spoken),
});

/**
 * An interpreter as the register lists it; `distance` in miles only where a postcode was searched
 * (rule interpreters/postcode-search).
 */
export const InterpreterRow = z.object({
  _id: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  postcode: z.string(),
  services: OfferedServices,
  gender: z.enum(genders),
  qual_summary: z.string().nullable(),
  active: z.boolean(),
  renewalDueDate: Day.nullable(),
  dbsExpiry: Day.nullable(),
  passportExpiry: Day.nullable(),
  distance: z.number().nullable().optional(),
  distanceEstimated: z.boolean().optional(),
});
export type InterpreterRow = z.output<typeof InterpreterRow>;

/** A note on a profile. */
export const ProfileNote = z.object({ _id: Id, text: z.string(), updated: Instant, updatedBy: z.string() });

/** A document of an interpreter; `size` in bytes. */
export const InterpreterDocument = z.object({
  _id: Id,
  orginalFile: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  updatedAt: Instant,
});

/** One language slot as it is stored. */
export const LanguageSlot = z.object({
  language: z.string(),
  dialect: z.string().nullable(),
  services: z.array(z.enum(languageServices)),
});

/** That bank details were changed and nobody else has confirmed it; `own` where the caller is one of those who changed them since. */
export const BankChange = z.object({ at: Instant, by: z.string(), own: z.boolean() });
export type BankChange = z.output<typeof BankChange>;

/** The change that is confirmed, by its moment: of a later one the caller knows nothing. */
export const ConfirmedBankChange = z.strictObject({ at: Instant });

/**
 * A profile. Bank fields and documents are left out for everyone but those who may edit it
 * (rule interpreters/bank-data); `isAccessTo` says whether the caller may.
 */
export const Interpreter = z.object({
  _id: Id,
  int_id: z.number().int(),
  fname: z.string(),
  mname: z.string().nullable(),
  lname: z.string(),
  fullname: z.string(),
  gender: z.enum(genders),
  dob: Day,
  origin: z.string(),
  nationality: z.string(),
  canDrive: z.boolean().nullable(),
  mobile: z.string(),
  phone: z.string(),
  skype_others: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  postcode: z.string(),
  accountName: z.string().optional(),
  account_no: z.string().optional(),
  sort_code: z.string().optional(),
  branch: z.string().optional(),
  bankChange: BankChange.nullish(),
  active: z.boolean(),
  active_date: Instant.nullable(),
  act_by: z.string().nullable(),
  act_reason: z.string().nullable(),
  hasPassword: z.boolean(),
  ua_from: Day.nullable(),
  ua_to: Day.nullable(),
  ua_reason: z.string().nullable(),
  renewalDueDate: Day.nullable(),
  dbsExpiry: Day.nullable(),
  passportExpiry: Day.nullable(),
  vat: z.boolean(),
  vatNo: z.string().nullable(),
  businessName: z.string().nullable(),
  selfBillingFrom: Day.nullable(),
  selfBillingUntil: Day.nullable(),
  qual_summary: z.string().nullable(),
  bookingNotes: z.object({ text: z.string(), updated: Instant.nullable(), updatedBy: z.string().nullable() }),
  multipleRates: z.boolean(),
  rates: AgreedRates,
  photo: z.string().nullable(),
  fileList: z.array(InterpreterDocument).optional(),
  languages: z.array(LanguageSlot).length(mostLanguages),
  services: OfferedServices,
  notes: z.array(ProfileNote),
  createdAt: Instant,
  updatedAt: Instant,
  isAccessTo: z.boolean(),
});
export type Interpreter = z.output<typeof Interpreter>;

/** What an autocomplete and the booking form need of an interpreter. */
export const InterpreterLookup = z.object({
  _id: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  mobile: z.string(),
  phone: z.string(),
  postcode: z.string(),
  active: z.boolean(),
});
export type InterpreterLookup = z.output<typeof InterpreterLookup>;

/** A new profile note, under the name of who is signed in (rule access/signed-names). */
export const NewProfileNote = z.strictObject({ text: fields.noteText });

/** The field beside an uploaded document. */
export const NewInterpreterDocument = z.strictObject({ type: fields.documentType });

/** An address, bare or with a name; the agency's own name stands on its mails. */
const mailbox = (email: typeof possibleEmail) =>
  z.union([email, acceptingUnread(z.strictObject({ email }), { name: 'register' })], { error: 'Required' });

/**
 * Activation with its mail, as one command: saves `changes`, turns Active on, sets the temporary password (`password`,
 * or else the mobile number, rule interpreters/activation-password) and queues the mail. `from` must be one of the
 * agency's mailboxes (rule mails/mailboxes); the product itself addresses and words the mail.
 */
export const Activation = z.strictObject({
  password: fields.password.optional(),
  changes: acceptingUnread(SavedInterpreter, unreadOfProfile).optional(),
  from: mailbox(possibleEmail).optional(),
});
export type Activation = z.output<typeof Activation>;

/**
 * A mail to interpreters of the register: one for each address, never with all of them in To (rules mails/mailboxes,
 * mails/one-mail-each).
 */
export const InterpreterMail = z.strictObject({
  from: mailbox(possibleEmail),
  toArr: z.array(possibleEmail).min(1, 'Select an interpreter').max(500),
  subject: z.string({ error: 'Required' }).trim().min(2, tooShort(2)).max(250, tooLong(250)),
  html: z.string({ error: 'Required' }).trim().min(1, 'Required').max(200_000),
});
export type InterpreterMail = z.output<typeof InterpreterMail>;
