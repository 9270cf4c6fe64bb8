import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { eraseAndTidy, personsDue } from '../../src/flows/privacy/index.ts';
import { merge } from '../doubles/pairs.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { succeed } from '../stories/office.ts';

/** Interpreters who were merged into others, and what becomes of them (rule doubles/merging). */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const parts = () => ({ db: portal.db, clock: portal.clock, storage: portal.home.storage });

it('what was merged is erased with the record that it leads to, and takes nothing of it before', async () => {
  const shared = { mobile: '07700900456', lname: 'Berg' };
  const kept = (await addInterpreter(portal, { ...shared, fname: 'Zoe' }))._id;
  const merged = (await addInterpreter(portal, { ...shared, fname: 'Zoë' }))._id;
  const twin = (await addInterpreter(portal, { ...shared, fname: 'Zoe' }))._id;
  const another = (await addInterpreter(portal))._id;
  const superadmin = await portal.as('superadmin');
  for (const each of [merged, twin]) await merge(portal, superadmin, { kind: 'interpreter', kept, merged: each });
  const activate = async (active: boolean) => {
    await portal.db.updateTable('accounts').set({ active }).where('id', '=', kept).execute();
    await portal.db.updateTable('interpreters').set({ active }).where('id', '=', kept).execute();
  };
  await activate(true);
  const note = { params: { id: another }, body: { text: 'Zoe Berg (07700900456) knows them' } };
  await succeed(await portal.as('admin'), interpreterRoutes.addNote, note);
  const texts = async () =>
    (await portal.db.selectFrom('interpreter_notes').select('text').execute()).map(({ text }) => text);
  const named = async (id: string) => {
    const found = portal.db.selectFrom('interpreters').select('fullname').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).fullname;
  };
  const due = async () => (await personsDue(portal.db, portal.clock.now())).map(({ id }) => id);
  await portal.at('2027-12-25T10:00:00Z', async () => {
    expect(await due()).toEqual([another]);
    expect(await eraseAndTidy(parts(), 'interpreter', merged)).toBe('Erased person 1');
    expect([await named(merged), await named(kept), await texts()]).toEqual([
      'Erased person 1',
      'Zoe Berg',
      [note.body.text],
    ]);
    await activate(false);
    expect(await due()).toEqual([another, kept]);
    await eraseAndTidy(parts(), 'interpreter', kept);
    expect([await named(kept), await named(twin)]).toEqual(['Erased person 2', 'Erased person 3']);
    expect((await texts())[0]).toMatch(/^Erased person [23] \(Erased person [23]\) knows them$/);
  });
});

it('how a record stood before it was merged is forgotten once it can be parted no more, and with the person', async () => {
  const kept = (await addInterpreter(portal, { mobile: '07700900654' }))._id;
  const [merged, erased] = [(await addInterpreter(portal))._id, (await addInterpreter(portal))._id];
  const superadmin = await portal.as('superadmin');
  await merge(portal, superadmin, { kind: 'interpreter', kept, merged }, ['mobile']);
  await merge(portal, superadmin, { kind: 'interpreter', kept, merged: erased });
  const stood = async (id: string) => {
    const found = portal.db.selectFrom('merges').select('before').where('merged_id', '=', id);
    return (await found.executeTakeFirstOrThrow()).before;
  };
  const forget = workTasks({ ...parts(), publicUrl: '', smtpUrl: undefined })['forget-merges']!;
  await forget({}, { signal: new AbortController().signal });
  expect(await stood(merged)).toMatchObject({ kept: { mobile: '07700900654' } });
  await eraseAndTidy(parts(), 'interpreter', erased);
  expect([await stood(erased), await stood(merged)]).toEqual([{}, expect.objectContaining({ active: false })]);
  await portal.at('2026-11-24T10:00:01Z', () => forget({}, { signal: new AbortController().signal }));
  expect(await stood(merged)).toEqual({});
});
