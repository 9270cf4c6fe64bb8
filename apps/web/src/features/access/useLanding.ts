import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isHeld, type SessionUser } from '../../api/session.ts';
import { landing } from './landing.ts';
import { rolesOfPath } from './reach.ts';

/**
 * Where somebody goes after signing in: a temporary password's card before anything else
 * (rule access/temporary-password).
 */
export function useLanding() {
  const router = useRouter();
  return useCallback(
    (user: SessionUser, redirect: string | undefined) => {
      if (isHeld(user)) return { to: `/account/${user._id}` };
      const url = new URL(
        landing(user.role, redirect, (path) => rolesOfPath(router, path)),
        'http://own.invalid',
      );
      // Somebody's address: the route that it leads to reads its search.
      const search = router.options.parseSearch(url.search) as never;
      return { to: url.pathname, search, hash: url.hash.slice(1) };
    },
    [router],
  );
}
