import { z } from 'zod';
import { exporting, Id, listed, mailed, one, paging, route, searchText } from '../kit/index.ts';
import {
  ChangedWording,
  MailAsSent,
  MailKindName,
  MailPage,
  MailWording,
  RestoredWording,
  Wording,
  WrittenMail,
} from './schemas.ts';
import { mailStatuses } from './statuses.ts';

const byId = z.strictObject({ id: Id });
const byKind = z.strictObject({ kind: MailKindName });
const page = z.strictObject(paging);

/**
 * Words that a mail's subject or addresses contain, ignoring case and accents. One or two letters are looked for among the newest
 * 10,000 mails, and `newestOnly` says so where there are more.
 */
const sn = searchText.optional();

const search = { status: z.enum([...mailStatuses, '']).optional(), sn };

/** Calls of the mail log (rules mails/outbox, access/roles); lists are newest first and paged to row 10,000. */
export const correspondenceRoutes = {
  list: route({
    method: 'GET',
    path: '/mails',
    summary: 'Lists all mails',
    permission: 'correspondence.list',
    query: z.strictObject({ ...paging, ...search }),
    reply: MailPage.extend({ newestOnly: z.boolean() }),
  }),
  export: route({
    method: 'GET',
    path: '/mails/export',
    summary: 'Exports the mails that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'correspondence.list',
    query: z.strictObject({ ...exporting, ...search }),
  }),
  ofBooking: route({
    method: 'GET',
    path: '/mails/booking/:id',
    summary: 'Lists the mails of a booking',
    permission: 'correspondence.ofRecord',
    params: byId,
    query: page,
    reply: MailPage,
  }),
  ofClient: route({
    method: 'GET',
    path: '/mails/client/:id',
    summary: 'Lists the mails of a client',
    permission: 'correspondence.ofRecord',
    params: byId,
    query: page,
    reply: MailPage,
  }),
  ofInterpreter: route({
    method: 'GET',
    path: '/mails/interpreter/:id',
    summary: 'Lists the mails of an interpreter',
    permission: 'correspondence.ofRecord',
    params: byId,
    query: page,
    reply: MailPage,
  }),
  wordings: route({
    method: 'GET',
    path: '/mails/wordings',
    summary: 'Lists the mails that the product writes, with the wording that each has now',
    permission: 'settings.write',
    reply: listed(MailWording),
  }),
  changeWording: route({
    method: 'PUT',
    path: '/mails/wordings/:kind',
    summary: 'Changes what a mail says from now on',
    permission: 'settings.write',
    params: byKind,
    body: ChangedWording,
    reply: one(MailWording),
  }),
  restoreWording: route({
    method: 'POST',
    path: '/mails/wordings/:kind/original',
    summary: 'Gives a mail its original wording again',
    permission: 'settings.write',
    params: byKind,
    body: RestoredWording,
    reply: one(MailWording),
  }),
  previewWording: route({
    method: 'POST',
    path: '/mails/wordings/:kind/preview',
    summary: 'Shows a wording as it would leave, with sample values; nothing is kept',
    permission: 'settings.write',
    params: byKind,
    body: Wording,
    reply: one(WrittenMail),
  }),
  read: route({
    method: 'GET',
    path: '/mails/:id',
    summary: 'Reads a mail as it was sent; one that belongs to no record is for the superadmin',
    permission: 'correspondence.ofRecord',
    params: byId,
    reply: one(MailAsSent),
  }),
  sendAgain: route({
    method: 'POST',
    path: '/mails/:id/again',
    summary: 'Puts a mail that failed or was held back into the queue',
    permission: 'correspondence.sendAgain',
    params: byId,
    idempotent: true,
    reply: mailed.extend({ data: MailAsSent }),
  }),
} as const;
