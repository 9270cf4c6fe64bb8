/** Days for which the former addresses of an account are still written to. */
export const formerAddressDays = 30;

/** What of an account decides who gets in, and as what. */
export type SignInChange = 'address' | 'password' | 'role';

interface SignInFields {
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  readonly password?: string | undefined;
}

/** What an edit changes of how somebody signs in, and as what (rule access/confirmation). */
export function signInChanges(
  stored: Omit<SignInFields, 'password'>,
  { email, role, password }: SignInFields,
): SignInChange[] {
  return [
    ...(email !== undefined && email !== stored.email ? (['address'] as const) : []),
    ...(password !== undefined ? (['password'] as const) : []),
    ...(role !== undefined && role !== stored.role ? (['role'] as const) : []),
  ];
}
