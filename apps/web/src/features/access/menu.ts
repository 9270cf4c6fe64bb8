import type { Role } from '@dragoman/domain/access';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  readonly roles: readonly Role[];
}
export interface MenuGroup extends MenuItem {
  readonly items: readonly MenuItem[];
}

const staff: readonly Role[] = ['superadmin', 'admin', 'ip-admin'];
const superadmin: readonly Role[] = ['superadmin'];
const payers: readonly Role[] = ['superadmin', 'ip-admin'];
const interpreter: readonly Role[] = ['interpreter'];

const item = (label: string, path: string, roles: readonly Role[]): MenuItem => ({ label, path, roles });
const group = (label: string, path: string, roles: readonly Role[], items: readonly MenuItem[]): MenuGroup => ({
  label,
  path,
  roles,
  items,
});

/** The side menu (rule screens/menu). An item is shown once its screen is in routes.tsx. */
export const menu: readonly (MenuItem | MenuGroup)[] = [
  item('Dashboard', '/dashboard', staff),
  item('Interpreters', '/interpreterTracker', staff),
  item('Bookings', '/BookingTracker', staff),
  item('Board', '/board', staff),
  group('Master', '/masters', staff, [
    item('Languages', '/masters/languages', superadmin),
    item('Dialects', '/masters/dialects', superadmin),
    item('Rates', '/masters/rateStructures', superadmin),
    item('Clients', '/masters/clients', staff),
    item('Users', '/masters/users', superadmin),
    item('Terms', '/masters/termsAndConditions', superadmin),
    item('Mails', '/masters/mails', superadmin),
    item('Security Log', '/masters/security', superadmin),
    item('Import', '/masters/imports', superadmin),
    item('Doubles', '/masters/doubles', superadmin),
    item('Programs', '/masters/programs', superadmin),
    item('Agency Settings', '/masters/settings', superadmin),
  ]),
  group('Payments', '/payments', payers, [
    item('Interpreter Dues', '/payments/interpreterdues', superadmin),
    item('Pay Runs', '/payments/payruns', superadmin),
    item('Remittance Slips', '/payments/remittanceslips', superadmin),
    item('Client Payments', '/payments/clientpayments', payers),
    item('Outstanding/Over CPR', '/payments/outstandingCPR', superadmin),
    item('Invoices to Send', '/payments/unsent', payers),
    item('Monthly Invoices', '/payments/monthly', payers),
    item('Returned Invoices', '/payments/returned', payers),
    item('Reminders', '/payments/reminders', payers),
    item('Bank Statements', '/payments/bankstatements', payers),
    item('Periods', '/payments/periods', superadmin),
    item('Books', '/payments/books', superadmin),
  ]),
  group('Reports', '/reports', payers, [
    item('LIL Sales report', '/reports/statementOnAccount', payers),
    item('Internal Audit', '/reports/accountStatement', superadmin),
    item('Invoice', '/reports/invoiceSummary', superadmin),
    item('Paid', '/reports/invoicePayment', superadmin),
    item('Booking', '/reports/booking', superadmin),
    item('Aged Debtors', '/reports/debtors', payers),
    item('Cash Expected', '/reports/cash', superadmin),
    item('Margins', '/reports/margins', superadmin),
    item('Utilisation', '/reports/utilisation', superadmin),
    item('VAT Return', '/reports/vat', superadmin),
  ]),
  item('Timesheet', '/timesheetTracker', interpreter),
  item('Remittances', '/remittances', interpreter),
  item('Availability', '/availability', interpreter),
  item('Papers', '/papers', interpreter),
];

/** The menu of a role, of the screens that exist. */
export function menuFor(role: Role, exists: (path: string) => boolean): (MenuItem | MenuGroup)[] {
  const isShown = (entry: MenuItem) => entry.roles.includes(role) && exists(entry.path);
  return menu.filter(isShown).flatMap((entry) => {
    if (!('items' in entry)) return [entry];
    const items = entry.items.filter(isShown);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}
