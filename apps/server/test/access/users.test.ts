import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

const person = {
  fName: 'Rana',
  lName: 'Aziz',
  gender: 'female',
  role: 'admin',
  email: 'rana@lil.example',
  password: testPassword,
} as const;
const add = (change: object = {}) => superadmin.call(userRoutes.create, { body: { ...person, ...change } });
const count = async () => (await portal.db.selectFrom('users').select('id').execute()).length;

async function addRow(email: string, change: object = {}): Promise<{ _id: string; updatedAt: string }> {
  const { status, body } = await add({ email, ...change });
  expect(status).toBe(200);
  return body.data;
}

describe('adding a user', () => {
  it('gives them a sign-in and joins them today', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fullName: 'Rana Aziz',
      isActive: true,
      deactivedAt: null,
      createdAt: '2026-11-23',
      leaveBalance: 0,
      notes: [],
      documents: [],
    });
    expect(JSON.stringify(body)).not.toContain('password');
    expect((await portal.trySignIn(person.email, testPassword)).status).toBe(200);
  });

  it('refuses an address that a colleague or an interpreter has, ignoring case', async () => {
    await portal.as('interpreter');
    const before = await count();
    for (const email of ['RANA@lil.example', emailOf('interpreter').toUpperCase()]) {
      expect(await add({ email })).toMatchObject({ status: 400, body: { fields: { email: 'Email already exists' } } });
    }
    expect(await count()).toBe(before);
  });

  it.each([
    [{ fName: 'R' }, { fName: 'Must have at least 2 letters' }],
    [{ lName: 'x'.repeat(51) }, { lName: 'Maximum characters limit is 50' }],
    [{ gender: '' }, { gender: 'Required' }],
    [{ role: 'interpreter' }, { role: 'Required' }],
    [{ email: 'a@b' }, { email: 'Must have at least 5 letters' }],
    [{ email: 'rana.lil.example' }, { email: 'Invalid email-id' }],
    [{ password: 'abcd' }, { password: 'Password must have at least 8 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password maximum characters limit is 128' }],
    [{ password: 'PassWord1' }, { password: 'This is one of the commonest passwords; choose another' }],
    [{ password: 'Aziz, Rana' }, { password: 'This is the own address or name; choose another' }],
  ])('refuses %o', async (change, fields) => {
    const before = await count();
    expect(await add({ email: 'other@lil.example', ...change })).toMatchObject({ status: 400, body: { fields } });
    expect(await count()).toBe(before);
  });

  it('refuses unknown fields and everybody but a superadmin', async () => {
    expect((await add({ email: 'odd@lil.example', isActive: true })).status).toBe(400);
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const) {
      const answer = await (
        await portal.as(role)
      ).call(userRoutes.create, { body: { ...person, email: 'odd@lil.example' } });
      expect(answer).toMatchObject({ status: 403, body: { msg: 'Access denied' } });
    }
    expect((await portal.anonymous.call(userRoutes.create, { body: person })).status).toBe(401);
    expect(
      await portal.db.selectFrom('accounts').select('id').where('email', '=', 'odd@lil.example').execute(),
    ).toEqual([]);
  });
});

