import { roles, staffRoles } from '@dragoman/domain/access';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { page, root } from './rootRoute.tsx';

const getParentRoute = () => root;

const signIn = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
    ...page('Sign in', undefined, () => import('../screens/SignIn.tsx')),
});

const account = createRoute({
  getParentRoute,
  path: '/account/$id',
  ...page('Change Password', roles, () => import('../screens/Account.tsx')),
});

const groupIndex = () => import('../screens/GroupIndex.tsx');
const masters = createRoute({ getParentRoute, path: '/masters', ...page('Master', staffRoles, groupIndex) });
const payments = createRoute({ getParentRoute, path: '/payments', ...page('Payments', staffRoles, groupIndex) });
const reports = createRoute({ getParentRoute, path: '/reports', ...page('Reports', staffRoles, groupIndex) });

/** Every screen of the portal. A new one is a route here; its menu item appears by itself (menu.ts). */
export const routeTree = root.addChildren([signIn, account, masters, payments, reports]);

