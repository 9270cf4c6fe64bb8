import { describe, expect, it } from 'vitest';
import { isOwnPath, landing } from './landing.ts';

const rolesOf = (path: string) =>
  path.startsWith('/masters')
    ? (['superadmin', 'admin', 'ip-admin'] as const)
    : path === '/remittances'
      ? (['interpreter'] as const)
      : undefined;

describe('landing', () => {
  it('goes home by role', () => {
    expect(landing('admin', undefined, rolesOf)).toBe('/dashboard');
    expect(landing('interpreter', undefined, rolesOf)).toBe('/timesheetTracker');
  });
  it('follows a redirect the role may open, search included', () => {
    expect(landing('admin', '/masters/clients?page=2', rolesOf)).toBe('/masters/clients?page=2');
    expect(landing('interpreter', '/remittances', rolesOf)).toBe('/remittances');
  });
  it('does not follow one the role may not open, or that leads nowhere', () => {
    expect(landing('interpreter', '/masters/clients', rolesOf)).toBe('/timesheetTracker');
    expect(landing('admin', '/nowhere', rolesOf)).toBe('/dashboard');
    expect(landing('admin', '/', rolesOf)).toBe('/dashboard');
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '\\/evil', '/\t/evil.example', 'masters', ''])(
    'refuses %j',
    (redirect) => {
      expect(isOwnPath(redirect)).toBe(false);
      expect(landing('admin', redirect, () => ['admin'])).toBe('/dashboard');
    },
  );
});
