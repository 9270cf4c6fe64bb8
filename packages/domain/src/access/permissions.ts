import type { Role } from './roles.ts';

const SA = 'superadmin';
const A = 'admin';
const IA = 'ip-admin';
const I = 'interpreter';
const staff = [SA, A, IA] as const;
const everyone = [SA, A, IA, I] as const;

/**
 * Who may call what, complete (rule access/roles): operation → roles. Languages and dialects are also written by an
 * admin, who meets a new one on the telephone (rule access/languages, decision 0009). 'public' needs no sign-in:
 * sign-in itself, and the customer pages, which their own token opens. Record-level rules (an interpreter sees only
 * their own: rule access/own-jobs) stand beside this table, where the record is read.
 */
export const permissions = {
  'access.signIn': 'public',
  'access.own': everyone,
  // What makes an own sign-in of staff ask for more than a password.
  'access.ownFactors': staff,
  'access.ownProfile': [I],
  'access.audit': staff,
  'access.changes': everyone,
  // Tokens by which one's own programs call, and those of the agency.
  'access.tokens': staff,
  'access.programs': [SA],
  'access.security': [SA],
  'users.read': [SA],
  'users.write': [SA],
  'settings.forms': staff,
  'settings.write': [SA],
  'correspondence.send': staff,
  'correspondence.ofRecord': staff,
  'correspondence.list': [SA],
  'correspondence.sendAgain': staff,
  'correspondence.activation': [A],
  'languages.read': staff,
  'languages.write': [SA, A],
  'terms.read': staff,
  'terms.write': [SA],
  'rates.read': staff,
  'rates.write': [SA],
  'clients.read': staff,
  'clients.write': staff,
  'interpreters.read': staff,
  'interpreters.create': staff,
  'interpreters.write': [A],
  // Those who read bank details: an admin on the profile, a superadmin where dues are paid.
  'interpreters.confirmBank': [SA, A],
  'interpreters.photo': staff,
  'wishes.read': staff,
  'wishes.write': staff,
  // An interpreter sends renewed papers; those accept them who may edit the profile and read its documents.
  'interpreters.ownPapers': [I],
  'interpreters.renewals': [A],
  'interpreters.ownBank': [I],
  // An interpreter's own; staff keep everybody's.
  'availability.own': everyone,
  'bookings.read': staff,
  'bookings.write': staff,
  'bookings.page': everyone,
  'bookings.upload': everyone,
  'bookings.file': everyone,
  'bookings.deleteFile': everyone,
  'desk.read': staff,
  'quotations.read': staff,
  'quotations.write': staff,
  'quotations.send': staff,
  'assignments.read': staff,
  'assignments.write': staff,
  'board.read': staff,
  'offers.read': staff,
  'offers.write': staff,
  // An interpreter's own devices.
  'offers.own': [I],
  'timesheets.read': everyone,
  'timesheets.submit': everyone,
  // What an interpreter's phone keeps: their own jobs.
  'timesheets.own': [I],
  // A job's page on its interpreter's phone, and what the staff see of it.
  'jobs.own': [I],
  'jobs.read': staff,
  'timesheets.approve': staff,
  'timesheets.giveBack': staff,
  'timesheets.hours': staff,
  'invoices.read': staff,
  'invoices.readInterpreter': everyone,
  'invoices.write': staff,
  'invoices.credit': staff,
  'ledger.periods': [SA],
  'ledger.books': [SA],
  'payments.read': [SA],
  'payments.make': [SA],
  'payments.dues': [SA, IA],
  'payments.allocate': [SA, IA],
  'payments.corrections': [SA],
  'reminders.read': [SA, IA],
  'reminders.send': [SA, IA],
  // After how many days and in which words debtors are reminded, and the rates of interest.
  'reminders.rules': [SA],
  'remittances.dues': [SA],
  'remittances.create': [SA],
  'remittances.list': [SA],
  // One interpreter's slips: for that interpreter, or users who may read all of them.
  'remittances.own': [SA, I],
  'remittances.corrections': [SA],
  // A file of a run has whole account numbers.
  'payruns.read': [SA],
  'payruns.write': [SA],
  'reports.statement': [SA, IA],
  'reports.margin': [SA],
  'privacy.persons': [SA],
  'imports.write': [SA],
  'doubles.read': [SA],
  'doubles.write': [SA],
  // Into which record one was merged, where its page is opened.
  'doubles.follow': staff,
  'webhooks.read': [SA],
  'webhooks.write': [SA],
  'customer.page': 'public',
} as const satisfies Record<string, readonly Role[] | 'public'>;

/** The name of a row of the permission table. */
export type Permission = keyof typeof permissions;

/** Whether a role (or nobody signed in, undefined) may call what stands under `permission`. */
export function may(role: Role | undefined, permission: Permission): boolean {
  const allowed: readonly Role[] | 'public' = permissions[permission];
  if (allowed === 'public') return true;
  return role !== undefined && allowed.includes(role);
}
