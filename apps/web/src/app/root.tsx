import type { Role } from '@dragoman/domain/access';
import { createRootRoute, lazyRouteComponent, redirect, type ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { sessionNow } from '../api/session.ts';
import { NotFound } from './NotFound.tsx';
import { Root } from './Root.tsx';
import { Failed } from './Failed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; a screen without roles is public. */
    readonly roles?: readonly Role[];
    /** Title of the browser's tab, before the product's. */
    readonly title?: string;
  }
}

interface Entering {
  readonly matches: readonly { readonly staticData: { readonly roles?: readonly Role[] } }[];
  readonly location: ParsedLocation;
}

/** Guards every screen that names roles: nobody signed in goes to '/', a temporary password to its card (C-80). */
function guard({ matches, location }: Entering): void {
  const session = sessionNow();
  const guarded = matches.some((match) => match.staticData.roles);
  if (!guarded) return;
  if (session.state !== 'signed-in') throw redirect({ to: '/', search: { redirect: location.href } as never });
  const card = `/account/${session.user._id}`;
  if (session.user.mustChangePassword && location.pathname !== card) throw redirect({ to: card as never });
}

export const root = createRootRoute({ beforeLoad: guard, component: Root, notFoundComponent: NotFound, errorComponent: Failed });

/** What each screen's route says: its title, who may open it, and where its code is. */
export function page(title: string, roles: readonly Role[] | undefined, load: () => Promise<{ default: ComponentType }>) {
  return { staticData: roles ? { title, roles } : { title }, component: lazyRouteComponent(load) };
}
