import { staffRoles } from '@dragoman/domain/access';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { interpreterListSearch } from '../features/interpreters/listSearch.ts';
import { page, root } from './rootRoute.tsx';

const getParentRoute = () => root;

const register = createRoute({
  getParentRoute,
  path: '/interpreterTracker',
  validateSearch: interpreterListSearch,
  ...page('Interpreter Tracker', staffRoles, () => import('../screens/InterpreterTracker.tsx')),
});

const profile = createRoute({
  getParentRoute,
  path: '/interpreterTracker/edit/$id',
  validateSearch: z.object({ tab: z.string().optional().catch(undefined) }),
  ...page('Interpreter', staffRoles, () => import('../screens/InterpreterEdit.tsx')),
});

/** The interpreter register and a profile. */
export const interpretersRoutes = [register, profile] as const;
