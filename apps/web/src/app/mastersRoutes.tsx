import { createRoute } from '@tanstack/react-router';
import { page, root } from './rootRoute.tsx';

const getParentRoute = () => root;
const superadmin = ['superadmin'] as const;

const settings = createRoute({ getParentRoute, path: '/masters/settings', ...page('Agency Settings', superadmin, () => import('../screens/Settings.tsx')) });

/** The screens of the Master group. */
export const mastersRoutes = [settings] as const;
