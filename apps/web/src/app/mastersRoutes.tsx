import { staffRoles } from '@dragoman/domain/access';
import { mailStatuses } from '@dragoman/contract/correspondence';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { page, root } from './rootRoute.tsx';
import { listSearch } from '../ui/listState.ts';

const getParentRoute = () => root;

const languages = createRoute({
  getParentRoute,
  path: '/masters/languages',
  ...page('Languages', staffRoles, () => import('../screens/Languages.tsx')),
});
const dialects = createRoute({
  getParentRoute,
  path: '/masters/dialects',
  ...page('Dialects', staffRoles, () => import('../screens/Dialects.tsx')),
});
const text = z.string().optional().catch(undefined);
const users = createRoute({
  getParentRoute,
  path: '/masters/users',
  validateSearch: listSearch.extend({ name: text, user: text }),
  ...page('Users Master', staffRoles, () => import('../screens/Users.tsx'), 'users.read'),
});
const clients = createRoute({
  getParentRoute,
  path: '/masters/clients',
  validateSearch: listSearch.extend({ companyName: text, companyStatus: text, client: text }),
  ...page('Client Tracker', staffRoles, () => import('../screens/Clients.tsx')),
});
const rateStructures = createRoute({
  getParentRoute,
  path: '/masters/rateStructures',
  validateSearch: listSearch,
  ...page('Rate Structures', staffRoles, () => import('../screens/RateStructures.tsx')),
});
const terms = createRoute({
  getParentRoute,
  path: '/masters/termsAndConditions',
  validateSearch: listSearch,
  ...page('Terms and Conditions', staffRoles, () => import('../screens/Terms.tsx')),
});
const mails = createRoute({
  getParentRoute,
  path: '/masters/mails',
  validateSearch: listSearch.extend({ sn: text, status: z.enum(mailStatuses).optional().catch(undefined) }),
  ...page('Mails', staffRoles, () => import('../screens/Mails.tsx'), 'correspondence.list'),
});
const security = createRoute({
  getParentRoute,
  path: '/masters/security',
  validateSearch: listSearch.extend({ sn: text, kind: text, from: text }),
  ...page('Security Log', staffRoles, () => import('../screens/SecurityLog.tsx'), 'access.security'),
});
const programs = createRoute({
  getParentRoute,
  path: '/masters/programs',
  ...page('Programs', staffRoles, () => import('../screens/Programs.tsx'), 'access.programs'),
});
const settings = createRoute({
  getParentRoute,
  path: '/masters/settings',
  ...page('Agency Settings', staffRoles, () => import('../screens/Settings.tsx'), 'settings.write'),
});

const imports = createRoute({
  getParentRoute,
  path: '/masters/imports',
  validateSearch: listSearch,
  ...page('Import', staffRoles, () => import('../screens/Imports.tsx'), 'imports.write'),
});
const oneImport = createRoute({
  getParentRoute,
  path: '/masters/imports/$id',
  validateSearch: listSearch.extend({ verdict: text }),
  ...page('Import', staffRoles, () => import('../screens/Import.tsx'), 'imports.write'),
});

const doubles = createRoute({
  getParentRoute,
  path: '/masters/doubles',
  validateSearch: listSearch.extend({ kind: text, pairs: text }),
  ...page('Doubles', staffRoles, () => import('../screens/Doubles.tsx'), 'doubles.read'),
});

/** The screens of the Master group. */
export const mastersRoutes = [
  languages,
  dialects,
  users,
  clients,
  rateStructures,
  terms,
  mails,
  security,
  programs,
  settings,
  imports,
  oneImport,
  doubles,
] as const;
