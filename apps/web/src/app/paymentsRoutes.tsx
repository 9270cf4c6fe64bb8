import { staffRoles } from '@dragoman/domain/access';
import { monthlyFilters } from '@dragoman/contract/searches';
import { createRoute } from '@tanstack/react-router';
import { paymentListSearch } from '../features/payments/listSearch.ts';
import { slipListSearch } from '../features/remittances/slipSearch.ts';
import { returnedSearch } from '../features/invoices/returnedSearch.ts';
import { unsentSearch } from '../features/invoices/unsentSearch.ts';
import { page, root } from './rootRoute.tsx';
import { addressFields, listSearch } from '../ui/listState.ts';

const getParentRoute = () => root;

const remittances = createRoute({
  getParentRoute,
  path: '/remittances',
  validateSearch: slipListSearch,
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
  validateSearch: slipListSearch,
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
  validateSearch: paymentListSearch,
  ...page(
    'Outstanding/Over Client Payment Report',
    staffRoles,
    () => import('../screens/OutstandingPayments.tsx'),
    'payments.read',
  ),
});

const payRuns = createRoute({
  getParentRoute,
  path: '/payments/payruns',
  validateSearch: listSearch,
  ...page('Pay Runs', staffRoles, () => import('../screens/PayRuns.tsx'), 'payruns.read'),
});
const newPayRun = createRoute({
  getParentRoute,
  path: '/payments/payruns/new',
  ...page('New Pay Run', staffRoles, () => import('../screens/NewPayRun.tsx'), 'payruns.write'),
});
const payRun = createRoute({
  getParentRoute,
  path: '/payments/payruns/$id',
  ...page('Pay Run', staffRoles, () => import('../screens/PayRun.tsx'), 'payruns.read'),
});

const unsentInvoices = createRoute({
  getParentRoute,
  path: '/payments/unsent',
  validateSearch: unsentSearch,
  ...page('Invoices to Send', staffRoles, () => import('../screens/UnsentInvoices.tsx'), 'invoices.write'),
});

const monthlyInvoices = createRoute({
  getParentRoute,
  path: '/payments/monthly',
  validateSearch: listSearch.extend(addressFields(monthlyFilters)),
  ...page('Monthly Invoices', staffRoles, () => import('../screens/MonthlyInvoices.tsx'), 'invoices.write'),
});

const returnedInvoices = createRoute({
  getParentRoute,
  path: '/payments/returned',
  validateSearch: returnedSearch,
  ...page('Returned Invoices', staffRoles, () => import('../screens/ReturnedInvoices.tsx'), 'invoices.write'),
});

const reminders = createRoute({
  getParentRoute,
  path: '/payments/reminders',
  validateSearch: listSearch,
  ...page('Reminders', staffRoles, () => import('../screens/Reminders.tsx'), 'reminders.read'),
});

const bankStatements = createRoute({
  getParentRoute,
  path: '/payments/bankstatements',
  validateSearch: listSearch,
  ...page('Bank Statements', staffRoles, () => import('../screens/BankStatements.tsx'), 'payments.dues'),
});

const bankStatement = createRoute({
  getParentRoute,
  path: '/payments/bankstatements/$id',
  ...page('Bank Statement', staffRoles, () => import('../screens/BankStatement.tsx'), 'payments.dues'),
});

const periods = createRoute({
  getParentRoute,
  path: '/payments/periods',
  ...page('Periods', staffRoles, () => import('../screens/Periods.tsx'), 'ledger.periods'),
});

const books = createRoute({
  getParentRoute,
  path: '/payments/books',
  ...page('Books', staffRoles, () => import('../screens/Books.tsx'), 'ledger.books'),
});

/** Money out to interpreters and in from clients. */
export const paymentsRoutes = [
  remittances,
  interpreterDues,
  remittanceSlips,
  clientPayments,
  outstandingPayments,
  payRuns,
  newPayRun,
  payRun,
  unsentInvoices,
  monthlyInvoices,
  returnedInvoices,
  reminders,
  bankStatements,
  bankStatement,
  periods,
  books,
] as const;
