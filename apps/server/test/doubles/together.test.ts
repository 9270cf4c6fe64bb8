import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { interpreterRoutes, paperRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind } from '../../src/flows/merge-records/obstacles.ts';
import { places } from '../../src/flows/merge-records/places.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { merge, part, preview, rowsIn, type Two } from './pairs.ts';

/** Two interpreters who both have sent a renewed paper, and speak a language each for other services. */
let portal: Portal;
let superadmin: Caller;
let admin: Caller;
let two: Two;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T09:00:00Z' });
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
  const interpreter = await portal.as('interpreter');
  const merged = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
  const kept = (await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id;
  two = { kind: 'interpreter', kept, merged };
  await portal.db
    .updateTable('interpreters')
    .set({ dbs_expiry: '2026-12-20', passport_expiry: '2027-01-20' } as never)
    .execute();
  await portal.db.deleteFrom('interpreter_languages').where('interpreter_id', '=', merged).execute();
  await portal.db
    .insertInto('interpreter_languages')
    .values({ interpreter_id: merged, position: 0, language: 'Tamil', telephone: true })
    .execute();
  for (const paper of ['dbs', 'passport'] as const) {
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const sent = await interpreter.call(paperRoutes.send, {
      params: { paper },
      body: { expiresOn: '2029-12-01' },
      files: [{ name: `${paper}.pdf`, type: 'application/pdf', bytes }],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }
  const { file_id } = await portal.db.selectFrom('paper_renewals').select('file_id').limit(1).executeTakeFirstOrThrow();
  await portal.db
    .insertInto('paper_renewals')
    .values(
      (['2026-12-01', '2026-12-04'] as const).map((day, at) => ({
        interpreter_id: kept,
        paper: (['dbs', 'passport'] as const)[at]!,
        file_id,
        expires_on: '2028-12-01' as never,
        sent_at: new Date(`${day}T09:00:00Z`),
      })),
    )
    .execute();
});
afterAll(() => portal.stop());

const touched = ['interpreters', 'interpreter_languages', 'paper_renewals'];
const profile = async () => (await admin.call(interpreterRoutes.one, { params: { id: two.kept } })).body.data;
const waiting = async () =>
  (await admin.call(paperRoutes.waiting, {})).body.data.map((one: Record<string, string>) => [
    one['interpreter'],
    one['paper'],
    one['expiresOn'],
  ]);

describe('what both interpreters have (rule doubles/merging)', () => {
  it('is one: the later paper waits, and the services of a language are brought together', async () => {
    const before = await rowsIn(portal, touched);
    expect((await preview(superadmin, two)).moves).toEqual(['2 renewed papers']);
    const { _id } = await merge(portal, superadmin, two);
    expect(await waiting()).toEqual([
      [two.kept, 'dbs', '2029-12-01'],
      [two.kept, 'passport', '2028-12-01'],
    ]);
    const desk = (await admin.call(deskRoutes.read, {})).body.data as DeskSection[];
    expect(desk.find(({ kind }) => kind === 'renewals')).toMatchObject({
      total: 2,
      entries: [{ _id: two.kept }, { _id: two.kept }],
    });
    const spoken = (await profile()).languages.filter(({ language }: { language: string }) => language !== '');
    expect(spoken).toMatchObject([{ language: 'Tamil', services: ['Telephone', 'Onsite'] }]);
    expect((await part(superadmin, _id)).status).toBe(200);
    expect(await rowsIn(portal, touched)).toEqual(before);
  });

  it('is decided on the kept profile', async () => {
    await merge(portal, superadmin, two);
    const [{ _id: id }] = (await admin.call(paperRoutes.waiting, {})).body.data;
    const accepted = await admin.call(paperRoutes.accept, { params: { id }, body: { expiresOn: '2029-12-01' } });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await profile()).dbsExpiry).toBe('2029-12-01');
    expect((await waiting()).map(([, paper]: string[]) => paper)).toEqual(['passport']);
  });
});

it('says of every place what stays behind of it', () => {
  const staying = Object.values(places).flatMap((all) => all.flatMap(({ table, unless }) => (unless ? [table] : [])));
  expect(staying.filter((table) => !behind[table])).toEqual([]);
  expect(behind['offer_recipients']!(1)).toBe('1 offer, since the same job was offered to both');
});
