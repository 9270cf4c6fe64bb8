/**
 * What the security log records, and how each is called on screen (rule access/security-log). In the order in which the filter
 * offers them.
 */
export const securityKinds = {
  'sign-in': 'Signed in',
  refused: 'Sign-in refused',
  paused: 'Sign-in paused',
  'sign-out': 'Signed out',
  'session-ended': 'Session ended',
  password: 'Password changed',
  address: 'Sign-in address changed',
  factor: 'Second factor changed',
  rights: 'Rights changed',
  token: 'Token changed',
  denied: 'Access denied',
  export: 'Export',
  'bank-read': 'Bank details read',
  'bank-changed': 'Bank details changed',
  virus: 'Virus found',
  settings: 'Settings changed',
} as const satisfies Record<string, string>;

export type SecurityKind = keyof typeof securityKinds;

export const securityKindNames = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]];

/** What one may try again and again: the same within a minute is one entry with a number. */
export const summedKinds: ReadonlySet<SecurityKind> = new Set(['refused', 'paused', 'denied', 'bank-read', 'virus']);

/** How many months the security log keeps an entry. */
export const securityMonths = 13;

/** Fields of an interpreter's profile that say to which account they are paid. */
export const bankFields = ['accountName', 'account_no', 'sort_code', 'branch'] as const;

export type BankField = (typeof bankFields)[number];

export const isBankField = (field: string): field is BankField => (bankFields as readonly string[]).includes(field);

interface AuditedChange {
  readonly table: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

const ofAccounts: Readonly<Record<string, SecurityKind>> = {
  'set password': 'password',
  'change email': 'address',
  activate: 'rights',
  deactivate: 'rights',
  'end session': 'session-ended',
  'add authenticator': 'factor',
  'remove authenticator': 'factor',
  'add passkey': 'factor',
  'rename passkey': 'factor',
  'remove passkey': 'factor',
  'make recovery codes': 'factor',
  'reset second factors': 'factor',
};

/** What commands that the audit names are called on screen, in a history and in the security log. */
export const commandTitles: Readonly<Record<string, string>> = {
  'set password': 'Password set',
  'change email': 'E-mail address changed',
  activate: 'Activated',
  deactivate: 'Deactivated',
  'end session': 'Session ended',
  'add authenticator': 'Authenticator app added',
  'remove authenticator': 'Authenticator app removed',
  'add passkey': 'Passkey added',
  'rename passkey': 'Passkey renamed',
  'remove passkey': 'Passkey removed',
  'make recovery codes': 'Recovery codes made',
  'reset second factors': 'Second factors removed',
  'confirm bank details': 'Bank details confirmed',
  'make token': 'Token made',
  'revoke token': 'Token revoked',
  'change secret': 'Secret changed',
};

/**
 * What a change in the audit is to the security log; undefined where it does not belong there. `before` and `after` hold only
 * the fields that differ.
 */
export function securityKindOf({ table, action, before, after }: AuditedChange): SecurityKind | undefined {
  if (table === 'accounts') return ofAccounts[action];
  if (table === 'settings' || table === 'webhooks') return 'settings';
  if (table === 'program_tokens') return 'token';
  if (table === 'users') return action === 'create' || (after && 'role' in after) ? 'rights' : undefined;
  if (table !== 'interpreters' || action === 'create') return undefined;
  if (action === 'confirm bank details') return 'bank-changed';
  const changed = Object.keys({ ...before, ...after });
  return changed.some(isBankField) ? 'bank-changed' : undefined;
}
