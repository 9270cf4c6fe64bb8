import { staffRoles } from '@dragoman/domain/access';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { page, root } from './rootRoute.tsx';
import { listSearch } from '../ui/listState.ts';

const getParentRoute = () => root;
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
  ...page('Interpreter Dues', staffRoles, () => import('../screens/InterpreterDues.tsx'), 'remittances.dues'),
});
const remittanceSlips = createRoute({
  getParentRoute,
  path: '/payments/remittanceslips',
  validateSearch: slipSearch,
  ...page('Remittance Slips', staffRoles, () => import('../screens/RemittanceSlips.tsx'), 'remittances.list'),
});
const clientPayments = createRoute({
  getParentRoute,
  path: '/payments/clientpayments',
  validateSearch: listSearch,
  ...page('Client Payments', staffRoles, () => import('../screens/ClientPayments.tsx'), 'payments.dues'),
});

const outstandingPayments = createRoute({
  getParentRoute,
  path: '/payments/outstandingCPR',
  validateSearch: listSearch.extend({
    companyId: text,
    company: text,
    private: text,
    isCredit: text,
    bookingRef: text,
    paymentRef: text,
    allocatedDate: text,
    fromDate: text,
    toDate: text,
  }),
  ...page(
    'Outstanding/Over Client Payment Report',
    staffRoles,
    () => import('../screens/OutstandingPayments.tsx'),
    'payments.read',
  ),
});

/** Money out to interpreters and in from clients. */
export const paymentsRoutes = [
  remittances,
  interpreterDues,
  remittanceSlips,
  clientPayments,
  outstandingPayments,
] as const;
