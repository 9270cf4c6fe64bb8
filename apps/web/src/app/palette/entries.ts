import type { Role } from '@dragoman/domain/access';
import { containsTyped } from '@dragoman/domain/validation';
import { menuFor, type MenuItem } from '../../features/access/menu.ts';

/** A line of the palette: what it is called, of which kind it is, and what choosing it does. */
export interface PaletteEntry {
  readonly key: string;
  readonly kind: 'Screens' | 'Bookings' | 'Monthly Invoices' | 'Clients' | 'Interpreters';
  readonly label: string;
  /** What tells it from its likes. */
  readonly note?: string;
  readonly choose: () => void;
}

/** Whether each typed word stands somewhere in the text, as searches compare them. */
export const fits = (text: string, typed: string): boolean =>
  typed.split(/\s+/).every((word) => containsTyped(text, word));

/** Whether what is typed may be the number of a monthly invoice: letters, then figures. */
export const isMonthlyNo = (typed: string): boolean => /^[a-z][a-z0-9]{0,9}?[-\s]*\d{1,9}$/i.test(typed);

/** By what else a screen is looked for: its heading where that is another, and what stands on it. */
const alsoCalled: Readonly<Record<string, string>> = {
  '/interpreterTracker': 'Interpreter Tracker Register',
  '/BookingTracker': 'Booking Tracker',
  '/board': 'Timeline Map Dispatch Rota',
  '/masters/rateStructures': 'Rate Structures',
  '/masters/clients': 'Client Tracker Register',
  '/masters/users': 'Users Master',
  '/masters/termsAndConditions': 'Terms and Conditions',
  '/masters/programs': 'Tokens Webhooks API',
  '/masters/doubles': 'Duplicates',
  '/masters/settings': 'Mailboxes and domains Money VAT Prefixes Departments Case types Minimum rates Wording of mails',
  '/payments/outstandingCPR': 'Outstanding/Over Client Payment Report',
  '/reports/statementOnAccount': 'Statement On Account',
  '/reports/accountStatement': 'LIL Statement',
  '/reports/invoiceSummary': 'Invoice Report',
  '/reports/invoicePayment': 'Invoice Payment',
  '/reports/booking': 'Bookings Report',
  '/timesheetTracker': 'Timesheet Tracker',
};

const within =
  (group: string) =>
  ({ label, path }: MenuItem) => ({ label, path, also: alsoCalled[path] ?? '', group });

/** The screens of a role's menu that fit what is typed, under the names of the menu. */
export function screenEntries(
  role: Role,
  exists: (path: string) => boolean,
  typed: string,
  open: (path: string) => void,
): PaletteEntry[] {
  const screens = menuFor(role, exists).flatMap((entry) =>
    'items' in entry ? entry.items.map(within(entry.label)) : [entry].map(within('')),
  );
  return screens
    .filter(({ label, group, also }) => fits(`${group} ${label} ${also}`, typed))
    .map(({ label, path, group }) => ({
      key: path,
      kind: 'Screens',
      label,
      ...(group ? { note: group } : {}),
      choose: () => open(path),
    }));
}

/** What a person does about their own account, once it is looked for. */
export function accountEntries(id: string, typed: string, open: (path: string) => void): PaletteEntry[] {
  const path = `/account/${id}`;
  if (typed === '' || !fits('Change Password Account', typed)) return [];
  return [{ key: path, kind: 'Screens', label: 'Change Password', choose: () => open(path) }];
}
