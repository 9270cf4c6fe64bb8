import { privacyRoutes } from '@dragoman/contract/privacy';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../src/flows/privacy/erase.ts';
import { finishErasures } from '../../src/flows/privacy/finish.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { packEverything } from './catalogue.ts';

/** An erasure finds a person however others wrote the name, the telephone and the address (rule privacy/erasure). */
let portal: Portal;
beforeEach(async () => {
  await portal?.stop();
  portal = await startPortal();
});
afterAll(() => portal.stop());

const written = [
  'Zoe Quellen',
  'ZOË QUELLEN',
  'Zoe\u0308 Quellen',
  'Quellen, Zoë',
  'quellen zoe',
  'Zoë\u00a0\u00a0Quellen',
  'Zoe-Quellen',
  'Zoe M. Quellen',
  'Zo\u200be Quellen',
  '07700 900 555',
  '+44 7700 900555',
  '+44 (0)7700-900-555',
  '0044.7700.900.555',
  '7700900555',
  '٠٧٧٠٠٩٠٠٥٥٥',
  'ZOE.Quellen@mail.example',
];
const unrelated = [
  'Ms Quellen',
  'Zoë rang',
  'Chloe Quellen',
  'Zoe Quellenberg',
  '077009005556',
  'zoe.quellen@mail.example.org',
  'Zoë and Max Quellen',
];
const lines = (texts: readonly string[]) => texts.map((text) => `(${text})\n`).join('');

async function write(text: string): Promise<void> {
  const now = portal.clock.now();
  await sql`insert into audit_log (at, actor_kind, actor_name, action, record_table, record_id, after)
    values (${now}, 'system', 'Portal', 'update', 'clients', 'a client', ${JSON.stringify({ text, at: 7_700_900_555 })}::jsonb)`.execute(
    portal.db,
  );
  await sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, attachments, queued_by_name, created_at, status)
    values ('notice', 'Agency', 'office@agency.example', '{someone@mail.example}', 'News', ${text}, ${text}, '[]', 'Portal', ${now}, 'sent')`.execute(
    portal.db,
  );
}

async function texts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from mails where subject = 'News' and packed is null
    union all select after->>'text' from audit_log where record_id = 'a client'`.execute(portal.db);
  return rows.map(({ text }) => text);
}

async function person() {
  const { _id } = await addInterpreter(portal, { fname: 'Zoë', lname: 'Quellen' });
  await sql`update interpreters set active = false, mobile = '07700900555', phone = '' where id = ${_id}`.execute(
    portal.db,
  );
  await sql`update accounts set active = false, email = 'zoe.quellen@mail.example' where id = ${_id}`.execute(
    portal.db,
  );
  return _id;
}

async function erase(id: string): Promise<void> {
  const command = { actor: systemActor, now: portal.clock.now() };
  await transact(portal.db, (tx) => erasePerson({ ...command, tx }, 'interpreter', id));
  await finishErasures(portal.db);
}

it('replaces every spelling, and leaves the texts of others as they are', async () => {
  const id = await person();
  await write(lines(written) + lines(unrelated));
  await erase(id);
  const expected = lines(written.map(() => 'Erased person 1')) + lines(unrelated);
  expect(await texts()).toEqual([expected, expected]);
  const { rows } =
    await sql`select from audit_log where record_id = 'a client' and after->>'at' = '7700900555'`.execute(portal.db);
  expect(rows).toHaveLength(1);
});

it('finds them in what is packed', async () => {
  const id = await person();
  await write(lines(written) + lines(unrelated));
  await packEverything(portal.db);
  await erase(id);
  expect(await texts()).toEqual([lines(written.map(() => 'Erased person 1')) + lines(unrelated)]);
});

it('leaves the name to somebody who is called the same, however that is written', async () => {
  const id = await person();
  await addInterpreter(portal, { fname: 'Quellen', lname: 'ZOE' });
  await write('Zoë Quellen rang, on 07700 900555 (zoe.quellen@mail.example)');
  await erase(id);
  const kept = 'Zoë Quellen rang, on 07700 900555 (Erased person 1)';
  expect(await texts()).toEqual([kept, kept]);
});

it('counts in the preview what it will replace', async () => {
  const id = await person();
  const admin = await portal.as('superadmin');
  const preview = async () =>
    (await admin.call(privacyRoutes.preview, { query: { kind: 'interpreter', person: id } })).body.data;
  const before = await preview();
  await write('Quellen, Zoe rang');
  await write('nobody');
  await write('0770 090 0555');
  const { mentions } = await preview();
  const added = (title: string) =>
    (mentions.find((one: { title: string }) => one.title === title)?.rows ?? 0) -
    (before.mentions.find((one: { title: string }) => one.title === title)?.rows ?? 0);
  expect([added('Emails'), added('History of changes')]).toEqual([2, 2]);
  // It goes with the person.
  await sql`update mails set to_addresses = '{zoe.quellen@mail.example}' where text = 'Quellen, Zoe rang'`.execute(
    portal.db,
  );
  const later = await preview();
  expect(later.mentions.find((one: { title: string }) => one.title === 'Emails')?.rows ?? 0).toBe(
    (before.mentions.find((one: { title: string }) => one.title === 'Emails')?.rows ?? 0) + 1,
  );
  expect(later.namesEverywhere).toBe(true);
  await addInterpreter(portal, { fname: 'Quellen', lname: 'ZOE' });
  expect((await preview()).namesEverywhere).toBe(false);
});
