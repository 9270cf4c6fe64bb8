import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { finishErasures } from '../../src/flows/privacy/finish.ts';
import { eraseDueAndTidy } from '../../src/flows/privacy/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { packEverything, placesOf } from './catalogue.ts';

/** Where erased persons are named by others is looked through in one walk for all of them (rule privacy/erasure). */
let portal: Portal;
beforeEach(async () => {
  await portal?.stop();
  portal = await startPortal();
});
afterAll(() => portal.stop());

const names = [
  { fname: 'Vera', lname: 'Lind' },
  { fname: 'Otto', lname: 'Brandt' },
] as const;
const marks = names.map(({ fname, lname }) => `${fname} ${lname}`);
const both = `${marks.join(' and ')} ring back`;

const parts = () => ({ db: portal.db, clock: portal.clock, storage: portal.home.storage });
const whenDue = (work: () => Promise<void>) => portal.at('2027-12-25T10:00:00Z', work);
const underWay = () => portal.db.selectFrom('erasures_under_way').selectAll().orderBy('erasure_id').execute();

/** A letter and an entry of the audit that name both; a letter that names nobody. */
async function mention(): Promise<void> {
  const audited = sql`insert into audit_log (at, actor_kind, actor_name, action, record_table, record_id, after)
    values (${portal.clock.now()}, 'system', 'Portal', 'update', 'clients', 'a client', ${JSON.stringify({ text: both })}::jsonb)`;
  await audited.execute(portal.db);
  for (const text of [both, 'Nobody rings back'])
    await sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, attachments, queued_by_name, created_at, status)
      values ('notice', 'Agency', 'office@agency.example', '{someone@mail.example}', 'News', ${text}, ${text}, '[]', 'Portal',
        ${portal.clock.now()}, 'sent')`.execute(portal.db);
}

const letters = async () => {
  const { rows } = await sql<{
    text: string | null;
  }>`select text from mails where subject = 'News' order by id`.execute(portal.db);
  return rows.map(({ text }) => text);
};

it('takes two out of the same letter and the same chunk, packed or not', async () => {
  const ids = [];
  for (const name of names) ids.push((await addInterpreter(portal, name))._id);
  await mention();
  await packEverything(portal.db);
  await mention();
  await whenDue(async () => {
    const { persons } = await eraseDueAndTidy(parts());
    expect(persons.map(({ label }) => label)).toEqual(['Erased person 1', 'Erased person 2']);
  });
  expect([...(await placesOf(portal.db, marks)).keys()]).toEqual([]);
  expect(await underWay()).toEqual([]);
  const erased = 'Erased person 2 and Erased person 1 ring back';
  expect(await letters()).toEqual([erased, null, erased, 'Nobody rings back']);
});

it('goes on where it was interrupted, and whoever is erased meanwhile has a walk of their own', async () => {
  const [first] = [await addInterpreter(portal, names[0])];
  await mention();
  await whenDue(async () => {
    await expect(eraseDueAndTidy(parts(), AbortSignal.abort())).rejects.toThrow('aborted');
    const [interrupted] = await underWay();
    expect(interrupted).toMatchObject({ person: { id: first._id }, reached: { place: expect.any(String) } });
  });
  const second = await addInterpreter(portal, names[1]);
  await whenDue(async () => {
    await sql`update interpreters set updated_at = '2026-01-01' where id = ${second._id}`.execute(portal.db);
    await expect(eraseDueAndTidy(parts(), AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await underWay()).map(({ reached }) => reached === null)).toEqual([false, true]);
    await finishErasures(portal.db);
  });
  expect(await underWay()).toEqual([]);
  expect([...(await placesOf(portal.db, marks)).keys()]).toEqual([]);
});

it('whoever cannot be erased keeps nobody else', async () => {
  const [first, second] = [await addInterpreter(portal, names[0]), await addInterpreter(portal, names[1])];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'This one stays'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger refuse_one before update on interpreters for each row
    when (old.fname = 'Otto') execute function refuse_one()`.execute(portal.db);
  await whenDue(async () => {
    await expect(eraseDueAndTidy(parts())).rejects.toThrow('This one stays');
  });
  const left = await portal.db.selectFrom('erasures').select('subject_id').execute();
  expect(left).toEqual([{ subject_id: first._id }]);
  expect(left).not.toContainEqual({ subject_id: second._id });
});
