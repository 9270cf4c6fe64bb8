import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { page, root } from './rootRoute.tsx';
import { listSearch } from '../ui/listState.ts';

const getParentRoute = () => root;
const superadmin = ['superadmin'] as const;
const payers = ['superadmin', 'ip-admin'] as const;
const text = z.string().optional().catch(undefined);
const slipSearch = listSearch.extend({ interpreterName: text, fromDate: text, toDate: text });

const remittances = createRoute({
  getParentRoute,
  path: '/remittances',
  validateSearch: slipSearch,
  ...page('Remittances', ['interpreter'], () => import('../screens/Remittances.tsx')),
});
const interpreterDues = createRoute({
  getParentRoute,
  path: '/payments/interpreterdues',
  validateSearch: listSearch,
  ...page('Interpreter Dues', superadmin, () => import('../screens/InterpreterDues.tsx')),
});
const remittanceSlips = createRoute({
  getParentRoute,
  path: '/payments/remittanceslips',
  validateSearch: slipSearch,
  ...page('Remittance Slips', superadmin, () => import('../screens/RemittanceSlips.tsx')),
});
const clientPayments = createRoute({
  getParentRoute,
  path: '/payments/clientpayments',
  validateSearch: listSearch,
  ...page('Client Payments', payers, () => import('../screens/ClientPayments.tsx')),
});

/** Money out to interpreters and in from clients. */
export const paymentsRoutes = [remittances, interpreterDues, remittanceSlips, clientPayments] as const;
