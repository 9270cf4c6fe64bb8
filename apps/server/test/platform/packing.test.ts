import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { offerRoutes } from '@dragoman/contract/offers';
import { quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import { pence } from '@dragoman/domain/money';
import { type NotNull, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterPacking } from '../../src/features/correspondence/index.ts';
import { noteAdvance } from '../../src/features/invoices/index.ts';
import { packingTasks } from '../../src/flows/pack-papers/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { unpacked } from '../../src/platform/packing/index.ts';
import { book, entries } from '../bookings/entries.ts';
import { emailOf, startPortal, testPassword, type Portal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const day = 86_400;
const form = { attendanceOne: '02:20' };

const pack = () => packingTasks(portal)['pack-papers']!({}, { signal: new AbortController().signal });
/** Signed in anew: no session lasts as long as papers rest. */
const signIn = () => portal.signIn(emailOf('admin'), testPassword);
const confirm = async (id: string) => (await signIn()).call(quotationRoutes.confirm, { params: { id }, body: form });

/** A quotation that was sent, and its link. */
async function sentQuotation(): Promise<{ id: string; query: { br: string; token: string } }> {
  const admin = await signIn();
  const id = await book(admin, { ...entries.onsite, bookingType: 'Quotation' });
  const { id: interpreter } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  await confirm(id);
  await admin.call(bookingRoutes.update, { params: { id }, body: { id, interpreter, override: { reason: 'Agreed' } } });
  expect((await admin.call(quotationRoutes.send, { params: { id }, body: {} })).status).toBe(200);
  const { text } = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', id)
    .where('kind', '=', 'quotation')
    .$narrowType<{ text: NotNull }>()
    .executeTakeFirstOrThrow();
  const { searchParams } = new URL(/https:\/\/portal\.example\/approve\/acceptQuotation\.html\?\S+/.exec(text)![0]);
  return { id, query: { br: searchParams.get('br')!, token: searchParams.get('token')! } };
}

/** What staff and the customer read of a booking's papers. */
async function readAll({ id, query }: Awaited<ReturnType<typeof sentQuotation>>) {
  const admin = await signIn();
  const { body } = await admin.call(correspondenceRoutes.ofBooking, { params: { id }, query: {} });
  const ids: string[] = body.data.map((mail: { _id: string }) => mail._id);
  const mails = await Promise.all(ids.map((mail) => admin.call(correspondenceRoutes.read, { params: { id: mail } })));
  const page = await portal.anonymous.call(quotationPages.quotation, { query });
  const preview = await admin.call(quotationRoutes.preview, { params: { id } });
  return { mails: mails.map((mail) => mail.body.data), page: page.body, preview: preview.body };
}

/** How many rows of a table are packed, of all. */
async function packedOf(table: 'mails' | 'quotations' | 'quotation_versions' | 'invoices'): Promise<[number, number]> {
  const { rows } = await sql<{ packed: number; all: number }>`
    select count(packed)::integer as packed, count(*)::integer as all from ${sql.table(table)}`.execute(portal.db);
  return [rows[0]!.packed, rows[0]!.all];
}

it('papers that rest are packed in the night, once, and read as they were written (rule basics/packed)', async () => {
  const old = await sentQuotation();
  await portal.deliverMails();
  const before = await readAll(old);
  expect(before.mails[0].html).toContain('<');
  expect(before.page).toContain('Grand Total');

  portal.clock.pass(8 * day);
  const young = await sentQuotation();
  await pack();
  const [packed, all] = await packedOf('mails');
  expect(packed).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(packed);
  expect(await packedOf('quotation_versions')).toEqual([0, 2]);
  expect(await packedOf('quotations')).toEqual([0, 2]);

  portal.clock.pass(85 * day);
  await pack();
  expect(await packedOf('mails')).toEqual([all, all]);
  expect(await packedOf('quotation_versions')).toEqual([2, 2]);
  expect(await packedOf('quotations')).toEqual([1, 2]);
  expect(await readAll(old)).toEqual(before);
  expect((await readAll(young)).page).toContain('Grand Total');
});

it('invoices that rest are packed and read as they were issued; the advance that they print may still change', async () => {
  const id = await approvedJob(portal, await signIn(), { advancePayment: 200 });
  const readBoth = async () => {
    const admin = await signIn();
    const [client, interpreter] = await Promise.all([
      admin.call(invoiceRoutes.read, { params: { id } }),
      admin.call(invoiceRoutes.readInterpreter, { params: { id } }),
    ]);
    expect([client.status, interpreter.status]).toEqual([200, 200]);
    return { client: client.body.data, interpreter: interpreter.body.data };
  };
  const before = await readBoth();
  const stored = () =>
    portal.db
      .selectFrom('invoices')
      .select(['id', 'document', 'packed'])
      .where('booking_id', '=', id)
      .where('side', '=', 'client')
      .executeTakeFirstOrThrow();
  const { document } = await stored();
  portal.clock.pass(32 * day);
  await pack();
  expect(await packedOf('invoices')).toEqual([2, 2]);
  const { id: invoice, ...rest } = await stored();
  const { advance, advanceOn, agency } = document as {
    advance: number;
    advanceOn: string;
    agency: { termsDays: number };
  };
  expect(advanceOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(rest).toEqual({
    packed: expect.any(Buffer),
    document: { advance, advanceOn, agency: { termsDays: agency.termsDays } },
  });
  expect(await readBoth()).toEqual(before);
  expect(await unprovenBalances(portal.db)).toEqual([]);

  const actor = systemActor;
  await transact(portal.db, (tx) => noteAdvance({ tx, actor, now: portal.clock.now() }, invoice, pence(12_345)));
  const after = await readBoth();
  expect(after.client.advancePayment).toBe(123.45);
  expect(after.client.to).toEqual(before.client.to);
});

it('why somebody was given or offered a job is packed when it rests, and read as it was', async () => {
  const { id } = await sentQuotation();
  const { interpreter_id: interpreter } = await portal.db
    .selectFrom('assignments')
    .select('interpreter_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const rank = { rank: 1, of: 2, points: 80, most: 100, reasons: [{ points: 15, most: 15, text: 'Speaks Polish' }] };
  const choice = JSON.stringify(rank);
  await portal.db.updateTable('assignments').set({ choice }).where('booking_id', '=', id).execute();
  const made_at = portal.clock.now();
  const expires_at = new Date(made_at.getTime() + 1_000);
  const { id: offerId } = await portal.db
    .insertInto('offers')
    .values({ booking_id: id, made_at, made_by: 'Ana', expires_at, pause_minutes: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A tier that was never asked: it has no time since which it rests.
  await portal.db
    .insertInto('offer_recipients')
    .values({ offer_id: offerId, interpreter_id: interpreter, tier: 2, choice })
    .execute();
  const readChoices = async () => {
    const admin = await signIn();
    const assigned = await admin.call(assignmentRoutes.ofBooking, { params: { id } });
    const offered = await admin.call(offerRoutes.ofBooking, { params: { id } });
    return [assigned.body.data[0].choice, offered.body.data[0].recipients[0].choice];
  };
  expect(await readChoices()).toEqual([rank, rank]);
  portal.clock.pass(32 * day);
  await pack();
  for (const table of ['assignments', 'offer_recipients'] as const) {
    const rows = portal.db.selectFrom(table).select(['choice', 'packed']).where('interpreter_id', '=', interpreter);
    expect((await rows.execute()).filter((row) => row.choice !== null)).toEqual([]);
    expect((await rows.where('packed', 'is not', null).execute()).length).toBeGreaterThan(0);
  }
  expect(await readChoices()).toEqual([rank, rank]);
});

it('a letter that rested unsent leaves as it was written', async () => {
  const { id } = await sentQuotation();
  const { text } = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', id)
    .where('kind', '=', 'quotation')
    .$narrowType<{ text: NotNull }>()
    .executeTakeFirstOrThrow();
  portal.clock.pass(8 * day);
  await pack();
  expect((await portal.deliverMails()).filter((mail) => mail.text?.trim() === text.trim())).toHaveLength(1);
});

it('a form that is confirmed again is stored anew', async () => {
  const id = await book(await signIn(), { ...entries.onsite, bookingType: 'Quotation' });
  await confirm(id);
  portal.clock.pass(100 * day);
  await pack();
  const stored = () =>
    portal.db
      .selectFrom('quotations')
      .select(['packed', 'lines'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ packed: expect.any(Buffer), lines: null });
  expect((await confirm(id)).status).toBe(200);
  expect(await stored()).toMatchObject({ packed: null, lines: expect.any(Array) });
});

it('what was packed with a dictionary that is not there is refused, not read as something else', () => {
  const row = { packed: Buffer.of(99, 1, 2), html: null, text: null, attachments: null };
  expect(() => unpacked(letterPacking, row)).toThrow('dictionary 99');
});

it('a row has its words or the packed ones, never both and never neither', async () => {
  for (const change of [sql`packed = null`, sql`html = 'both'`])
    await expect(sql`update mails set ${change} where packed is not null`.execute(portal.db)).rejects.toThrow(
      'mails_words',
    );
});
