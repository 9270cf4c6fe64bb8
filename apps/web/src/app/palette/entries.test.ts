import { describe, expect, it, vi } from 'vitest';
import { accountEntries, fits, isMonthlyNo, screenEntries } from './entries.ts';

const labels = (role: Parameters<typeof screenEntries>[0], typed = '') =>
  screenEntries(
    role,
    () => true,
    typed,
    () => undefined,
  ).map(({ label }) => label);

describe('the screens of the palette', () => {
  it("are those of the role's menu", () => {
    expect(labels('superadmin')).toContain('Languages');
    expect(labels('admin')).not.toContain('Languages');
    expect(labels('admin')).toContain('Clients');
    expect(labels('interpreter')).toEqual(['Timesheet', 'Remittances', 'Availability', 'Papers']);
  });

  it('are found by words of their name and of their group', () => {
    expect(labels('superadmin', 'pay cli')).toEqual(['Client Payments', 'Outstanding/Over CPR']);
    expect(labels('superadmin', 'nothing like it')).toEqual([]);
    expect(labels('superadmin', 'report')).toEqual([
      'Outstanding/Over CPR',
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
    ]);
    expect(labels('superadmin', 'statement')).toEqual(['Bank Statements', 'LIL Sales report', 'Internal Audit']);
    expect(labels('superadmin', 'rate structures')).toEqual(['Rates']);
    expect(labels('superadmin', 'terms')).toEqual(['Terms']);
    expect(labels('superadmin', 'terms and conditions')).toEqual(['Terms']);
    expect(labels('superadmin', 'case types')).toEqual(['Agency Settings']);
    expect(labels('admin', 'interpreter tracker')).toEqual(['Interpreters']);
    expect(labels('superadmin', 'audit')).toEqual(['Internal Audit']);
    expect(labels('ip-admin', 'report')).toEqual(['LIL Sales report', 'Aged Debtors']);
    expect(labels('admin', 'report')).toEqual([]);
  });

  it('that do not exist are not offered, and choosing one opens it', () => {
    const open = vi.fn();
    const [only, ...others] = screenEntries('admin', (path) => path === '/dashboard', '', open);
    expect(others).toEqual([]);
    only?.choose();
    expect(open).toHaveBeenCalledWith('/dashboard');
  });
});

it('finds what a person does about their own account, once they look for it', () => {
  const open = vi.fn();
  expect(accountEntries('7', '', open)).toEqual([]);
  expect(accountEntries('7', 'terms', open)).toEqual([]);
  const [only] = accountEntries('7', 'password', open);
  expect(only?.label).toBe('Change Password');
  only?.choose();
  expect(open).toHaveBeenCalledWith('/account/7');
});

it('asks for a monthly invoice where its number is typed', () => {
  expect(['M-000012', 'm12', 'M 12'].map(isMonthlyNo)).toEqual([true, true, true]);
  expect(['12', 'M', 'Maria', 'M-12 Ltd'].map(isMonthlyNo)).toEqual([false, false, false, false]);
});

it('fits whatever the case and the accents', () => {
  expect(fits('Ana Núñez', 'nunez ANA')).toBe(true);
  expect(fits('Ana Núñez', 'nunes')).toBe(false);
});
