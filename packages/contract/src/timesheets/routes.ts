import { z } from 'zod';
import { exporting, Id, listed, one, paging, route, acceptingUnread } from '../kit/index.ts';
import {
  ApprovalPreview,
  GiveBack,
  Hours,
  KeptJobs,
  Timesheet,
  TimesheetInput,
  TimesheetRow,
  unreadBesideColumns,
} from './schemas.ts';

const booking = z.object({ id: Id });
const stored = z.object({ timesheet: Timesheet, msg: z.string() });
const search = {
  status: z.string().optional(),
  /**
   * Staff choose; an interpreter gets jobs that are or were booked, whatever is said here (rule timesheets/tracker).
   */
  isBooked: z.stringbool().optional(),
  /**
   * 'upcoming': what is to come, soonest first, then what was, latest first; it has one order only
   * (rule timesheets/tracker).
   */
  sort: z.enum(['upcoming', 'date', 'booking_ref', 'status', 'language']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};
const tracker = { ...paging, limit: paging.limit.default(100), ...search };

/** Calls of timesheets, their approval and the interpreter's tracker. */
export const timesheetRoutes = {
  tracker: route({
    method: 'GET',
    path: '/bookings/intbooking/',
    summary: "An interpreter's booked jobs; for an interpreter always their own",
    permission: 'timesheets.read',
    rows: ['API-18'],
    query: z.strictObject({ ...tracker, interpreter: Id.optional() }),
    reply: listed(TimesheetRow),
  }),
  export: route({
    method: 'GET',
    path: '/bookings/intbooking/export',
    summary:
      "Exports an interpreter's booked jobs, whole, as CSV, XLSX or a page to print; for an interpreter always their own",
    permission: 'timesheets.read',
    query: z.strictObject({ ...exporting, ...search, interpreter: Id.optional() }),
  }),
  trackerOf: route({
    method: 'GET',
    path: '/bookings/intbooking/:intID',
    summary: "An interpreter's booked jobs by identity; what follows '&' in it is read as query",
    permission: 'timesheets.read',
    rows: ['API-17'],
    params: z.object({ intID: z.string() }),
    query: z.strictObject(tracker),
    reply: listed(TimesheetRow),
  }),
  read: route({
    method: 'GET',
    path: '/bookings/timesheet/:id',
    summary: "A booking's timesheet",
    permission: 'timesheets.read',
    rows: ['API-104'],
    params: booking,
    reply: one(Timesheet),
  }),
  kept: route({
    method: 'GET',
    path: '/bookings/ownjobs',
    summary: "An interpreter's own jobs of the last and the next days with what their timesheets need, for their phone",
    permission: 'timesheets.own',
    reply: one(KeptJobs),
  }),
  submit: route({
    method: 'PUT',
    path: '/bookings/timesheet/:id',
    summary: 'Hand in a timesheet',
    permission: 'timesheets.submit',
    rows: ['API-19'],
    params: booking,
    body: acceptingUnread(TimesheetInput, unreadBesideColumns),
    reply: stored,
    idempotent: true,
  }),
  save: route({
    method: 'PUT',
    path: '/bookings/savetimesheet/:id',
    summary: 'Save both columns without approving',
    permission: 'timesheets.approve',
    rows: ['API-21'],
    params: booking,
    body: acceptingUnread(TimesheetInput, unreadBesideColumns),
    reply: stored,
    idempotent: true,
  }),
  giveBack: route({
    method: 'PUT',
    path: '/bookings/givebacktimesheet/:id',
    summary: 'Give a timesheet that was handed in back to its interpreter, with a reason and by mail',
    permission: 'timesheets.giveBack',
    params: booking,
    body: GiveBack,
    reply: stored,
    idempotent: true,
  }),
  approvalPreview: route({
    method: 'POST',
    path: '/bookings/timesheetpreview/:id',
    summary: 'What approving these columns would issue; changes nothing',
    permission: 'timesheets.approve',
    params: booking,
    body: acceptingUnread(TimesheetInput, unreadBesideColumns),
    reply: one(ApprovalPreview),
  }),
  approve: route({
    method: 'POST',
    path: '/bookings/approvetimesheet/:id',
    summary: 'Approve: store both columns and issue the invoices that are missing',
    permission: 'timesheets.approve',
    rows: ['API-20'],
    params: booking,
    body: acceptingUnread(TimesheetInput, unreadBesideColumns),
    reply: stored,
    idempotent: true,
  }),
  hours: route({
    method: 'GET',
    path: '/bookings/iphours/:interpreter/:language',
    summary: "An interpreter's approved jobs and hours, of one language or 'all'",
    permission: 'timesheets.hours',
    rows: ['API-27'],
    params: z.object({ interpreter: Id, language: z.string() }),
    reply: one(Hours),
  }),
} as const;
