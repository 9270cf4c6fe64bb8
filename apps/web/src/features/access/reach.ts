import type { Role } from '@dragoman/domain/access';
import type { AnyRouter } from '@tanstack/react-router';

/** Who may open a path; undefined where there is no guarded screen. */
export function rolesOfPath(router: AnyRouter, path: string): readonly Role[] | undefined {
  const [matchedRoutes, params, foundRoute] = router.getMatchedRoutes(path);
  // The router also finds the screen above a path that does not exist; what is left over stands under '**'.
  if (!foundRoute || params['**']) return undefined;
  const guarded = matchedRoutes.findLast((route) => route.options.staticData?.roles);
  return guarded?.options.staticData?.roles;
}
