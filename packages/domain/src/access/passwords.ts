import { z } from 'zod';

/** How long a password must be, and may be: the upper bound is technical, since no form cuts one (rule access/password-length). */
export const shortestPassword = 8;
export const longestPassword = 128;

/** Said of a password of more than `most` characters. */
export const tooLongPassword = (most: number): string => `Password maximum characters limit is ${most}`;

/** Said where the new password and its repeat differ. */
export const passwordsDiffer = 'The passwords do not match';

/** A password as it is chosen, or set for somebody else; what else it must not be, `passwordRefusal` says. */
export function newPassword(missing: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .min(shortestPassword, `Password must have at least ${shortestPassword} characters`)
    .max(longestPassword, tooLongPassword(longestPassword));
}

/** A password that somebody chooses for themselves, typed twice. */
export const chosenPasswordFields = {
  password: newPassword('You must specify a password'),
  password_repeat: z.string({ error: passwordsDiffer }),
} as const;

/** Whether the repeat equals the new password. */
export function passwordsMatch(form: { password: string; password_repeat: string }): boolean {
  return form.password === form.password_repeat;
}

/** Whose password it is to be, and what the commonest are. */
export interface PasswordOwner {
  readonly email: string;
  /** Forename, surname and so on, in their order. */
  readonly names: readonly string[];
  /** Whether it is the password that the account has now. */
  readonly isPresent: boolean;
  /** Whether it, in small letters, is among the 10,000 commonest. */
  readonly isCommon: (password: string) => boolean;
}

/** Why a password of the right length is refused (rule access/password-choice); undefined where it is not. */
export function passwordRefusal(password: string, owner: PasswordOwner): string | undefined {
  if (owner.isPresent) return 'This is the present password; choose another';
  if (owner.isCommon(password.toLowerCase())) return 'This is one of the commonest passwords; choose another';
  const said = lettersOf(password);
  const [mailbox = ''] = owner.email.split('@');
  const own = [owner.email, mailbox, owner.names.join(''), owner.names.toReversed().join(''), ...owner.names];
  if (said !== '' && own.some((words) => lettersOf(words) === said))
    return 'This is the own address or name; choose another';
  return undefined;
}

const lettersOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
