import { createRoute } from '@tanstack/react-router';
import { page, root } from './rootRoute.tsx';

const getParentRoute = () => root;
const superadmin = ['superadmin'] as const;

const languages = createRoute({ getParentRoute, path: '/masters/languages', ...page('Languages', superadmin, () => import('../screens/Languages.tsx')) });
const dialects = createRoute({ getParentRoute, path: '/masters/dialects', ...page('Dialects', superadmin, () => import('../screens/Dialects.tsx')) });
const settings = createRoute({ getParentRoute, path: '/masters/settings', ...page('Agency Settings', superadmin, () => import('../screens/Settings.tsx')) });

/** The screens of the Master group. */
export const mastersRoutes = [languages, dialects, settings] as const;
