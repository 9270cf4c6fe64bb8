import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { interpreterRoutes, paperRoutes, type OwnPaper } from '@dragoman/contract/interpreters';
import type { PaperName } from '@dragoman/domain/interpreters';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
let id: string;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T09:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
  id = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.db.deleteFrom('paper_renewals').execute();
  await portal.db.deleteFrom('paper_reminders').execute();
  await hold({ dbs_expiry: '2026-12-20', passport_expiry: '2031-05-01', renewal_due_date: '2026-11-30' });
});

const hold = (days: Partial<Record<'dbs_expiry' | 'passport_expiry' | 'renewal_due_date', string>>) =>
  portal.db
    .updateTable('interpreters')
    .set(days as never)
    .where('id', '=', id)
    .execute();

const pdf = {
  name: 'dbs.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
interface Sending {
  readonly paper?: PaperName;
  readonly caller?: Caller;
  readonly files?: readonly (typeof pdf)[];
}
const send = (expiresOn: string, { paper = 'dbs', caller = interpreter, files = [pdf] }: Sending = {}) =>
  caller.call(paperRoutes.send, { params: { paper }, body: { expiresOn }, files });
const own = async (paper: PaperName = 'dbs') => {
  const { data } = (await interpreter.call(paperRoutes.own, {})).body;
  return (data as OwnPaper[]).find((one) => one.paper === paper);
};
const waiting = async (caller = admin) => (await caller.call(paperRoutes.waiting, {})).body.data;
const profile = async () => (await admin.call(interpreterRoutes.one, { params: { id } })).body.data;
const onDesk = async (caller: Caller) => {
  const sections = (await caller.call(deskRoutes.read, {})).body.data as DeskSection[];
  return sections.find(({ kind }) => kind === 'renewals');
};

describe('own papers (rule interpreters/own-papers)', () => {
  it('say until when each holds', async () => {
    expect((await interpreter.call(paperRoutes.own, {})).body.data).toMatchObject([
      { paper: 'contract', expiresOn: '2026-11-30', state: 'expired', waiting: null, refused: null },
      { paper: 'dbs', label: 'DBS certificate', expiresOn: '2026-12-20', state: 'expiring' },
      { paper: 'passport', expiresOn: '2031-05-01', state: null },
    ]);
  });

  it('are renewed once the office accepts: then the document and its day stand on the profile', async () => {
    const files = (await profile()).fileList.length;
    expect((await send('2029-12-01')).status).toBe(200);
    expect(await own()).toMatchObject({
      expiresOn: '2026-12-20',
      waiting: { expiresOn: '2029-12-01', orginalFile: 'dbs.pdf' },
    });
    expect((await profile()).dbsExpiry).toBe('2026-12-20');
    expect(await onDesk(admin)).toMatchObject({
      total: 1,
      entries: [{ _id: id, what: 'DBS certificate', operation: 'interpreter' }],
    });
    expect(await onDesk(await portal.as('superadmin'))).toBeUndefined();

    const [renewal] = await waiting();
    expect(renewal).toMatchObject({ interpreter: id, label: 'DBS certificate', heldUntil: '2026-12-20' });
    const params = { id: renewal._id };
    expect((await admin.call(paperRoutes.file, { params })).bytes).toEqual(pdf.bytes);
    const accept = (expiresOn: string) => admin.call(paperRoutes.accept, { params, body: { expiresOn } });
    expect(await accept('2026-12-03')).toMatchObject({
      status: 400,
      body: { fields: { expiresOn: 'It must be valid beyond today' } },
    });
    expect((await accept('2029-11-30')).status).toBe(200);
    const after = await profile();
    expect(after.dbsExpiry).toBe('2029-11-30');
    expect(after.fileList).toHaveLength(files + 1);
    expect(after.fileList[0]).toMatchObject({ orginalFile: 'dbs.pdf', fileType: 'DBS Check' });
    expect(await own()).toMatchObject({ expiresOn: '2029-11-30', state: null, waiting: null, refused: null });
    expect(await accept('2030-01-01')).toMatchObject({ status: 409, body: { msg: 'This paper is accepted already' } });
    expect(await waiting()).toEqual([]);
  });

  it('are refused with a reason that is mailed, and sent again', async () => {
    await send('2029-12-01');
    const [renewal] = await waiting();
    const params = { id: renewal._id };
    const refuse = (reason: string) => admin.call(paperRoutes.refuse, { params, body: { reason } });
    expect(await refuse(' ')).toMatchObject({ status: 400, body: { fields: { reason: 'Please give a reason' } } });
    expect((await refuse('The last page is missing')).status).toBe(200);
    expect(await own()).toMatchObject({ waiting: null, refused: { reason: 'The last page is missing' } });
    expect((await profile()).dbsExpiry).toBe('2026-12-20');
    expect((await admin.call(paperRoutes.file, { params })).status).toBe(404);
    const mail = (await portal.deliverMails()).findLast(({ subject }) => subject?.startsWith('Your renewed paper'));
    expect(mail?.text).toContain('Reason: The last page is missing');
    await send('2029-12-01');
    expect(await own()).toMatchObject({ waiting: { expiresOn: '2029-12-01' }, refused: null });
  });

  it('wait one of each kind: another that is sent replaces it', async () => {
    await send('2029-12-01');
    const [first] = await waiting();
    await send('2030-12-01');
    await send('2027-12-01', { paper: 'contract' });
    expect((await waiting()).map(({ expiresOn }: { expiresOn: string }) => expiresOn)).toEqual([
      '2030-12-01',
      '2027-12-01',
    ]);
    const accept = admin.call(paperRoutes.accept, { params: { id: first._id }, body: { expiresOn: '2029-12-01' } });
    expect(await accept).toMatchObject({
      status: 409,
      body: { msg: 'The interpreter has sent another one meanwhile' },
    });
  });

  it('are refused at once where the day cannot be, or there is no file', async () => {
    const refused = async (day: string) => (await send(day)).body.fields;
    expect(await refused('2026-12-03')).toEqual({ expiresOn: 'It must be valid beyond today' });
    expect(await refused('2026-12-20')).toEqual({
      expiresOn: 'It must be valid for longer than the one that the office has',
    });
    expect(await refused('2047-01-01')).toEqual({ expiresOn: 'At most 20 years from now' });
    expect((await send('2029-12-01', { files: [] })).status).toBe(400);
    expect((await send('2029-12-01', { files: [pdf, { ...pdf, name: 'two.pdf' }] })).body.fields).toEqual({
      file: 'Send one file',
    });
    expect(await waiting()).toEqual([]);
  });

  it('are read and accepted by those alone who may edit the profile', async () => {
    await send('2029-12-01');
    const [{ _id }] = await waiting();
    for (const role of ['superadmin', 'ip-admin', 'interpreter'] as const) {
      const caller = await portal.as(role);
      expect((await caller.call(paperRoutes.file, { params: { id: _id } })).status).toBe(403);
      expect(
        (await caller.call(paperRoutes.accept, { params: { id: _id }, body: { expiresOn: '2029-12-01' } })).status,
      ).toBe(403);
    }
    expect((await send('2029-12-01', { caller: admin })).status).toBe(403);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('reminders (rule interpreters/reminders)', () => {
  async function nightOf(day: string): Promise<string[]> {
    const before = portal.mails.received.length;
    await portal.at(`${day}T04:10:00Z`, async () => {
      const { db, clock, home } = portal;
      const tasks = workTasks({
        db,
        clock,
        storage: home.storage,
        publicUrl: 'https://portal.example',
        smtpUrl: undefined,
      });
      await tasks['remind-of-papers']!({}, { signal: new AbortController().signal });
      await portal.deliverMails();
    });
    return portal.mails.received
      .slice(before)
      .map(({ subject, text }) => `${subject}: ${text?.match(/ends on [\d/]+/g)?.join(', ')}`);
  }

  it('come 60, 30 and 7 days before, each once, in one mail for all that are due', async () => {
    await hold({ dbs_expiry: '2027-02-05', passport_expiry: '2027-02-05', renewal_due_date: '2027-03-01' });
    expect(await nightOf('2026-12-06')).toEqual([]);
    const both = 'Please renew: DBS certificate, Passport: ends on 05/02/2027, ends on 05/02/2027';
    expect(await nightOf('2026-12-07')).toEqual([both]);
    expect(await nightOf('2026-12-07')).toEqual([]);
    expect(await nightOf('2026-12-31')).toEqual(['Please renew: Contract: ends on 01/03/2027']);
    expect(await nightOf('2027-01-06')).toEqual([both]);
    await hold({ dbs_expiry: '2030-02-05' });
    expect(await nightOf('2027-01-29')).toEqual(['Please renew: Passport: ends on 05/02/2027']);
    expect(await nightOf('2027-01-30')).toEqual(['Please renew: Contract: ends on 01/03/2027']);
    expect(await nightOf('2027-02-06')).toEqual([]);
  });

  it('are not sent to who is not active, nor of what waits for the office', async () => {
    await hold({ dbs_expiry: '2026-12-20', passport_expiry: '2031-05-01', renewal_due_date: '2031-05-01' });
    await send('2029-12-01');
    expect(await nightOf('2026-12-04')).toEqual([]);
    await portal.db.deleteFrom('paper_renewals').execute();
    await portal.db.updateTable('interpreters').set({ active: false }).where('id', '=', id).execute();
    expect(await nightOf('2026-12-04')).toEqual([]);
    await portal.db.updateTable('interpreters').set({ active: true }).where('id', '=', id).execute();
    expect(await nightOf('2026-12-04')).toEqual(['Please renew: DBS certificate: ends on 20/12/2026']);
  });
});
