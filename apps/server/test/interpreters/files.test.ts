import { auditRoutes, userRoutes } from '@dragoman/contract/access';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from './people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'me.png', type: 'image/png', bytes: png };
const pdf = {
  name: 'passport.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

describe('documents of an interpreter', () => {
  it('are added, read and removed by admin alone', async () => {
    const { _id } = await addInterpreter(portal);
    const admin = await portal.as('admin');
    const superadmin = await portal.as('superadmin');
    const send = { params: { id: _id }, body: { type: 'Passport' }, files: [pdf] };
    expect((await superadmin.call(interpreterRoutes.addDocument, send)).status).toBe(403);
    const { body } = await admin.call(interpreterRoutes.addDocument, send);
    expect(body.data).toMatchObject([{ orginalFile: 'passport.pdf', fileType: 'Passport', size: pdf.bytes.length }]);
    const { fileName } = body.data[0];

    const file = { params: { id: _id, file: fileName } };
    const read = await admin.call(interpreterRoutes.file, file);
    expect(read.bytes).toEqual(pdf.bytes);
    // Whoever signs in next at the same desk is given nothing by the browser.
    expect(read.headers.get('cache-control')).toBe('no-store');
    for (const role of ['superadmin', 'ip-admin', 'interpreter'] as const) {
      expect((await (await portal.as(role)).call(interpreterRoutes.file, file)).status).toBe(403);
    }
    const other = await addInterpreter(portal);
    expect((await admin.call(interpreterRoutes.file, { params: { id: other._id, file: fileName } })).status).toBe(404);

    const remove = (id: string) => admin.call(interpreterRoutes.deleteFile, { body: { id, filename: fileName } });
    expect((await remove(other._id)).status).toBe(404);
    expect((await remove(_id)).body.data).toEqual([]);
    expect((await admin.call(interpreterRoutes.file, file)).status).toBe(404);
  });

  it.each(['8O', 'x^', 'H,', '\u001f\u008b'])('that begin with %j come back byte for byte', async (beginning) => {
    const { _id } = await addInterpreter(portal);
    const admin = await portal.as('admin');
    const bytes = Buffer.from(beginning + 'and so on '.repeat(200), 'latin1');
    const files = [{ name: 'notes.txt', type: 'text/plain', bytes }];
    const { body } = await admin.call(interpreterRoutes.addDocument, {
      params: { id: _id },
      body: { type: 'CV' },
      files,
    });
    const params = { id: _id, file: body.data[0].fileName };
    expect((await admin.call(interpreterRoutes.file, { params })).bytes).toEqual(bytes);
  });

  it('need a type from the list and a permitted file', async () => {
    const { _id } = await addInterpreter(portal);
    const admin = await portal.as('admin');
    const add = (body: object, files = [pdf]) =>
      admin.call(interpreterRoutes.addDocument, { params: { id: _id }, body, files });
    expect((await add({})).status).toBe(400);
    expect((await add({ type: 'Shopping list' })).status).toBe(400);
    expect((await add({ type: 'CV' }, [])).status).toBe(400);
    expect(
      (await add({ type: 'CV' }, [{ name: 'cv.html', type: 'text/html', bytes: Buffer.from('<script>1</script>') }]))
        .status,
    ).toBe(400);
    expect((await admin.call(interpreterRoutes.one, { params: { id: _id } })).body.data.fileList).toEqual([]);
  });
});

describe('a photo', () => {
  it('is a picture, set by admin and seen by the staff', async () => {
    const { _id } = await addInterpreter(portal);
    const admin = await portal.as('admin');
    const params = { id: _id };
    expect((await admin.call(interpreterRoutes.photo, { params })).status).toBe(404);
    expect((await admin.call(interpreterRoutes.base64Photo, { params })).body.base64str).toBe('');
    expect((await admin.call(interpreterRoutes.changePhoto, { params, files: [pdf] })).body.msg).toBe(
      'File type not permitted',
    );
    const falsePng = { ...picture, bytes: pdf.bytes };
    expect((await admin.call(interpreterRoutes.changePhoto, { params, files: [falsePng] })).body.msg).toBe(
      'File type not permitted',
    );
    expect((await admin.call(interpreterRoutes.photo, { params })).status).toBe(404);
    expect(
      (await (await portal.as('ip-admin')).call(interpreterRoutes.changePhoto, { params, files: [picture] })).status,
    ).toBe(403);
    expect((await admin.call(interpreterRoutes.changePhoto, { params, files: [picture] })).status).toBe(200);
    expect((await (await portal.as('ip-admin')).call(interpreterRoutes.photo, { params })).bytes).toEqual(png);
    expect((await admin.call(interpreterRoutes.base64Photo, { params })).body.base64str).toBe(png.toString('base64'));
    expect((await (await portal.as('interpreter')).call(interpreterRoutes.photo, { params })).status).toBe(403);
  });
});

describe('documents of a client', () => {
  it('are added and read by the staff, only on their own client', async () => {
    const staff = await portal.as('ip-admin');
    const client = async (companyName: string) =>
      (await staff.call(clientRoutes.create, { body: { ...newClient, companyName } })).body.data._id;
    const [own, other] = [await client('Own Ltd'), await client('Other Ltd')];
    const { body } = await staff.call(clientRoutes.addDocument, {
      params: { id: own },
      body: { type: 'Contract', description: 'Signed' },
      files: [pdf],
    });
    expect(body.data).toMatchObject([{ orginalFile: 'passport.pdf', fileType: 'Contract', description: 'Signed' }]);
    const { fileName } = body.data[0];
    expect((await staff.call(clientRoutes.file, { params: { id: own, file: fileName } })).bytes).toEqual(pdf.bytes);
    expect((await staff.call(clientRoutes.file, { params: { id: other, file: fileName } })).status).toBe(404);
    const refused = await staff.call(clientRoutes.addDocument, {
      params: { id: own },
      body: { type: 'Passport' },
      files: [pdf],
    });
    expect(refused.status).toBe(400);
    expect((await staff.call(clientRoutes.one, { params: { id: own } })).body.data.documents).toHaveLength(1);
  });
  it('are withdrawn by the staff: no longer listed or served, told in the history', async () => {
    const staff = await portal.as('ip-admin');
    const created = await staff.call(clientRoutes.create, { body: { ...newClient, companyName: 'Withdrawn Ltd' } });
    const params = { id: created.body.data._id };
    const { body } = await staff.call(clientRoutes.addDocument, { params, body: { type: 'Contract' }, files: [pdf] });
    const { fileName } = body.data[0];
    const withdraw = (role: 'ip-admin' | 'interpreter') =>
      portal.as(role).then((caller) => caller.call(clientRoutes.withdrawDocument, { params, body: { fileName } }));
    expect((await withdraw('interpreter')).status).toBe(403);
    expect((await withdraw('ip-admin')).body.data).toEqual([]);
    expect((await staff.call(clientRoutes.file, { params: { ...params, file: fileName } })).status).toBe(404);
    expect((await withdraw('ip-admin')).status).toBe(404);
    const history = await staff.call(auditRoutes.ofRecord, { params: { record: 'client', ...params }, query: {} });
    expect(history.body.data[0]).toMatchObject({ record: 'client_documents', action: 'remove', text: 'passport.pdf' });
    const kept = await portal.db
      .selectFrom('stored_files')
      .select('deleted_at')
      .where('stored_name', '=', fileName)
      .executeTakeFirstOrThrow();
    expect(kept.deleted_at).not.toBeNull();
  });
});

it('documents of a user are withdrawn by the superadmin alone', async () => {
  const superadmin = await portal.as('superadmin');
  const { body: users } = await superadmin.call(userRoutes.list, { query: {} });
  const params = { id: users.data[0]._id };
  const { body } = await superadmin.call(userRoutes.addDocument, { params, body: {}, files: [pdf] });
  const { fileName } = body.data[0];
  const withdrawal = { params, body: { fileName } };
  expect((await (await portal.as('admin')).call(userRoutes.withdrawDocument, withdrawal)).status).toBe(403);
  expect((await superadmin.call(userRoutes.withdrawDocument, withdrawal)).body.data).toEqual([]);
  expect((await superadmin.call(userRoutes.file, { params: { ...params, file: fileName } })).status).toBe(404);
});
