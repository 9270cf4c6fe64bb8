import { may, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

interface ScopeRule {
  /** In the words of the form. */
  readonly label: string;
  /** Rows of the permission table that it opens. */
  readonly permissions: readonly Permission[];
  /** Whether it opens calls that change something; otherwise it opens those that read. */
  readonly writes: boolean;
}

const reading = (label: string, ...permissions: readonly Permission[]): ScopeRule => ({
  label,
  permissions,
  writes: false,
});
const writing = (label: string, ...permissions: readonly Permission[]): ScopeRule => ({
  label,
  permissions,
  writes: true,
});

/**
 * What a token may be made for (rule programs/scopes): scope → the rows of the permission table that it opens. A row that stands
 * here under none is for people alone: accounts and passwords, the agency's settings and wordings, bank details, reminders, pay
 * runs, the books, imports, privacy, tokens and webhooks themselves.
 */
export const scopes = {
  'bookings:read': reading(
    'Read bookings, quotations, assignments and offers',
    'bookings.read',
    'bookings.file',
    'quotations.read',
    'assignments.read',
    'offers.read',
    'jobs.read',
    'board.read',
  ),
  'bookings:write': writing(
    'Enter and change bookings, quote, assign and offer them',
    'bookings.read',
    'bookings.write',
    'bookings.page',
    'bookings.upload',
    'bookings.deleteFile',
    'quotations.read',
    'quotations.write',
    'quotations.send',
    'assignments.read',
    'assignments.write',
    'offers.write',
  ),
  'clients:read': reading('Read clients', 'clients.read', 'wishes.read'),
  'clients:write': writing('Enter and change clients', 'clients.write', 'wishes.write'),
  'interpreters:read': reading(
    'Read interpreters, without their bank details',
    'interpreters.read',
    'interpreters.photo',
  ),
  'timesheets:read': reading('Read timesheets', 'timesheets.read', 'timesheets.hours'),
  'timesheets:write': writing(
    'Enter, approve and give back timesheets',
    'timesheets.submit',
    'timesheets.approve',
    'timesheets.giveBack',
  ),
  'documents:read': reading('Read invoices and credit notes', 'invoices.read', 'invoices.readInterpreter'),
  'documents:write': writing('Change, send and credit invoices', 'invoices.write', 'invoices.credit'),
  'payments:read': reading(
    'Read payments, dues and remittance slips',
    'payments.read',
    'payments.dues',
    'remittances.dues',
    'remittances.list',
    'remittances.own',
  ),
  'payments:write': writing(
    'Enter, allocate and correct payments and remittance slips',
    'payments.make',
    'payments.allocate',
    'payments.corrections',
    'remittances.create',
    'remittances.corrections',
  ),
  'reports:read': reading('Read reports', 'reports.statement', 'reports.margin'),
  'masters:read': reading(
    'Read languages, rates, terms and what forms offer',
    'languages.read',
    'rates.read',
    'terms.read',
    'settings.forms',
  ),
} as const satisfies Record<string, ScopeRule>;

/** What a token may be made for. */
export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** A scope as it is stored; undefined for one that there is no more. */
export const scopeOf = (name: string): Scope | undefined => scopeNames.find((scope) => scope === name);

interface Call {
  readonly method: string;
  readonly permission: Permission;
}

/** The scopes each of which opens a call: one that changes something is opened by those that write alone. */
export function scopesFor({ method, permission }: Call): Scope[] {
  return scopeNames.filter((name) => {
    const { permissions, writes }: ScopeRule = scopes[name];
    return permissions.includes(permission) && (writes || method === 'GET');
  });
}

/** Whether a role may use a scope at all: for one row of it at least. */
export const mayUseScope = (role: Role, scope: Scope): boolean =>
  scopes[scope].permissions.some((permission) => may(role, permission));

/** The role as which the agency's own programs call: what they may do, their scopes say. */
export const programRole: Role = 'superadmin';
