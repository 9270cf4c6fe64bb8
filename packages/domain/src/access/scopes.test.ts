import { describe, expect, it } from 'vitest';
import { may, type Permission, permissions } from './permissions.ts';
import { mayUseScope, programRole, scopeNames, scopes, scopesFor } from './scopes.ts';

/** What no program does, whoever owns it. */
const forPeopleAlone = Object.keys(permissions).filter(
  (permission) => scopesFor({ method: 'POST', permission: permission as Permission }).length === 0,
);

describe('scopes (rule programs/scopes)', () => {
  it('open nothing of accounts, settings, bank details, privacy and of programs themselves', () => {
    const opened = new Set<string>(scopeNames.flatMap((name) => scopes[name].permissions));
    const never = /^(access|users|settings\.write|correspondence|privacy|webhooks|payruns|ledger|customer)/;
    expect([...opened].filter((permission) => never.test(permission))).toEqual([]);
    for (const permission of [
      'interpreters.write',
      'interpreters.confirmBank',
      'interpreters.ownBank',
      'rates.write',
      'terms.write',
    ])
      expect(forPeopleAlone).toContain(permission);
  });

  it('that read open no call that changes something', () => {
    expect(scopesFor({ method: 'GET', permission: 'bookings.read' })).toEqual(['bookings:read', 'bookings:write']);
    expect(scopesFor({ method: 'POST', permission: 'bookings.read' })).toEqual(['bookings:write']);
    expect(scopesFor({ method: 'PUT', permission: 'bookings.write' })).toEqual(['bookings:write']);
    expect(scopesFor({ method: 'GET', permission: 'users.read' })).toEqual([]);
  });

  it('open to the agency nothing that its role may not', () => {
    const refused = scopeNames.flatMap((name) =>
      scopes[name].permissions.filter((permission) => !may(programRole, permission)),
    );
    expect(refused).toEqual([]);
  });

  it('are offered to a role that may do some of it', () => {
    expect(mayUseScope('admin', 'bookings:write')).toBe(true);
    expect(mayUseScope('admin', 'payments:write')).toBe(false);
    expect(mayUseScope('ip-admin', 'payments:write')).toBe(true);
  });
});
