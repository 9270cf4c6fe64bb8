import { bookingRoutes } from '@dragoman/contract/bookings';
import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { addDays, londonDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries } from '../bookings/entries.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

async function desk(caller = admin): Promise<Partial<Record<string, DeskSection>>> {
  const { body } = await caller.call(deskRoutes.read, {});
  const sections = body['data'] as DeskSection[];
  return Object.fromEntries(sections.map((section) => [section.kind, section]));
}

const titles = (section: DeskSection | undefined) => section?.entries.map(({ _id }) => _id) ?? [];

describe('the morning desk', () => {
  it('is empty where nothing waits, and closed to interpreters', async () => {
    expect(await desk()).toEqual({});
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(deskRoutes.read, {})).status).toBe(403);
  });

  it('has a job without an interpreter until it is cancelled', async () => {
    const id = await book(admin, entries.telephone);
    const { unfilled } = await desk();
    expect(unfilled).toMatchObject({ total: 1, more: false, entries: [{ _id: id, operation: 'assign' }] });
    await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Not needed' } });
    expect(await desk()).toEqual({});
  });

  it('has each status under its kind, with what is to be done', async () => {
    const id = await book(admin, entries.telephone);
    const at = async (status: string) => {
      await sql`update bookings set status = ${status}, is_timesheet = ${status === 'Timesheet Submitted'},
        date = ${addDays(londonDay(portal.clock.now()), -3000)} where id = ${id}`.execute(portal.db);
      const sections = await desk();
      return Object.entries(sections).map(([kind, section]) => [kind, section?.entries[0]?.operation]);
    };
    expect(await at('Pending')).toEqual([['requests', 'edit']]);
    expect(await at('Quotation Request')).toEqual([['requests', 'edit']]);
    expect(await at('Quotation')).toEqual([['quotations', 'assign']]);
    expect(await at('Quote Supplied')).toEqual([['unannounced', 'edit']]);
    expect(await at('Confirmed')).toEqual([['timesheets', 'edit']]);
    expect(await at('Timesheet Submitted')).toEqual([['approvals', 'timesheet']]);
    for (const billed of ['Approved', 'Paid', 'Company Outstanding'])
      expect(await at(billed)).toEqual([['uninvoiced', 'edit']]);
    expect(await at('Cancel')).toEqual([]);
  });

  it('has bookings in the list under the same kind', async () => {
    const list = async (waiting: 'unfilled' | 'requests') =>
      (await admin.call(bookingRoutes.list, { query: { waiting } })).body;
    const id = await book(admin, entries.telephone);
    expect(await list('unfilled')).toMatchObject({ total: 1, data: [{ _id: id }] });
    expect(await list('requests')).toMatchObject({ total: 0 });
    await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Not needed' } });
    expect(await list('unfilled')).toMatchObject({ total: 0 });
  });

  it('shows the most urgent and counts the rest', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await book(admin, entries.telephone));
    for (const [at, id] of ids.entries())
      await sql`update bookings set date = date + ${7 - at}::integer where id = ${id}`.execute(portal.db);
    const { unfilled } = await desk();
    expect(unfilled?.total).toBe(7);
    expect(titles(unfilled)).toEqual(ids.toReversed().slice(0, 5));
  });

  it('has mails that failed, and to others than the superadmin only those of a record', async () => {
    await sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, queued_by_name, created_at, status)
      values ('customer', 'A', 'a@lil.example', '{b@customer.example}', 'Lost', '', '', 'A', now(), 'failed')`.execute(
      portal.db,
    );
    expect((await desk())['mails']).toBeUndefined();
    const superadmin = await portal.as('superadmin');
    expect((await desk(superadmin))['mails']).toMatchObject({
      total: 1,
      entries: [{ title: 'Lost', operation: 'mail' }],
    });
  });

  it('reads bookings by the index of what waits', async () => {
    const plan = await portal.db.transaction().execute(async (tx) => {
      for (const way of ['enable_seqscan', 'enable_bitmapscan']) await sql`set local ${sql.id(way)} = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select id from bookings
        where status not in ('Approved', 'Paid', 'Company Outstanding', 'Cancel') and status = 'Booking'
          and (interpreter_id is not null)::integer = 0 order by date, start_time, id limit 501`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_waiting');
  });
});
