import {
  changePasswordFields,
  chosenPasswordFields,
  passwordsMatch,
  roles,
  secondFactors,
  signInFields,
  staffRoles,
  userFields,
  passwordsDiffer,
} from '@dragoman/domain/access';
import { genders } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant } from '../kit/index.ts';

/** What the sign-in form sends. */
export const SignIn = z.strictObject(signInFields);
export type SignIn = z.output<typeof SignIn>;

/**
 * What a right password brings: the token of a session. With `factors` it is the token of a challenge instead, which opens
 * nothing and for five minutes takes one of them (rule access/second-factor).
 */
export const OpenedSession = z.object({
  token: z.string(),
  expiresAt: Instant,
  mustChangePassword: z.boolean(),
  factors: z.array(z.enum(secondFactors)).optional(),
});
export type OpenedSession = z.output<typeof OpenedSession>;

/** Who is signed in, and what the session may do (rule access/session). */
export const Me = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The password is temporary: nothing but auth/* answers until it is changed (rule access/temporary-password). */
  mustChangePassword: z.boolean(),
  /** The agency wants a second factor and there is none: nothing but the own account answers (rule access/second-factor). */
  mustAddFactor: z.boolean(),
  expiresAt: Instant,
  /** Minutes without use after which the session ends; 0 where it does not (rule access/idle). */
  idleMinutes: z.number().int(),
  /** Names of permissions; a browser tab from before an upgrade may not know them all. */
  may: z.array(z.string()),
});
export type Me = z.output<typeof Me>;

/** The same of an interpreter, with the register's number (rule basics/register-numbers). */
export const InterpreterMe = Me.extend({ int_id: z.number().int(), interpreterRef: z.string() });
export type InterpreterMe = z.output<typeof InterpreterMe>;

/**
 * The Change Password card; another id than the session's own is refused (rule access/own-password), and a current
 * password that is not right, which is counted like a failed sign-in.
 */
export const ChangePassword = z
  .strictObject({ id: Id.optional(), ...changePasswordFields })
  .refine(passwordsMatch, { path: ['password_repeat'], error: passwordsDiffer });
export type ChangePassword = z.output<typeof ChangePassword>;

/** What a mailed link carries behind its '#'. */
export const linkToken = z.string().min(1).max(100);

/** The form that a mailed link opens. */
export const ChosenPassword = z
  .strictObject({ token: linkToken, ...chosenPasswordFields })
  .refine(passwordsMatch, { path: ['password_repeat'], error: passwordsDiffer });
export type ChosenPassword = z.output<typeof ChosenPassword>;

/** A new staff user. */
export const NewUser = z.strictObject({
  fName: userFields.fName,
  lName: userFields.lName,
  gender: userFields.gender,
  role: userFields.role,
  email: userFields.email,
  password: userFields.password,
  mobile: userFields.mobile.optional(),
  position: userFields.position.optional(),
  createdAt: Day.optional(),
});
export type NewUser = z.output<typeof NewUser>;

/** Changed fields of a user, with the version (`updatedAt`) they were made from; `password` only when it is reset. */
export const ChangedUser = z.strictObject({
  updatedAt: Instant.optional(),
  fName: userFields.fName.optional(),
  lName: userFields.lName.optional(),
  gender: userFields.gender.optional(),
  role: userFields.role.optional(),
  email: userFields.email.optional(),
  mobile: userFields.mobile.optional(),
  position: userFields.position.optional(),
  createdAt: Day.optional(),
  password: userFields.password.optional(),
  leaveTotal: userFields.leaveTotal.optional(),
  leaveTaken: userFields.leaveTaken.optional(),
  sickLeaveTotal: userFields.sickLeaveTotal.optional(),
  sickLeaveTaken: userFields.sickLeaveTaken.optional(),
});
export type ChangedUser = z.output<typeof ChangedUser>;

/**
 * A note; with `isActive` it also switches the user on or off. The author is the session's own
 * (rule access/signed-names).
 */
export const NewUserNote = z.strictObject({ text: userFields.noteText, isActive: z.boolean().optional() });
export type NewUserNote = z.output<typeof NewUserNote>;

/** A user in the list. `createdAt` is the date of join, `deactivedAt` is spelled so (rule access/date-of-join). */
export const UserRow = z.object({
  _id: Id,
  fName: z.string(),
  lName: z.string(),
  fullName: z.string(),
  gender: z.enum(genders),
  role: z.enum(staffRoles),
  email: z.string(),
  mobile: z.string().nullable(),
  position: z.string().nullable(),
  createdAt: Day,
  isActive: z.boolean(),
  deactivedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type UserRow = z.output<typeof UserRow>;

/** A note on a user. */
export const UserNote = z.object({ _id: Id, text: z.string(), updatedBy: z.string(), updated: Instant });
export type UserNote = z.output<typeof UserNote>;

/** A document of a user; `orginalFile` is spelled so. Fetched by its `fileName`. */
export const UserDocument = z.object({
  _id: Id,
  fileName: z.string(),
  orginalFile: z.string(),
  fileType: z.literal('userFile'),
  contentType: z.string(),
  size: z.number().int(),
  updatedAt: Instant,
});
export type UserDocument = z.output<typeof UserDocument>;

/** A user with leave in days, notes and documents, newest first. `photo` is the stored name of the photo. */
export const User = UserRow.extend({
  photo: z.string().nullable(),
  /** Whether the sign-in asks for more than the password. */
  secondFactor: z.boolean(),
  leaveTotal: z.number(),
  leaveTaken: z.number(),
  leaveBalance: z.number(),
  sickLeaveTotal: z.number(),
  sickLeaveTaken: z.number(),
  sickLeaveBalance: z.number(),
  notes: z.array(UserNote),
  documents: z.array(UserDocument),
});
export type User = z.output<typeof User>;
