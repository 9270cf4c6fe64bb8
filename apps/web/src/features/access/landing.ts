import type { Role } from '@dragoman/domain/access';

/** Where a role begins (rule access/landing). */
export const homeOf = (role: Role): string => (role === 'interpreter' ? '/timesheetTracker' : '/dashboard');

/** Whether a redirect stays on this site: a path that begins with a single '/' (rule access/landing). */
export function isOwnPath(redirect: string): boolean {
  return /^\/(?![/\\])/.test(redirect) && !/[\\\u0000-\u001f]/.test(redirect);
}

/**
 * Where a signed-in person goes from '/': to the redirect if it is the site's own and the role may open it,
 * otherwise home. `rolesOf` tells who may open a path; undefined where there is no screen.
 */
export function landing(
  role: Role,
  redirect: string | undefined,
  rolesOf: (path: string) => readonly Role[] | undefined,
): string {
  if (redirect === undefined || redirect === '/' || !isOwnPath(redirect)) return homeOf(role);
  const path = redirect.split(/[?#]/)[0] ?? '/';
  return rolesOf(path)?.includes(role) ? redirect : homeOf(role);
}
