import { bookingRoutes } from '@dragoman/contract/bookings';
import { assignmentRoutes } from '@dragoman/contract/assignments';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { serviceTypes } from '@dragoman/domain/charging';
import type { NotNull } from 'kysely';
import { expect } from 'vitest';
import { inWords, verifyMoney } from '../../src/flows/verify/checks.ts';
import { entries } from '../bookings/entries.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Caller, type Portal, type Sent } from '../harness/index.ts';
import { knownDates, newInterpreter } from '../interpreters/people.ts';

/** An agency at work: its people, a client, an interpreter of Tamil for every service. */
export interface Office {
  readonly portal: Portal;
  readonly superadmin: Caller;
  readonly admin: Caller;
  readonly ipAdmin: Caller;
  readonly interpreter: Caller;
  readonly interpreterId: string;
  readonly clientId: string;
}

/** A call that must succeed; gives its reply. */
export async function succeed<R extends RouteDeclaration>(caller: Caller, route: R, sent: Sent<R> = {}) {
  const { status, body } = await caller.call(route, sent);
  expect(status, `${route.method} ${route.path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** Opens the agency the way its people do: client, interpreter with account, activation, first password. */
export async function openOffice(): Promise<Office> {
  const portal = await startPortal();
  const [superadmin, admin, ipAdmin] = [
    await portal.as('superadmin'),
    await portal.as('admin'),
    await portal.as('ip-admin'),
  ];
  const client = await succeed(admin, clientRoutes.create, {
    body: { ...newClient, companyName: 'Hale and Moor LLP' },
  });
  const added = await succeed(admin, interpreterRoutes.create, { body: { ...newInterpreter, postcode: 'EC4A 1AA' } });
  const interpreterId: string = added.data._id;
  const params = { id: interpreterId };
  const none = { language: '', services: [] };
  const languages = [{ language: 'Tamil', services: [...serviceTypes] }, none, none, none, none];
  await succeed(admin, interpreterRoutes.changeLanguages, { params, body: { languages } });
  await succeed(admin, interpreterRoutes.activate, {
    params,
    body: { password: temporary, changes: { active: true, ...knownDates } },
  });
  const interpreter = await firstSignIn(portal);
  return { portal, superadmin, admin, ipAdmin, interpreter, interpreterId, clientId: client.data._id };
}

const temporary = 'given-by-the-office';

/** The temporary password opens nothing but the Change Password card (rule access/temporary-password). */
async function firstSignIn(portal: Portal): Promise<Caller> {
  const newcomer = await portal.signIn(newInterpreter.email, temporary);
  const refused = await newcomer.call(timesheetRoutes.tracker);
  expect(refused.status).toBe(403);
  const me = await succeed(newcomer, {
    method: 'GET',
    path: '/auth/ime',
    summary: '',
    permission: 'access.ownProfile',
  });
  const password = 'between-two-jobs';
  await succeed(newcomer, passwordRoute, {
    body: { id: me.data._id, current_password: temporary, password, password_repeat: password },
  });
  return portal.signIn(newInterpreter.email, password);
}

const passwordRoute = { method: 'PUT', path: '/auth/password', summary: '', permission: 'access.own' } as const;

/** A job of today, from the office's client. */
export const today = '2026-11-23';

export async function takeBooking(office: Office, entry: object): Promise<{ id: string; ref: string }> {
  const { data } = await succeed(office.admin, bookingRoutes.create, {
    body: { ...entry, allocateCompany: true, companyName: 'Hale and Moor LLP', companyId: office.clientId } as object,
  });
  return { id: data._id, ref: data.booking_ref };
}

/** One interpreter has all jobs here, some of them at the same time: a reason goes past the conflicts. */
export async function assign(office: Office, id: string): Promise<void> {
  const override = { reason: 'Agreed with the interpreter' };
  const body = { interpreter: office.interpreterId, override };
  await succeed(office.admin, assignmentRoutes.assign, { params: { id }, body });
}

/** Quotation form, interpreter, mail: the customer gets the quotation or the confirmation. */
export async function quoteAndSend(office: Office, id: string, form: object): Promise<void> {
  await succeed(office.admin, quotationRoutes.confirm, { params: { id }, body: form });
  await succeed(office.admin, quotationRoutes.send, { params: { id }, body: {} });
}

/** The link of a booking's newest mail that leads to `page`. */
export async function mailedLink(office: Office, bookingId: string, page: string): Promise<URL> {
  const mails = await office.portal.db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .$narrowType<{ text: NotNull }>()
    .execute();
  for (const { text } of mails) {
    const found = new RegExp(`https://portal\\.example${page.replaceAll('.', '\\.')}\\?\\S+`).exec(text);
    if (found) return new URL(found[0]);
  }
  throw new Error(`No mail of ${bookingId} links to ${page}`);
}

/** The customer opens the mailed quotation and accepts it. */
export async function acceptQuotation(office: Office, bookingId: string): Promise<void> {
  const query = Object.fromEntries((await mailedLink(office, bookingId, '/approve/acceptQuotation.html')).searchParams);
  const page = await office.portal.anonymous.call(quotationPages.quotation, { query });
  expect(page.status).toBe(200);
  expect(page.body).toContain('Accept');
  const accepted = await office.portal.anonymous.call(quotationPages.accept, { body: query });
  expect(accepted.status).toBe(200);
}

export async function readBooking(office: Office, id: string) {
  return (await succeed(office.admin, bookingRoutes.one, { params: { id } })).data;
}

/** Both invoices of an approved booking. */
export async function invoicesOf(office: Office, id: string) {
  const client = (await succeed(office.admin, invoiceRoutes.read, { params: { id } })).data;
  const interpreter = (await succeed(office.admin, invoiceRoutes.readInterpreter, { params: { id } })).data;
  return { client, interpreter };
}

/** Every kept balance agrees with the ledger and the documents. */
export async function expectMoneyProven(office: Office): Promise<void> {
  const proofs = await verifyMoney(office.portal.db);
  expect(
    proofs.flatMap((proof) => proof.differing),
    proofs.map(inWords).join('\n'),
  ).toEqual([]);
}

export { entries };
