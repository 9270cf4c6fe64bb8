import { userRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries } from '../bookings/entries.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { newClient } from '../clients/people.ts';

let portal: Portal;
let bookingId: string;
let clientId: string;
let interpreterId: string;
let userId: string;

beforeAll(async () => {
  portal = await startPortal();
  const superadmin = await portal.as('superadmin');
  bookingId = await book(superadmin, entries.onsite);
  clientId = (await superadmin.call(clientRoutes.create, { body: newClient })).body.data._id;
  interpreterId = (await addInterpreter(portal))._id;
  userId = (await superadmin.call(userRoutes.list, { query: {} })).body.data[0]._id;
});
afterAll(() => portal.stop());

type Role = 'superadmin' | 'admin';
type Routes = typeof bookingRoutes | typeof clientRoutes | typeof interpreterRoutes | typeof userRoutes;

async function addTo(routes: Routes, id: string, text: string, role: Role): Promise<string> {
  const { body } = await (await portal.as(role)).call(routes.addNote, { params: { id }, body: { text } });
  return body.data[0]._id;
}

const withdrawFrom = async (routes: Routes, id: string, note: string, role: Role) =>
  (await portal.as(role)).call(routes.withdrawNote, { params: { id }, body: { note } });

describe.each([
  ['booking', 'admin', bookingRoutes, () => bookingId],
  ['client', 'admin', clientRoutes, () => clientId],
  ['interpreter', 'admin', interpreterRoutes, () => interpreterId],
  ['user', 'superadmin', userRoutes, () => userId],
] as const)('a note of a record: %s', (_record, role, routes, idOf) => {
  const add = (text: string) => addTo(routes, idOf(), text, role);
  const withdraw = (note: string) => withdrawFrom(routes, idOf(), note, role);

  it('is withdrawn by who has just written it, and the audit keeps it', async () => {
    const before = await add('Stays');
    const note = await add('Slipped');
    const { status, body } = await withdraw(note);
    expect(status).toBe(200);
    const left = body.data.map(({ _id }: { _id: string }) => _id);
    expect(left).toContain(before);
    expect(left).not.toContain(note);
    const entry = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('record_id', '=', note)
      .where('action', '=', 'remove')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_name: `Test ${role}`, after: null });
    expect(JSON.stringify(entry.before)).toContain('Slipped');
    expect((await withdraw(note)).status).toBe(404);
  });

  it('stays after five minutes', async () => {
    const note = await add('Read by then');
    portal.clock.pass(6 * 60);
    expect(await withdraw(note)).toMatchObject({ status: 409, body: { msg: 'A note can be withdrawn for 5 minutes' } });
  });
});

it.each([
  [bookingRoutes, () => bookingId],
  [clientRoutes, () => clientId],
] as const)('a note stays where somebody else wrote it, or has written after it', async (routes, idOf) => {
  const mine = await addTo(routes, idOf(), 'My own', 'admin');
  expect(await withdrawFrom(routes, idOf(), mine, 'superadmin')).toMatchObject({
    status: 409,
    body: { msg: 'A note is withdrawn by who wrote it' },
  });
  await addTo(routes, idOf(), 'Theirs', 'superadmin');
  expect(await withdrawFrom(routes, idOf(), mine, 'admin')).toMatchObject({
    status: 409,
    body: { msg: 'Somebody else has written a note since' },
  });
});

it('a note that tells of a cancellation or of a switched user stays', async () => {
  const admin = await portal.as('admin');
  await admin.call(bookingRoutes.cancel, { params: { id: bookingId }, body: { cancelReason: 'Not needed' } });
  const notes = (await admin.call(bookingRoutes.notes, { params: { id: bookingId } })).body.data;
  const refused = await admin.call(bookingRoutes.withdrawNote, {
    params: { id: bookingId },
    body: { note: notes[0]._id },
  });
  expect(refused).toMatchObject({ status: 409, body: { msg: 'This note tells of what was done, and stays' } });
});
