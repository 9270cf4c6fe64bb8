import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const everything = () => true;
const labels = (role: Parameters<typeof menuFor>[0], exists = everything) =>
  menuFor(role, exists as (path: string) => boolean).map((entry) =>
    'items' in entry ? [entry.label, ...entry.items.map(({ label }) => label)] : entry.label,
  );

describe('menuFor', () => {
  it('shows a superadmin everything of the staff', () => {
    expect(labels('superadmin')).toEqual([
      'Dashboard',
      'Interpreters',
      'Bookings',
      'Board',
      [
        'Master',
        'Languages',
        'Dialects',
        'Rates',
        'Clients',
        'Users',
        'Terms',
        'Mails',
        'Security Log',
        'Import',
        'Doubles',
        'Programs',
        'Agency Settings',
      ],
      [
        'Payments',
        'Interpreter Dues',
        'Pay Runs',
        'Remittance Slips',
        'Client Payments',
        'Outstanding/Over CPR',
        'Invoices to Send',
        'Monthly Invoices',
        'Returned Invoices',
        'Reminders',
        'Bank Statements',
        'Periods',
        'Books',
      ],
      [
        'Reports',
        'LIL Sales report',
        'Internal Audit',
        'Invoice',
        'Paid',
        'Booking',
        'Aged Debtors',
        'Cash Expected',
        'Margins',
        'Utilisation',
        'VAT Return',
      ],
    ]);
  });
  it('keeps money from an admin', () =>
    expect(labels('admin')).toEqual(['Dashboard', 'Interpreters', 'Bookings', 'Board', ['Master', 'Clients']]));
  it('shows an ip-admin the client side of money', () =>
    expect(labels('ip-admin').slice(4)).toEqual([
      ['Master', 'Clients'],
      [
        'Payments',
        'Client Payments',
        'Invoices to Send',
        'Monthly Invoices',
        'Returned Invoices',
        'Reminders',
        'Bank Statements',
      ],
      ['Reports', 'LIL Sales report', 'Aged Debtors'],
    ]));
  it('shows an interpreter their own four items and nothing else', () =>
    expect(labels('interpreter')).toEqual(['Timesheet', 'Remittances', 'Availability', 'Papers']));
  it('leaves out screens that do not exist, and groups without any', () => {
    const exists = (path: string) => ['/dashboard', '/masters', '/payments', '/masters/users'].includes(path);
    expect(menuFor('superadmin', exists).map(({ path }) => path)).toEqual(['/dashboard', '/masters']);
  });
});
