import { z } from 'zod';
import { emailAddress, genders, nonNegative, requiredLine, requiredText, telephone } from '../validation/index.ts';
import { chosenPasswordFields, longestPassword, newPassword, tooLongPassword } from './passwords.ts';
import { staffRoles, type StaffRole } from './roles.ts';

/** The roles offered for a staff user, in the words of the form. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  'ip-admin': 'IP Admin',
  superadmin: 'Super Admin',
};

/** Characters above which the sign-in form says tooLongPassword(15), without blocking (rule access/password-length). */
export const signInPasswordHintLength = 15;

/** Said of a current password that is not the account's. */
export const wrongCurrentPassword = 'The current password is not right';

const currentPasswordMissing = 'Enter your current password';

/** The hint beside a long sign-in password; nothing for one of 15 characters or fewer (rule access/password-length). */
export function signInPasswordHint(password: string): string | undefined {
  return password.length > signInPasswordHintLength ? tooLongPassword(15) : undefined;
}

/** The longest address that signs in, in characters. */
export const longestSignInEmail = 50;

/** The fields of the sign-in form. The odd wording of the maximum is kept. */
export const signInFields = {
  email: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .min(2, 'Must have at least 2 letters')
    .max(longestSignInEmail, 'Must have at least 50 letters')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'Invalid email-id'),
  // What was chosen before a rule was made still signs in (rule access/password-length).
  password: z
    .string({ error: 'Required' })
    .min(1, 'Required')
    .min(4, 'Password must have at least 4 letters')
    .max(longestPassword, tooLongPassword(longestPassword)),
} as const;

/** The fields of the Change Password card, and the current password, which proves who is there. */
export const changePasswordFields = {
  current_password: z
    .string({ error: currentPasswordMissing })
    .min(1, currentPasswordMissing)
    .max(longestPassword, wrongCurrentPassword),
  ...chosenPasswordFields,
} as const;

/** Days of leave: from 0, halves allowed (rule access/leave). */
const leaveDays = nonNegative(1, 9999).refine((days) => Number.isInteger(days * 2), { error: 'Invalid number' });

/** The fields of a staff user and their limits. `password` is checked only when shown. */
export const userFields = {
  fName: requiredLine(2, 50),
  lName: requiredLine(1, 50),
  gender: z.enum(genders, { error: 'Required' }),
  role: z.enum(staffRoles, { error: 'Required' }),
  email: emailAddress(50),
  mobile: z.union([z.literal(''), z.null(), telephone(10, 20, 'Invalid mobile number')]),
  position: requiredLine(2, 50),
  password: newPassword('Required'),
  leaveTotal: leaveDays,
  leaveTaken: leaveDays,
  sickLeaveTotal: leaveDays,
  sickLeaveTaken: leaveDays,
  noteText: requiredText(1, 2000),
} as const;

/** What is left of a leave: total less taken, in days; negative when more was taken (rule access/leave). */
export function leaveBalance(total: number, taken: number): number {
  return (total * 10 - taken * 10) / 10;
}

/** How a note reads that switches a user on or off (rule access/switching-users). */
export function activationNote(active: boolean, text: string): string {
  return `${active ? '[Activate]' : '[Deactivated]'} ${text}`;
}

/** Whether a note switched a user on or off, or reads like one that did. */
export const isActivationNote = (text: string): boolean => /^\[(Activate|Deactivated)\] /.test(text);
