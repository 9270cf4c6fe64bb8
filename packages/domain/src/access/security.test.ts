import { describe, expect, it } from 'vitest';
import { securityKindOf } from './security.ts';

const change = (table: string, action: string, after: object | null = {}) => ({ table, action, before: null, after });

describe('what belongs into the security log', () => {
  it.each([
    ['a password', change('accounts', 'set password'), 'password'],
    ['an account switched off', change('accounts', 'deactivate'), 'rights'],
    ['another role', change('users', 'update', { role: 'admin' }), 'rights'],
    ['a new user', change('users', 'create', { role: 'admin', email: 'a@b.example' }), 'rights'],
    ['another account number', change('interpreters', 'update', { account_no: 'ending 5678' }), 'bank-changed'],
    ['a confirmed account number', change('interpreters', 'confirm bank details'), 'bank-changed'],
    ['the settings', change('settings', 'update', { idleMinutes: 5 }), 'settings'],
  ])('%s', (_, audited, kind) => expect(securityKindOf(audited)).toBe(kind));

  it.each([
    ["a user's telephone", change('users', 'update', { mobile: '07700 900100' })],
    ["an interpreter's address", change('interpreters', 'update', { postcode: 'EC1A 1BB' })],
    ['a booking', change('bookings', 'update', { role: 'x' })],
  ])('not %s', (_, audited) => expect(securityKindOf(audited)).toBeUndefined());
});
