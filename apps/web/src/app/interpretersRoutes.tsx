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

const availability = createRoute({
  getParentRoute,
  path: '/interpreterTracker/edit/$id/availability',
  ...page('Availability', staffRoles, () => import('../screens/InterpreterAvailability.tsx')),
});

/** Under the timesheets of a profile. */
const invoice = createRoute({
  getParentRoute,
  path: '/interpreterTracker/edit/$interpreter/invoice/$id/$iType/$clientInvoice',
  ...page('Invoice', staffRoles, () => import('../screens/Invoice.tsx')),
});

const creditNote = createRoute({
  getParentRoute,
  path: '/interpreterTracker/edit/$interpreter/creditNote/$creditNoteNo',
  ...page('Credit Note', staffRoles, () => import('../screens/CreditNote.tsx')),
});

/** The interpreter register, a profile, and the invoices and credit notes of its timesheets. */
export const interpretersRoutes = [register, profile, availability, invoice, creditNote] as const;
