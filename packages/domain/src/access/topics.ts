import { may, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

interface Topic {
  /** Tables whose changes are seen on its screens. */
  readonly tables: readonly string[];
  /** Who may read it, and so may hear that it changed (rule access/roles). */
  readonly permission: Permission;
}

/** What screens show, by the first word of the calls that read it. */
export const topics = {
  bookings: {
    tables: [
      'bookings',
      'booking_notes',
      'booking_files',
      'quotations',
      'quotation_versions',
      'assignments',
      'offers',
      'timesheets',
      'job_steps',
      'proformas',
    ],
    permission: 'bookings.read',
  },
  desk: {
    tables: [
      'bookings',
      'quotations',
      'quotation_versions',
      'assignments',
      'offers',
      'timesheets',
      'mails',
      'invoices',
      'clients',
      'credit_notes',
      'payments',
      'write_offs',
      'interpreters',
      'paper_renewals',
    ],
    permission: 'desk.read',
  },
  board: {
    tables: ['bookings', 'assignments', 'offers', 'interpreters', 'availability', 'settings'],
    permission: 'board.read',
  },
  invoice: {
    tables: [
      'invoices',
      'credit_notes',
      'payments',
      'write_offs',
      'clients',
      'bookings',
      'booking_files',
      'timesheets',
      'mails',
    ],
    permission: 'invoices.read',
  },
  monthly: {
    tables: ['monthly_invoices', 'invoices', 'credit_notes', 'clients', 'bookings', 'booking_files', 'timesheets'],
    permission: 'invoices.write',
  },
  returns: { tables: ['invoice_returns', 'invoices'], permission: 'invoices.write' },
  payments: {
    tables: ['payments', 'payment_notes', 'write_offs', 'payers', 'invoices', 'credit_notes', 'reminder_holds'],
    permission: 'payments.dues',
  },
  reminders: {
    tables: [
      'reminders',
      'reminder_steps',
      'reminder_holds',
      'account_statements',
      'late_rates',
      'invoices',
      'payments',
    ],
    permission: 'reminders.read',
  },
  bankstatements: {
    tables: ['bank_statements', 'bank_lines', 'payments', 'invoices', 'closed_periods'],
    permission: 'payments.dues',
  },
  imports: { tables: ['imports'], permission: 'imports.write' },
  doubles: { tables: ['clients', 'interpreters', 'users', 'accounts', 'distinct_records'], permission: 'doubles.read' },
  periods: { tables: ['closed_periods'], permission: 'payments.dues' },
  books: { tables: ['book_accounts', 'book_exports', 'closed_periods'], permission: 'ledger.books' },
  remittances: { tables: ['remittance_slips', 'invoices', 'bank_lines'], permission: 'remittances.dues' },
  payruns: {
    tables: ['bank_lines', 'pay_runs', 'remittance_slips', 'invoices', 'interpreters'],
    permission: 'payruns.read',
  },
  interpreters: {
    tables: ['interpreters', 'interpreter_notes', 'interpreter_documents', 'paper_renewals'],
    permission: 'interpreters.read',
  },
  clients: { tables: ['clients', 'client_notes', 'client_documents'], permission: 'clients.read' },
  wishes: { tables: ['wishes'], permission: 'wishes.read' },
  users: { tables: ['users', 'user_notes', 'user_documents', 'accounts'], permission: 'users.read' },
  languages: { tables: ['languages'], permission: 'languages.read' },
  dialects: { tables: ['dialects'], permission: 'languages.read' },
  ratestructures: { tables: ['rate_structures', 'clients'], permission: 'rates.read' },
  termsconditions: { tables: ['terms_conditions'], permission: 'terms.read' },
  settings: { tables: ['settings'], permission: 'settings.forms' },
  departments: { tables: ['departments'], permission: 'settings.forms' },
  casemattertypes: { tables: ['case_types'], permission: 'settings.forms' },
  mails: { tables: ['mails'], permission: 'correspondence.list' },
  tokens: { tables: ['program_tokens'], permission: 'access.tokens' },
  programs: { tables: ['program_tokens'], permission: 'access.programs' },
  webhooks: { tables: ['webhooks'], permission: 'webhooks.read' },
} as const satisfies Record<string, Topic>;

/** A word of `topics`. */
export type TopicName = keyof typeof topics;
const names = Object.keys(topics) as TopicName[];

/**
 * The topics on which a change of `table` is seen by this role; an interpreter hears of own jobs and papers alone
 * (rule access/own-jobs).
 */
export function topicsOf(table: string, role: Role | undefined): TopicName[] {
  return names.filter((name) => {
    const { tables, permission }: Topic = topics[name];
    const open = role === 'interpreter' ? isOwn(name, table) : may(role, permission);
    return open && tables.includes(table);
  });
}

const isOwn = (name: TopicName, table: string): boolean =>
  name === 'bookings' || name === 'remittances' || (name === 'interpreters' && table === 'paper_renewals');
