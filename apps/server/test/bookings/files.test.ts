import { bookingRoutes } from '@dragoman/contract/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const pdf = (name = 'brief.pdf') => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
});
const upload = (caller: Caller, id: string, files = [pdf()], body: object = {}) =>
  caller.call(bookingRoutes.uploadTo, { params: { id }, body, files });
const fetchFile = (caller: Caller, id: string, fileName: string) =>
  caller.call(bookingRoutes.file, { params: { id, fileName } });

/** A job of the signed-in interpreter. */
async function ownJob(): Promise<string> {
  const id = await book(admin);
  const { id: interpreterId } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('bookings')
    .set({ interpreter_id: interpreterId, interpreter_name: 'Test Interpreter', is_booked: true, status: 'Confirmed' })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('files of a booking', () => {
  it('are attached, read and taken off', async () => {
    const id = await book(admin);
    const { status, body } = await upload(admin, id, [pdf('a.pdf'), pdf('b.pdf')], {
      type: 'bookingFile',
      comment: 'For the hearing',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ msg: 'Document uploaded', data: { fileType: 'bookingFile', orginalFile: 'a.pdf' } });
    const { fileList } = await read(admin, id);
    expect(fileList).toMatchObject([
      { orginalFile: 'a.pdf', comment: 'For the hearing', removable: true },
      { orginalFile: 'b.pdf' },
    ]);
    const file = await fetchFile(admin, id, fileList[0].fileName);
    expect(file.status).toBe(200);
    expect(file.bytes.equals(Buffer.from(pdf().bytes))).toBe(true);
    const removal = await admin.call(bookingRoutes.deleteFile, { body: { id, filename: fileList[0].fileName } });
    expect(removal.status).toBe(200);
    expect((await fetchFile(admin, id, fileList[0].fileName)).status).toBe(404);
    expect((await read(admin, id)).fileList).toHaveLength(1);
  });

  it('wait for a booking that does not exist yet, and go to each of its appointments', async () => {
    const { body } = await admin.call(bookingRoutes.upload, { body: { comment: 'Statement' }, files: [pdf()] });
    const { fileName } = body.data;
    const appointments = ['2026-12-03', '2026-12-04'].map((date) => ({ date, startTime: '10:00', endTime: '11:00' }));
    const made = await admin.call(bookingRoutes.create, {
      body: { ...entries.telephone, appointments, files: [{ fileName, comment: 'Statement' }] },
    });
    for (const { _id } of made.body.bookings)
      expect((await read(admin, _id)).fileList).toMatchObject([{ fileName, comment: 'Statement' }]);
    // Once attached it is no longer anybody's waiting file.
    expect((await admin.call(bookingRoutes.create, { body: { ...entries.telephone, files: [fileName] } })).status).toBe(
      400,
    );
  });

  it("do not take up somebody else's waiting file", async () => {
    const { body } = await admin.call(bookingRoutes.newUpload, { body: {}, files: [pdf()] });
    const other = await portal.as('ip-admin');
    expect(
      (await other.call(bookingRoutes.create, { body: { ...entries.telephone, files: [body.data.fileName] } })).status,
    ).toBe(400);
  });

  it('are refused when they lie about their type or act', async () => {
    const id = await book(admin);
    const lies = [
      { name: 'photo.pdf', type: 'application/pdf', bytes: Buffer.from('MZ this is no pdf') },
      { name: 'page.html', type: 'application/octet-stream', bytes: Buffer.from('<html></html>') },
      { name: 'tool.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ') },
    ];
    for (const lie of lies) {
      const { status, body } = await upload(admin, id, [lie]);
      expect(status).toBe(400);
      expect(body.msg).toBe('File type not premitted');
    }
    expect((await read(admin, id)).fileList).toEqual([]);
  });

  it('are served only by their own booking, whatever the name says', async () => {
    const id = await book(admin);
    const other = await book(admin);
    const { body } = await upload(admin, id);
    expect((await fetchFile(admin, other, body.data.fileName)).status).toBe(404);
    expect((await fetchFile(admin, id, '../../etc/passwd')).status).toBe(404);
    expect(
      (await admin.call(bookingRoutes.deleteFile, { body: { id: other, filename: body.data.fileName } })).status,
    ).toBe(404);
    expect((await read(admin, id)).fileList).toHaveLength(1);
  });
});

describe('an interpreter', () => {
  it('reads documents of an own job and adds timesheet files until it is handed in', async () => {
    const id = await ownJob();
    const document = (await upload(admin, id)).body.data.fileName;
    expect((await fetchFile(interpreter, id, document)).status).toBe(200);
    const mine = await upload(interpreter, id, [pdf('sheet.pdf')], { type: 'bookingFile' });
    expect(mine.body).toMatchObject({ data: { fileType: 'timesheetFile' } });
    expect((await interpreter.call(bookingRoutes.deleteFile, { body: { id, filename: document } })).status).toBe(403);
    expect(
      (await interpreter.call(bookingRoutes.deleteFile, { body: { id, filename: mine.body.data.fileName } })).status,
    ).toBe(200);
    await portal.db.updateTable('bookings').set({ is_timesheet: true }).where('id', '=', id).execute();
    expect((await upload(interpreter, id)).status).toBe(409);
  });

  it("sees nothing of another's job", async () => {
    const id = await book(admin);
    const { fileName } = (await upload(admin, id)).body.data;
    expect((await fetchFile(interpreter, id, fileName)).status).toBe(404);
    expect((await upload(interpreter, id)).status).toBe(404);
    expect((await interpreter.call(bookingRoutes.deleteFile, { body: { id, filename: fileName } })).status).toBe(404);
    expect((await interpreter.call(bookingRoutes.one, { params: { id } })).status).toBe(403);
    expect((await read(admin, id)).fileList).toHaveLength(1);
    expect((await fetchFile(portal.anonymous, id, fileName)).status).toBe(401);
  });
});
