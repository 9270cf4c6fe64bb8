import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { BookingStatus } from '@dragoman/domain/bookings';
import type { BookingDeskKind } from '@dragoman/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { approvedJob, confirmedJob, preparedJob, somebodyElse, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
beforeEach(async () => {
  portal = await startPortal({ now: '2026-10-05T09:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterEach(() => portal.stop());

const succeed = async (call: ReturnType<Caller['call']>) => expect(await call).toMatchObject({ status: 200 });
const change = (id: string, body: object) =>
  succeed(admin.call(bookingRoutes.update, { params: { id }, body: { id, ...body } }));
const byHand = (id: string, status: BookingStatus) => change(id, { status });

/** The kinds under which a booking waits, on the desk and in the list. */
async function kindsOf(id: string): Promise<string[]> {
  const superadmin = await portal.as('superadmin');
  const sections = (await superadmin.call(deskRoutes.read, {})).body['data'] as DeskSection[];
  const kinds = sections.filter(({ entries }) => entries.some(({ _id }) => _id === id)).map(({ kind }) => kind);
  for (const kind of kinds.filter((each) => each !== 'timesheets')) {
    const { body } = await admin.call(bookingRoutes.list, { query: { waiting: kind as BookingDeskKind } });
    expect(body).toMatchObject({ data: [{ _id: id }] });
  }
  return kinds;
}

describe('confirmed or quoted, but not mailed', () => {
  it('waits where the status was set by hand, until the mail is sent', async () => {
    const id = await preparedJob(portal, admin);
    expect(await kindsOf(id)).toEqual(['unconfirmed']);
    await byHand(id, 'Confirmed');
    expect(await kindsOf(id)).toEqual(['unannounced']);
    await byHand(id, 'Booking');
    await succeed(admin.call(quotationRoutes.send, { params: { id }, body: {} }));
    expect(await kindsOf(id)).toEqual([]);
  });

  it('waits where what was mailed was revoked by a cancellation', async () => {
    const id = await confirmedJob(portal, admin);
    await succeed(admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Not needed' } }));
    await byHand(id, 'Confirmed');
    expect(await kindsOf(id)).toEqual(['unannounced']);
  });

  it('waits where somebody else has the job since', async () => {
    const id = await confirmedJob(portal, admin);
    await byHand(id, 'Booking');
    const interpreter = await somebodyElse(portal);
    await portal.at('2026-10-05T10:00:00Z', () => change(id, { interpreter }));
    await byHand(id, 'Confirmed');
    expect(await kindsOf(id)).toEqual(['unannounced']);
  });

  it('waits as a quotation that was supplied by hand', async () => {
    const id = await preparedJob(portal, admin, { bookingType: 'Quotation' });
    expect(await kindsOf(id)).toEqual(['quotations']);
    await byHand(id, 'Quote Supplied');
    expect(await kindsOf(id)).toEqual(['unannounced']);
    await byHand(id, 'Quotation');
    await succeed(admin.call(quotationRoutes.send, { params: { id }, body: {} }));
    expect(await kindsOf(id)).toEqual(['unanswered']);
  });
});

describe('approved, but not invoiced', () => {
  it('waits where the status was set by hand', async () => {
    const id = await confirmedJob(portal, admin);
    for (const status of ['Approved', 'Paid', 'Company Outstanding'] as const) {
      await byHand(id, status);
      expect(await kindsOf(id)).toEqual(['uninvoiced']);
    }
  });

  it.each(['Client', 'Interpreter', 'Both'] as const)('waits after a credit note for %s', async (crNote) => {
    const id = await approvedJob(portal, admin);
    expect(await kindsOf(id)).toEqual(['unmailed']);
    await succeed(admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote, reason: 'Wrong hours' } }));
    const unmailed = crNote === 'Interpreter' ? ['unmailed'] : [];
    expect(await kindsOf(id)).toEqual(['approvals', ...unmailed]);
    await byHand(id, 'Approved');
    expect(await kindsOf(id)).toEqual(['uninvoiced', ...unmailed]);
    await byHand(id, 'Timesheet Submitted');
    await succeed(
      admin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } }),
    );
    expect(await kindsOf(id)).toEqual(['unmailed']);
  });
});

describe('an invoice of a client who takes one a month', () => {
  it('waits on the desk once its month is over', async () => {
    const { body } = await admin.call(clientRoutes.create, {
      body: {
        ...newClient,
        companyName: 'Monthly Ltd',
        isRegistered: true,
        regNotes: 'Signed',
        invoiceRhythm: 'month',
      },
    });
    const companyId = body.data._id;
    const id = await approvedJob(portal, admin, { allocateCompany: true, companyId, companyName: 'Monthly Ltd' });
    const other = await approvedJob(portal, admin);
    const waiting = async () => {
      const superadmin = await portal.as('superadmin');
      const sections = (await superadmin.call(deskRoutes.read, {})).body['data'] as DeskSection[];
      return sections.find(({ kind }) => kind === 'unmailed')?.entries.map(({ _id }) => _id);
    };
    const listed = async () => {
      const { body: found } = await admin.call(bookingRoutes.list, { query: { waiting: 'unmailed' } });
      return found['data'].map(({ _id }: { _id: string }) => _id);
    };
    const issuedOn = (day: RawBuilder<unknown>) =>
      sql`update invoices set invoice_date = ${day} where side = 'client'`.execute(portal.db);
    await issuedOn(sql`'2026-10-01'`);
    expect(await waiting()).toEqual([other]);
    await issuedOn(sql`'2026-09-30'`);
    expect(await waiting()).toEqual([id, other]);
    // The list of all of them goes by the clock of the database.
    await issuedOn(sql`(now() at time zone 'Europe/London')::date`);
    expect(await listed()).toEqual([other]);
    await succeed(admin.call(clientRoutes.update, { params: { id: companyId }, body: { invoiceRhythm: 'job' } }));
    expect((await listed()).toSorted()).toEqual([id, other].toSorted());
  });
});

describe('overdue', () => {
  it('goes by the payment terms that stand on the invoice', async () => {
    await approvedJob(portal, admin);
    const superadmin = await portal.as('superadmin');
    const overdue = async () =>
      ((await superadmin.call(deskRoutes.read, {})).body['data'] as DeskSection[]).find(
        ({ kind }) => kind === 'overdue',
      );
    const issued = async (days: number) =>
      sql`update invoices set invoice_date = date '2026-10-05' - ${days}::integer where side = 'client'`.execute(
        portal.db,
      );
    await sql`update invoices set document = jsonb_set(document, '{agency,termsDays}', '14') where side = 'client'`.execute(
      portal.db,
    );
    await sql`update settings set payment_terms_days = 60`.execute(portal.db);
    await issued(14);
    expect(await overdue()).toBeUndefined();
    await issued(15);
    expect(await overdue()).toMatchObject({ total: 1, entries: [{ at: '2026-10-03T23:00:00.000Z' }] });
    await sql`update settings set payment_terms_days = 7`.execute(portal.db);
    await issued(14);
    expect(await overdue()).toBeUndefined();
  });
});
