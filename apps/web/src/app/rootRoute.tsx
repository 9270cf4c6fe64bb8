import type { Permission, Role } from '@dragoman/domain/access';
import { createRootRoute, lazyRouteComponent, redirect, type ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isHeld, sessionNow } from '../api/session.ts';
import { Failed } from './Failed.tsx';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; a screen without roles is public. */
    readonly roles?: readonly Role[];
    /**
     * What the screen reads, where fewer may read it than may open it: to the others it says 'Access denied'
     * (rule access/refused-data).
     */
    readonly permission?: Permission;
    /** Title of the browser's tab, before the product's. */
    readonly title?: string;
  }
}

/**
 * Guards a screen that names roles: nobody signed in goes to '/', a temporary password to its card
 * (rule access/temporary-password), and so does a second factor to come.
 */
function guard({ location }: { readonly location: ParsedLocation }): void {
  const session = sessionNow();
  if (session.state !== 'signed-in') throw redirect({ to: '/', search: { redirect: location.href } });
  const { _id: id } = session.user;
  if (isHeld(session.user) && location.pathname !== `/account/${id}`)
    throw redirect({ to: '/account/$id', params: { id } });
}

export const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: Failed });

/** What each screen's route says: its title, who may open it, where its code is, and what it reads. */
export function page(
  title: string,
  roles: readonly Role[],
  load: () => Promise<{ default: unknown }>,
  permission?: Permission,
) {
  // A screen's type may ask the router's, which is made of these routes: naming it here would go in a circle.
  const component = lazyRouteComponent(load as () => Promise<{ default: ComponentType }>);
  return { staticData: { title, roles, ...(permission && { permission }) }, component, beforeLoad: guard };
}