describe('changing a user', () => {
  it('calculates leave and keeps who did it', async () => {
    const { _id } = await addRow('leave@lil.example');
    const body = {
      leaveTotal: 25,
      leaveTaken: 7.5,
      sickLeaveTotal: 1,
      sickLeaveTaken: 2,
      position: 'Coordinator',
      createdAt: '2020-02-03',
    };
    const answer = await superadmin.call(userRoutes.update, { params: { id: _id }, body });
    expect(answer.body.data).toMatchObject({
      leaveBalance: 17.5,
      sickLeaveBalance: -1,
      position: 'Coordinator',
      createdAt: '2020-02-03',
    });
    const audit = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_id', '=', _id)
      .where('action', '=', 'update')
      .execute();
    expect(audit).toMatchObject([{ actor_name: 'Test superadmin', after: { leaveTaken: 7.5 } }]);
    expect(
      (await superadmin.call(userRoutes.update, { params: { id: _id }, body: { leaveTaken: -1 } })).body.fields,
    ).toEqual({ leaveTaken: 'Invalid number' });
  });

  it.each([
    ['role', { role: 'ip-admin' }],
    ['password', { password: 'Reset-by-office' }],
  ])('ends their sessions with a new %s', async (what, body) => {
    const email = `new-${what}@lil.example`;
    const { _id } = await addRow(email);
    const theirs = await portal.signIn(email, testPassword);
    expect((await theirs.call(authRoutes.me)).status).toBe(200);
    await superadmin.call(userRoutes.update, { params: { id: _id }, body: { position: 'Same session' } });
    expect((await theirs.call(authRoutes.me)).status).toBe(200);
    expect((await superadmin.call(userRoutes.update, { params: { id: _id }, body })).status).toBe(200);
    expect((await theirs.call(authRoutes.me)).status).toBe(401);
  });

  it('refuses to overwrite what somebody else changed, and merges the rest', async () => {
    const { _id, updatedAt } = await addRow('twice@lil.example');
    const put = (body: object) => superadmin.call(userRoutes.update, { params: { id: _id }, body });
    expect((await put({ updatedAt, position: 'First' })).status).toBe(200);
    expect(await put({ updatedAt, position: 'Second' })).toMatchObject({
      status: 409,
      body: { msg: 'User was changed by Test superadmin since you opened it' },
    });
    expect((await put({ updatedAt, mobile: '07700900123' })).body.data).toMatchObject({
      position: 'First',
      mobile: '07700900123',
    });
  });

  it('never takes the last active superadmin away', async () => {
    const me = (await superadmin.call(authRoutes.me)).body.data._id;
    const demote = () => superadmin.call(userRoutes.update, { params: { id: me }, body: { role: 'admin' } });
    expect(await demote()).toMatchObject({
      status: 400,
      body: { msg: 'The last active superadmin cannot be given another role' },
    });
    const { _id } = await addRow('second@lil.example', { role: 'superadmin' });
    expect((await superadmin.call(userRoutes.update, { params: { id: _id }, body: { role: 'admin' } })).status).toBe(
      200,
    );
    expect((await superadmin.call(authRoutes.me)).body.data.role).toBe('superadmin');
  });
});

describe('notes', () => {
  it('switch a user off and on, and end their sessions', async () => {
    const { _id } = await addRow('switch@lil.example');
    const theirs = await portal.signIn('switch@lil.example', testPassword);
    const note = (body: object) => superadmin.call(userRoutes.addNote, { params: { id: _id }, body });
    expect((await note({ text: 'Left us', isActive: false, updatedBy: 'Somebody else' })).body.data[0]).toMatchObject({
      text: '[Deactivated] Left us',
      updatedBy: 'Test superadmin',
    });
    expect((await theirs.call(authRoutes.me)).status).toBe(401);
    expect((await portal.trySignIn('switch@lil.example', testPassword)).body.msg).toBe('Account is not active');
    expect((await superadmin.call(userRoutes.one, { params: { id: _id } })).body.data).toMatchObject({
      isActive: false,
      deactivedAt: expect.any(String),
    });
    expect((await note({ text: 'Came back', isActive: true })).body.data[0].text).toBe('[Activate] Came back');
    expect((await note({ text: 'Plain' })).body.data[0].text).toBe('Plain');
    expect((await superadmin.call(userRoutes.one, { params: { id: _id } })).body.data).toMatchObject({
      isActive: true,
      deactivedAt: null,
    });
    expect((await portal.trySignIn('switch@lil.example', testPassword)).status).toBe(200);
    expect((await note({ text: '  ', isActive: false })).status).toBe(400);
  });

  it('cannot switch off oneself', async () => {
    const me = (await superadmin.call(authRoutes.me)).body.data._id;
    const answer = await superadmin.call(userRoutes.addNote, {
      params: { id: me },
      body: { text: 'Tired', isActive: false },
    });
    expect(answer).toMatchObject({ status: 400, body: { msg: 'You cannot deactivate yourself' } });
    expect((await superadmin.call(authRoutes.me)).status).toBe(200);
  });
});

