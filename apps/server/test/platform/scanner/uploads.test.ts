import { securityRoutes } from '@dragoman/contract/access';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScanner } from '../../../src/platform/scanner/index.ts';
import { type Caller, type Portal, startPortal } from '../../harness/index.ts';
import { addInterpreter } from '../../interpreters/people.ts';
import { harmful, openStandIn, type StandIn } from './stand-in.ts';

let portal: Portal;
let standIn: StandIn;
let admin: Caller;
beforeAll(async () => {
  standIn = await openStandIn();
  portal = await startPortal({ scanner: openScanner(standIn.url) });
  admin = await portal.as('admin');
});
afterAll(async () => {
  await portal.stop();
  await standIn.close();
});

const file = (name: string, text: string) => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.from(`%PDF-1.4\n${text}`),
});

async function add(id: string, ...files: ReturnType<typeof file>[]) {
  const { status, body } = await admin.call(interpreterRoutes.addDocument, {
    params: { id },
    body: { type: 'CV' },
    files,
  });
  return { status, body };
}
const held = async (id: string) =>
  (await admin.call(interpreterRoutes.one, { params: { id } })).body.data.fileList.length;

it('takes what is clean; of an upload with a harmful file it takes none, and the security log says whose it was', async () => {
  const { _id: id } = await addInterpreter(portal);
  expect((await add(id, file('cv.pdf', 'Ten years'))).status).toBe(200);
  const sentence = 'bill.pdf was not taken: the virus scanner found something in it';
  expect(await add(id, file('cv.pdf', 'Eleven years'), file('bill.pdf', harmful))).toEqual({
    status: 400,
    body: { success: false, code: 'invalid', msg: sentence, fields: { file: sentence } },
  });
  expect(await held(id)).toBe(1);
  const log = (await (await portal.as('superadmin')).call(securityRoutes.list, { query: { kind: 'virus' } })).body;
  expect(log.data).toMatchObject([{ kind: 'virus', person: 'Test admin', what: 'bill.pdf: Stand.In-1' }]);
  const files = [];
  for await (const found of portal.home.storage.list()) files.push(...found);
  expect(files).toHaveLength(1);
});

it('takes nothing while the scanner is away, and everything else goes on', async () => {
  const { _id: id } = await addInterpreter(portal);
  standIn.manner = 'drops';
  expect(await add(id, file('cv.pdf', 'Ten years'))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await held(id)).toBe(0);
  standIn.manner = 'usual';
  expect((await add(id, file('cv.pdf', 'Ten years'))).status).toBe(200);
});
