import { z } from 'zod';
import { Day, Id, listed, longBody, mailed, one, pageFormat, paging, Pounds, route } from '../kit/index.ts';
import {
  AccountStatement,
  ChangedSteps,
  DebtorEvent,
  DueReminder,
  EndedHold,
  Hold,
  LateRates,
  NewHold,
  NewReminder,
  PreviewedReminder,
  ReminderSteps,
  StatementDays,
} from './schemas.ts';

const ofPayer = z.strictObject({ payerId: Id });

/** Calls of reminders and statements of account. */
export const reminderRoutes = {
  due: route({
    method: 'GET',
    path: '/reminders/due',
    summary: 'Who is to be reminded today, by which step and of which invoices; the largest sums first',
    permission: 'reminders.read',
    query: z.strictObject(paging),
    reply: listed(DueReminder).extend({
      sum: Pounds,
      /** How many steps are set. */
      steps: z.number().int(),
      /** Half years whose base rate is not known, by their first day: nothing can be claimed for what fell due in them. */
      missingRates: z.array(Day),
    }),
  }),
  preview: route({
    method: 'POST',
    path: '/reminders/preview',
    summary: 'A reminder as it would leave; nothing is kept',
    permission: 'reminders.read',
    body: NewReminder,
    mostBytes: longBody,
    reply: one(PreviewedReminder),
  }),
  send: route({
    method: 'POST',
    path: '/reminders',
    summary:
      'Reminds a payer of invoices by a step, with a statement of account; 409 where what is owed, or who is to be reminded, has changed since it was shown',
    permission: 'reminders.send',
    body: NewReminder,
    mostBytes: longBody,
    reply: mailed,
    idempotent: true,
  }),
  holds: route({
    method: 'GET',
    path: '/reminders/holds',
    summary: 'Lists who is not reminded and why, and promises that were broken',
    permission: 'reminders.read',
    reply: listed(Hold),
  }),
  hold: route({
    method: 'POST',
    path: '/reminders/holds',
    summary: 'Keeps a payer or an invoice from being reminded: a pause, a promise to pay, a dispute',
    permission: 'reminders.send',
    body: NewHold,
    reply: one(Hold),
    idempotent: true,
  }),
  endHold: route({
    method: 'PUT',
    path: '/reminders/holds/:id/end',
    summary: 'Ends a pause, a promise or a dispute, with its outcome; 409 where it has ended already',
    permission: 'reminders.send',
    params: z.strictObject({ id: Id }),
    body: EndedHold,
    reply: one(Hold),
  }),
  steps: route({
    method: 'GET',
    path: '/reminders/steps',
    summary: 'Lists the steps of reminders with their words',
    permission: 'reminders.read',
    reply: one(ReminderSteps),
  }),
  changeSteps: route({
    method: 'PUT',
    path: '/reminders/steps',
    summary: 'Changes the steps of reminders; one that is left out is withdrawn, what was sent by it stays',
    permission: 'reminders.rules',
    body: ChangedSteps,
    mostBytes: longBody,
    reply: one(ReminderSteps),
  }),
  rates: route({
    method: 'GET',
    path: '/reminders/rates',
    summary: 'Lists the base rates by which interest for late payment is fixed, by half year, the latest first',
    permission: 'reminders.read',
    reply: one(LateRates),
  }),
  changeRates: route({
    method: 'PUT',
    path: '/reminders/rates',
    summary: 'Changes the base rates',
    permission: 'reminders.rules',
    body: LateRates,
    reply: one(LateRates),
  }),
  events: route({
    method: 'GET',
    path: '/reminders/payers/:payerId/events',
    summary: 'Lists what was sent to a payer and agreed with them about what they owe, the newest first',
    permission: 'reminders.read',
    params: ofPayer,
    reply: listed(DebtorEvent),
  }),
  statement: route({
    method: 'GET',
    path: '/reminders/payers/:payerId/statement',
    summary: "A payer's account from one day to another, with what is open and its age",
    permission: 'reminders.read',
    params: ofPayer,
    query: StatementDays,
    /** `unprintable`: what the statement cannot print in full, a sentence each (rule invoices/unprintable). */
    reply: one(AccountStatement.extend({ unprintable: z.array(z.string()) })),
  }),
  statementPdf: route({
    method: 'GET',
    path: '/reminders/payers/:payerId/statement/pdf',
    summary: 'The same as PDF',
    permission: 'reminders.read',
    params: ofPayer,
    query: StatementDays,
  }),
  sendStatement: route({
    method: 'POST',
    path: '/reminders/payers/:payerId/statement',
    summary: 'Mails a payer the statement of their account, as PDF and with a link',
    permission: 'reminders.send',
    params: ofPayer,
    body: StatementDays,
    reply: mailed,
    idempotent: true,
  }),
} as const;

// Links come back with whatever a mail program has added: what cannot be read counts as missing.
const linkText = z.string().max(200).optional().catch(undefined);

/** The page of a statement, which its own token opens (rule pages/tokens). */
export const reminderPages = {
  statement: route({
    method: 'GET',
    at: 'root',
    path: '/statement/view.html',
    summary: 'Page: a statement of account, as it was sent',
    permission: 'customer.page',
    query: z.object({ id: linkText, token: linkText, view: linkText, format: pageFormat }),
  }),
} as const;
