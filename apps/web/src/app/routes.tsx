import { roles, staffRoles } from '@dragoman/domain/access';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { interpretersRoutes } from './interpretersRoutes.tsx';
import { mastersRoutes } from './mastersRoutes.tsx';
import { bookingListSearch } from '../features/bookings/listSearch.ts';
import { paymentsRoutes } from './paymentsRoutes.tsx';
import { reportsRoutes } from './reportsRoutes.tsx';
import { page, root } from './rootRoute.tsx';
import SignIn from '../screens/SignIn.tsx';

const getParentRoute = () => root;

const signIn = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  // Everybody begins here: its code is the entry's.
  staticData: { title: 'Sign in' },
  component: SignIn,
});

const forgottenPassword = createRoute({
  getParentRoute,
  path: '/forgottenPassword',
  staticData: { title: 'Forgotten password' },
  component: lazyRouteComponent(() => import('../screens/ForgottenPassword.tsx')),
});

const choosePassword = createRoute({
  getParentRoute,
  path: '/choosePassword',
  staticData: { title: 'Choose a password' },
  component: lazyRouteComponent(() => import('../screens/ChoosePassword.tsx')),
});

const account = createRoute({
  getParentRoute,
  path: '/account/$id',
  ...page('Change Password', roles, () => import('../screens/Account.tsx')),
});

const help = createRoute({
  getParentRoute,
  path: '/help/$page',
  // Without roles: a tab of its own begins without a session.
  staticData: { title: 'Help' },
  component: lazyRouteComponent(() => import('../screens/Help.tsx')),
});

const groupIndex = () => import('../screens/GroupIndex.tsx');
const masters = createRoute({ getParentRoute, path: '/masters', ...page('Master', staffRoles, groupIndex) });
const payments = createRoute({ getParentRoute, path: '/payments', ...page('Payments', staffRoles, groupIndex) });
const reports = createRoute({ getParentRoute, path: '/reports', ...page('Reports', staffRoles, groupIndex) });

const interpreters = ['interpreter'] as const;
const timesheetTracker = createRoute({
  getParentRoute,
  path: '/timesheetTracker',
  ...page('Timesheet Tracker', interpreters, () => import('../screens/TimesheetTracker.tsx')),
});
const job = createRoute({
  getParentRoute,
  path: '/timesheetTracker/job/$id',
  ...page('Job', interpreters, () => import('../screens/Job.tsx')),
});
const availability = createRoute({
  getParentRoute,
  path: '/availability',
  ...page('Availability', interpreters, () => import('../screens/Availability.tsx')),
});
const papers = createRoute({
  getParentRoute,
  path: '/papers',
  ...page('Papers', interpreters, () => import('../screens/Papers.tsx')),
});
const validateInvoiceSearch = z.object({
  crNote: z.string().optional().catch(undefined),
  invoiceNo: z.string().optional().catch(undefined),
});
const invoiceScreen = () => import('../screens/Invoice.tsx');
const ownInvoice = createRoute({
  getParentRoute,
  path: '/timesheetTracker/invoice/$id/$iType/$clientInvoice',
  ...page('Invoice', interpreters, invoiceScreen),
});
const bookingInvoice = createRoute({
  getParentRoute,
  path: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
  validateSearch: validateInvoiceSearch,
  ...page('Invoice', staffRoles, invoiceScreen),
});

const creditNoteScreen = () => import('../screens/CreditNote.tsx');
const ownCreditNote = createRoute({
  getParentRoute,
  path: '/timesheetTracker/creditNote/$creditNoteNo',
  ...page('Credit Note', interpreters, creditNoteScreen),
});
const bookingCreditNote = createRoute({
  getParentRoute,
  path: '/BookingTracker/creditNote/$creditNoteNo',
  ...page('Credit Note', staffRoles, creditNoteScreen),
});

const bookingTracker = createRoute({
  getParentRoute,
  path: '/BookingTracker',
  validateSearch: bookingListSearch,
  ...page('Bookings', staffRoles, () => import('../screens/BookingTracker.tsx')),
});

const board = createRoute({
  getParentRoute,
  path: '/board',
  ...page('Board', staffRoles, () => import('../screens/Board.tsx')),
});

const bookingScreen = () => import('../screens/BookingEdit.tsx');
const bookingEdit = createRoute({
  getParentRoute,
  path: '/BookingTracker/edit/$id',
  ...page('Booking', staffRoles, bookingScreen),
});
const booking = createRoute({ getParentRoute, path: '/booking/$id', ...page('Booking', staffRoles, bookingScreen) });
const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard',
  ...page('Dashboard', staffRoles, () => import('../screens/Dashboard.tsx')),
});

/** Every screen of the portal. A new one is a route here; its menu item appears by itself (features/access/menu.ts). */
export const routeTree = root.addChildren([
  signIn,
  forgottenPassword,
  choosePassword,
  account,
  help,
  masters,
  ...mastersRoutes,
  ...interpretersRoutes,
  ...paymentsRoutes,
  payments,
  reports,
  ...reportsRoutes,
  timesheetTracker,
  job,
  availability,
  papers,
  ownInvoice,
  bookingInvoice,
  ownCreditNote,
  bookingCreditNote,
  bookingTracker,
  board,
  bookingEdit,
  booking,
  dashboard,
]);
