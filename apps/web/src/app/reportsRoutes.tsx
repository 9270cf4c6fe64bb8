import { staffRoles } from '@dragoman/domain/access';
import { createRoute } from '@tanstack/react-router';
import { reportSearch, tablesSearch } from '../features/reports/reportSearch.ts';
import { page, root } from './rootRoute.tsx';

const getParentRoute = () => root;

const statementOnAccount = createRoute({
  getParentRoute,
  path: '/reports/statementOnAccount',
  validateSearch: tablesSearch('unpaid', 'paid', 'confirmed'),
  ...page('Statement On Account', staffRoles, () => import('../screens/StatementOnAccount.tsx'), 'reports.statement'),
});
const accountStatement = createRoute({
  getParentRoute,
  path: '/reports/accountStatement',
  validateSearch: tablesSearch('account', 'refund'),
  ...page('LIL Statement', staffRoles, () => import('../screens/AccountStatement.tsx'), 'reports.margin'),
});
const invoiceSummary = createRoute({
  getParentRoute,
  path: '/reports/invoiceSummary',
  validateSearch: reportSearch,
  ...page('Invoice Report', staffRoles, () => import('../screens/InvoiceReport.tsx'), 'reports.margin'),
});
const invoicePayment = createRoute({
  getParentRoute,
  path: '/reports/invoicePayment',
  validateSearch: reportSearch,
  ...page('Invoice Payment', staffRoles, () => import('../screens/InvoicePayment.tsx'), 'reports.margin'),
});
const booking = createRoute({
  getParentRoute,
  path: '/reports/booking',
  validateSearch: reportSearch,
  ...page('Bookings Report', staffRoles, () => import('../screens/BookingsReport.tsx'), 'reports.margin'),
});
const debtors = createRoute({
  getParentRoute,
  path: '/reports/debtors',
  validateSearch: tablesSearch('debtors', 'debts'),
  ...page('Aged Debtors', staffRoles, () => import('../screens/Debtors.tsx'), 'reports.statement'),
});
const cash = createRoute({
  getParentRoute,
  path: '/reports/cash',
  validateSearch: tablesSearch('dues'),
  ...page('Cash Expected', staffRoles, () => import('../screens/Cash.tsx'), 'reports.margin'),
});
const margins = createRoute({
  getParentRoute,
  path: '/reports/margins',
  validateSearch: reportSearch,
  ...page('Margins', staffRoles, () => import('../screens/Margins.tsx'), 'reports.margin'),
});
const utilisation = createRoute({
  getParentRoute,
  path: '/reports/utilisation',
  validateSearch: tablesSearch('jobs'),
  ...page('Utilisation', staffRoles, () => import('../screens/Utilisation.tsx'), 'reports.margin'),
});
const vatReturn = createRoute({
  getParentRoute,
  path: '/reports/vat',
  validateSearch: reportSearch,
  ...page('VAT Return', staffRoles, () => import('../screens/VatReturn.tsx'), 'reports.margin'),
});

/** The reports. */
export const reportsRoutes = [
  statementOnAccount,
  accountStatement,
  invoiceSummary,
  invoicePayment,
  booking,
  debtors,
  cash,
  margins,
  utilisation,
  vatReturn,
] as const;
