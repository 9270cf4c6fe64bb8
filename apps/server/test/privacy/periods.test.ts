import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { userRoutes } from '@dragoman/contract/access';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDueAndTidy, mailsDue, personsDue } from '../../src/flows/privacy/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { succeed } from '../stories/office.ts';

let portal: Portal;
let applicant: string;
beforeAll(async () => {
  portal = await startPortal();
  applicant = (await addInterpreter(portal, { fname: 'Vera', lname: 'Lind' }))._id;
  await succeed(await portal.as('admin'), interpreterRoutes.addDocument, {
    params: { id: applicant },
    body: { type: 'CV' },
    files: [{ name: 'cv.txt', type: 'text/plain', bytes: Buffer.from(createHash('sha256').digest('hex')) }],
  });
  await portal.db.updateTable('mails').set({ status: 'sent' }).execute();
});
afterAll(() => portal.stop());

const parts = () => ({ db: portal.db, clock: portal.clock, storage: portal.home.storage });
const inMonths = (months: number) =>
  `${2026 + Math.floor((10 + months) / 12)}-${String(((10 + months) % 12) + 1).padStart(2, '0')}-25T10:00:00Z`;

it('nobody is due before the period has ended (rule privacy/periods)', async () => {
  await portal.at(inMonths(11), async () => {
    expect(await personsDue(portal.db, portal.clock.now())).toEqual([]);
    expect(await mailsDue(portal.db, portal.clock.now())).toBe(0);
    expect(await eraseDueAndTidy(parts())).toEqual({ persons: [], mails: 0 });
  });
});

it('an application goes after twelve months with its documents, once', async () => {
  const { stored_name: name } = await portal.db
    .selectFrom('interpreter_documents')
    .innerJoin('stored_files', 'stored_files.id', 'file_id')
    .select('stored_name')
    .where('interpreter_id', '=', applicant)
    .executeTakeFirstOrThrow();
  await portal.home.storage.write('another', Readable.from(['another']));
  await portal.at(inMonths(13), async () => {
    expect(await personsDue(portal.db, portal.clock.now())).toEqual([
      { kind: 'interpreter', id: applicant, name: 'Vera Lind' },
    ]);
    expect((await eraseDueAndTidy(parts())).persons).toMatchObject([{ label: 'Erased person 1' }]);
    expect(await portal.home.storage.has(name)).toBe(false);
    expect(await portal.home.storage.has('another')).toBe(true);
    expect(await personsDue(portal.db, portal.clock.now())).toEqual([]);
  });
});

it('a user goes twelve months after they left; who works there stays', async () => {
  const { data } = await succeed(await portal.as('superadmin'), userRoutes.list, { query: {} });
  await portal.as('admin');
  const left = data[0]._id;
  await portal.db.updateTable('users').set({ deactivated_at: portal.clock.now() }).where('id', '=', left).execute();
  await portal.db.updateTable('accounts').set({ active: false }).where('id', '=', left).execute();
  await portal.at(inMonths(13), async () => {
    const { persons } = await eraseDueAndTidy(parts());
    expect(persons).toMatchObject([{ due: { kind: 'user', id: left }, label: 'Erased person 2' }]);
  });
});