it('lists users, the newest first, and finds names without accents', async () => {
  await addRow('nunez@lil.example', { lName: 'Núñez' });
  const list = await superadmin.call(userRoutes.list, { query: { limit: 100 } });
  expect(list.body.data[0].email).toBe('nunez@lil.example');
  expect(list.body.total).toBe(list.body.count);
  const found = await superadmin.call(userRoutes.list, { query: { name: 'nunez' } });
  expect(found.body.data.map(({ lName }: { lName: string }) => lName)).toEqual(['Núñez']);
});

it('exports the users that a search selects, formulas escaped, for the superadmin alone', async () => {
  await addRow('export@lil.example', { lName: 'Export', position: '=1+1' });
  const fetchExport = (query: object) => superadmin.call(userRoutes.export, { query });
  expect(csvLines(await fetchExport({ name: 'export' }))).toEqual([
    'Name,Role,Email,Mobile,Position,Date of Join,Active,Deactivated',
    "Rana Export,Admin,export@lil.example,,'=1+1,2026-11-23,Yes,",
  ]);
  expect(csvLines(await fetchExport({}))).toHaveLength((await count()) + 1);
  expect((await fetchExport({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await (await portal.as('admin')).call(userRoutes.export)).status).toBe(403);
});

describe('files of a user', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('are kept and read back', async () => {
    const { _id } = await addRow('files@lil.example');
    const file = { name: 'me.png', type: 'image/png', bytes: png };
    const photo = await superadmin.call(userRoutes.setPhoto, { params: { id: _id }, files: [file] });
    expect(photo.status).toBe(200);
    expect((await superadmin.call(userRoutes.photo, { params: { id: _id } })).bytes.equals(png)).toBe(true);
    const documents = await superadmin.call(userRoutes.addDocument, { params: { id: _id }, files: [file] });
    expect(documents.body.data).toMatchObject([{ orginalFile: 'me.png', fileType: 'userFile' }]);
    const { fileName } = documents.body.data[0];
    expect((await superadmin.call(userRoutes.file, { params: { id: _id, file: fileName } })).bytes.equals(png)).toBe(
      true,
    );
    expect(
      (await (await portal.as('admin')).call(userRoutes.file, { params: { id: _id, file: fileName } })).status,
    ).toBe(403);
  });

  it('take one jpeg or png of at most 5 MB as the photo', async () => {
    const { _id } = await addRow('photo@lil.example');
    const params = { id: _id };
    const set = (...files: { name: string; type: string; bytes: Buffer }[]) =>
      superadmin.call(userRoutes.setPhoto, { params, files });
    const picture = { name: 'me.png', type: 'image/png', bytes: png };
    const letter = { name: 'me.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') };
    const large = { ...picture, bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) };
    const huge = Buffer.from(png);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect((await set({ ...picture, bytes: huge })).body.msg).toBe('The picture has too many pixels');
    expect((await set(letter)).body.msg).toBe('File type not permitted');
    expect(await set(large)).toMatchObject({ status: 413, body: { msg: 'The picture is larger than 5 MB' } });
    expect((await set(picture, picture)).body.msg).toBe('Choose one picture');
    const admin = await portal.as('admin');
    expect((await admin.call(userRoutes.setPhoto, { params, files: [picture] })).status).toBe(403);
    expect((await superadmin.call(userRoutes.one, { params })).body.data.photo).toBeNull();
    expect((await superadmin.call(userRoutes.photo, { params })).status).toBe(404);
    expect((await set(picture)).body.data.photo).toEqual(expect.any(String));
  });
});
