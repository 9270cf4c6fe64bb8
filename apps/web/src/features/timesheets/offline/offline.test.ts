import 'fake-indexeddb/auto';
import { CallRefused, NetworkFailed } from '@dragoman/contract/kit';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { addDays, londonDay } from '@dragoman/domain/calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../api/client.ts';
import { hasPhone } from '../../../api/phone.ts';
import { beginSession, endSession, sessionNow } from '../../../api/session.ts';
import { notClosed } from '../form.ts';
import { handIn, keepDraft, sendWaiting } from './outbox.ts';
import {
  keepJobs,
  type KeptJob,
  keptJobs,
  ownPhone,
  type PhoneReceipt,
  removeSheet,
  storedSheet,
  storedSheets,
  wipePhone,
} from './phone.ts';
import { openWithoutNetwork, unsentHere } from './start.ts';

vi.mock('../../../ui/messages.ts', () => ({ notifyDone: vi.fn(), notifyRefusal: vi.fn() }));

const ana = { id: 'a1', name: 'Ana Núñez', email: 'ana@mail.example', interpreterRef: '1007' };
const bela = { id: 'b1', name: 'Bela Rao', email: 'bela@mail.example' };
const now = new Date('2026-11-25T12:00:00Z');
const today = londonDay(now);

const jobOn = (id: string, days: number, more: object = {}): KeptJob =>
  ({
    row: {
      _id: id,
      date: addDays(today, days),
      startTime: '10:00',
      status: 'Confirmed',
      job: {},
      isTimesheet: false,
      submittable: { may: false, why: 'The timesheet can be handed in from another day' },
      ...more,
    },
    sheet: { id, serviceType: 'Onsite', openSides: ['interpreter'], submittable: { may: false, why: null } },
  }) as unknown as KeptJob;
const kept = (...jobs: KeptJob[]) => ({ from: today, to: today, jobs });

const sheet = (mileage = 4) => ({
  bookingId: 'j1',
  bookingRef: 'LIL-1',
  job: jobOn('j1', 0).sheet!,
  values: { timesheet: { mileage }, clientSheet: {}, noClientInvoice: false, date: today, closing: notClosed },
  body: { timesheet: { mileage } },
  receipts: [] as PhoneReceipt[],
});
const answers = (...each: (() => Promise<unknown>)[]) => {
  const call = vi.spyOn(client, 'call');
  for (const one of each) call.mockImplementationOnce(one as never);
  return call;
};
const lost = () => Promise.reject(new NetworkFailed('Network Error'));
const refused = (status: number, code: string) => () =>
  Promise.reject(new CallRefused(status, { msg: `${code}!`, code, fields: { 'timesheet.mileage': 'Too far' } }));
const taken = () => Promise.resolve({ msg: 'Timesheet Updated' });

const photograph = (id: string): PhoneReceipt => ({
  id,
  line: 'parking',
  name: `${id}.jpg`,
  picture: new Blob(['picture'], { type: 'image/jpeg' }),
  sent: false,
});
const uploaded = () => {
  const file = { fileType: 'timesheetFile', fileName: 'a', orginalFile: 'a.jpg', type: '', size: 7, comment: null };
  return new Response(JSON.stringify({ success: true, data: file, files: [], fileList: [], msg: 'Document uploaded' }));
};
/** An answer that comes when it is let go. */
function pending<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const begun = Promise.withResolvers<void>();
  const answer = () => {
    begun.resolve();
    return promise;
  };
  return { answer, begun: begun.promise, resolve, reject };
}
/** Locks as browsers have them: who comes second waits. */
function withLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.catch(() => undefined).then(work));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}

/** Another tab that is sending, until it is let go on. */
function sendingElsewhere() {
  withLocks();
  const other = pending<void>();
  void navigator.locks.request('dragoman-outbox', other.answer);
  return other;
}
const keysOf = (call: ReturnType<typeof answers>) =>
  call.mock.calls.map(([, given]) => (given as { idempotencyKey: string }).idempotencyKey);
const isStored = (mileage: number) =>
  vi.waitFor(async () => expect(await storedSheet('j1')).toMatchObject({ values: { timesheet: { mileage } } }), {
    timeout: 60_000,
  });

beforeEach(async () => {
  await wipePhone();
  await ownPhone(ana);
  beginSession({
    token: 't',
    email: ana.email,
    user: { _id: 'a1', name: ana.name, role: 'interpreter', mustChangePassword: false },
  });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('what a phone keeps (rule timesheets/kept-on-the-phone)', () => {
  it('is the owner with the jobs of the last and next days, what is to come first', async () => {
    await keepJobs('a1', kept(jobOn('old', -8), jobOn('last', -7), jobOn('soon', 1), jobOn('now', 0)), now);
    expect(await keptJobs(now)).toMatchObject({ owner: ana, readAt: now });
    expect((await keptJobs(now))?.jobs.map(({ row }) => row._id)).toEqual(['now', 'soon', 'last']);
    expect((await keptJobs(new Date('2026-12-05T12:00:00Z')))?.jobs).toEqual([]);
    expect((await keptJobs(now))?.jobs).toEqual([]);
  });

  it('says by its own day whether a timesheet can be handed in', async () => {
    await keepJobs('a1', kept(jobOn('soon', 1), jobOn('done', 0, { isTimesheet: true })), now);
    const may = async (at: string) => (await keptJobs(new Date(at)))?.jobs.map(({ sheet }) => sheet?.submittable);
    const done = { may: false, why: 'Timesheet already submitted' };
    expect(await may('2026-11-25T12:00:00Z')).toEqual([
      done,
      { may: false, why: 'The timesheet can be handed in from 26/11/2026' },
    ]);
    expect(await may('2026-11-26T09:00:00Z')).toEqual([{ may: true, why: null }, done]);
  });

  it('is wiped when another signs in, and never takes what was read for somebody else', async () => {
    await keepJobs('a1', kept(jobOn('now', 0)), now);
    await ownPhone(ana);
    expect((await keptJobs(now))?.jobs).toHaveLength(1);
    await ownPhone(bela);
    expect(await keptJobs(now)).toBeUndefined();
    await keepJobs('a1', kept(jobOn('now', 0)), now);
    expect(await keptJobs(now)).toBeUndefined();
    expect(hasPhone()).toBe(true);
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
      throw new DOMException('Closing', 'InvalidStateError');
    });
    await expect(wipePhone()).rejects.toThrow('Closing');
    expect(hasPhone()).toBe(true);
    await wipePhone();
    expect(hasPhone()).toBe(false);
  });

  it('opens without a sign-in, and the first answer of the server asks for the password', async () => {
    expect(await openWithoutNetwork()).toBe(false);
    await keepJobs('a1', kept(jobOn('now', 0)), new Date());
    endSession();
    expect(await openWithoutNetwork()).toBe(true);
    expect(sessionNow()).toMatchObject({
      state: 'signed-in',
      token: '',
      email: ana.email,
      user: { role: 'interpreter' },
    });
    answers(lost, refused(401, 'signIn'));
    await handIn(sheet());
    await sendWaiting();
    expect(sessionNow()).toMatchObject({ ranOut: true });
    expect(await storedSheet('j1')).toMatchObject({ state: 'waiting' });
  });
});

describe('a timesheet handed in from a phone (rule timesheets/without-a-network)', () => {
  it('is sent at once where there is a network, and leaves nothing behind', async () => {
    const call = answers(taken);
    expect(await handIn(sheet())).toEqual({ sent: true, msg: 'Timesheet Updated' });
    expect(call).toHaveBeenCalledExactlyOnceWith(
      timesheetRoutes.submit,
      expect.objectContaining({ params: { id: 'j1' }, body: { timesheet: { mileage: 4 } } }),
    );
    expect(await storedSheets()).toEqual([]);
  });

  it('waits without one, and is sent by the same key when it is back', async () => {
    const call = answers(lost, lost, taken);
    expect(await handIn(sheet())).toEqual({ sent: false, why: 'network' });
    await sendWaiting();
    expect(await storedSheet('j1')).toMatchObject({ state: 'waiting', values: { timesheet: { mileage: 4 } } });
    await sendWaiting();
    await sendWaiting();
    const keys = call.mock.calls.map(([, given]) => (given as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await storedSheets()).toEqual([]);
  });

  it('keeps its key while nothing of it is changed, and has another afterwards', async () => {
    const call = answers(lost, lost, lost);
    await handIn(sheet());
    await handIn(sheet());
    await handIn(sheet(5));
    const [first, second, third] = call.mock.calls.map(
      ([, given]) => (given as { idempotencyKey: string }).idempotencyKey,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('comes back with its sentences where it is refused later, and nothing typed is lost', async () => {
    answers(lost, refused(409, 'changed'));
    await handIn(sheet());
    await sendWaiting();
    expect(await storedSheet('j1')).toMatchObject({
      state: 'refused',
      values: { timesheet: { mileage: 4 } },
      refusal: { msg: 'changed!', code: 'changed', fields: { 'timesheet.mileage': 'Too far' } },
    });
    const call = answers();
    call.mockClear();
    await sendWaiting();
    expect(call).not.toHaveBeenCalled();
  });

  it('is a draft again where the refusal is answered at once', async () => {
    answers(refused(409, 'unconfirmed'));
    await expect(handIn(sheet())).rejects.toMatchObject({ code: 'unconfirmed' });
    expect(await storedSheet('j1')).toMatchObject({ state: 'draft' });
  });

  it('goes on waiting where the server is busy or fails', async () => {
    answers(refused(503, 'failed'), refused(429, 'tooMany'), taken);
    expect(await handIn(sheet())).toEqual({ sent: false, why: 'portal' });
    await sendWaiting();
    expect(await storedSheet('j1')).toMatchObject({ state: 'waiting' });
    await sendWaiting();
    expect(await storedSheets()).toEqual([]);
  });

  it('sends each photograph once, before it', async () => {
    const call = answers(taken);
    call.mockClear();
    const keys: (string | null)[] = [];
    const outcomes = [true, false, true];
    vi.stubGlobal(
      'fetch',
      async (_: string, { headers, body }: { headers: Record<string, string>; body: FormData }) => {
        keys.push(headers['idempotency-key'] ?? null);
        expect(body.get('receiptOf')).toBe('parking');
        if (!outcomes.shift()) throw new TypeError('Failed to fetch');
        return uploaded();
      },
    );
    expect(await handIn({ ...sheet(), receipts: [photograph('r1'), photograph('r2')] })).toEqual({
      sent: false,
      why: 'network',
    });
    expect((await storedSheet('j1'))?.receipts.map(({ sent }) => sent)).toEqual([true, false]);
    expect(call).not.toHaveBeenCalled();
    await sendWaiting();
    expect(keys).toEqual(['r1', 'r2', 'r2']);
    expect(call).toHaveBeenCalledOnce();
    expect(await storedSheets()).toEqual([]);
  });

  it('keeps a correction that is handed in while an older version is being sent', async () => {
    withLocks();
    const upload = pending<Response>();
    vi.stubGlobal('fetch', upload.answer);
    const call = answers(taken, refused(409, 'submitted'));
    const older = handIn({ ...sheet(4), receipts: [photograph('r1')] });
    await upload.begun;
    const correction = handIn(sheet(5));
    const refusal = expect(correction).rejects.toMatchObject({ code: 'submitted' });
    await isStored(5);
    upload.resolve(uploaded());
    expect(await older).toMatchObject({ sent: true });
    await refusal;
    expect(await storedSheet('j1')).toMatchObject({ state: 'draft', values: { timesheet: { mileage: 5 } } });
    expect(new Set(keysOf(call)).size).toBe(2);
  });

  it('leaves the sending to a correction that was handed in before its turn came', async () => {
    const other = sendingElsewhere();
    const call = answers(taken);
    call.mockClear();
    const older = handIn(sheet(4));
    await isStored(4);
    const correction = handIn(sheet(5));
    await isStored(5);
    other.resolve();
    expect(await older).toEqual({ sent: false, why: 'replaced' });
    expect(await correction).toMatchObject({ sent: true });
    expect(call).toHaveBeenCalledOnce();
    expect(await storedSheets()).toEqual([]);
  });

  it('does not say of a correction what the server refuses of an older version', async () => {
    withLocks();
    const submission = pending<never>();
    answers(lost, submission.answer, lost);
    await handIn(sheet(4));
    const sending = sendWaiting();
    await submission.begun;
    const correction = handIn(sheet(5));
    await isStored(5);
    submission.reject(new CallRefused(409, { msg: 'Given back', code: 'changed' }));
    await sending;
    expect(await correction).toEqual({ sent: false, why: 'network' });
    const stored = await storedSheet('j1');
    expect(stored).toMatchObject({ state: 'waiting', values: { timesheet: { mileage: 5 } } });
    expect(stored).not.toHaveProperty('refusal');
  });

  it('is not brought back by what arrives of it after it was removed', async () => {
    const upload = pending<Response>();
    vi.stubGlobal('fetch', upload.answer);
    answers(lost);
    const sending = handIn({ ...sheet(), receipts: [photograph('r1')] });
    await upload.begun;
    await wipePhone();
    upload.resolve(uploaded());
    await sending;
    expect(await storedSheets()).toEqual([]);
  });

  it('is asked about by its key where another tab has taken it off the phone meanwhile', async () => {
    const other = sendingElsewhere();
    const call = answers(lost);
    call.mockClear();
    const handedIn = handIn(sheet());
    await isStored(4);
    const { key } = (await storedSheet('j1'))!;
    await removeSheet({ bookingId: 'j1', key });
    other.resolve();
    expect(await handedIn).toEqual({ sent: false, why: 'network' });
    expect(keysOf(call)).toEqual([key]);
  });

  it('is not sent in the name of somebody else who has signed in meanwhile', async () => {
    const other = sendingElsewhere();
    const call = answers();
    call.mockClear();
    const handedIn = handIn(sheet());
    await isStored(4);
    beginSession({
      token: 'u',
      email: bela.email,
      user: { _id: 'b1', name: bela.name, role: 'interpreter', mustChangePassword: false },
    });
    await ownPhone(bela);
    other.resolve();
    expect(await handedIn).toEqual({ sent: false, why: 'session' });
    expect(call).not.toHaveBeenCalled();
    expect(await storedSheets()).toEqual([]);
  });

  it('is sent although the phone is too full to keep it, and says so where neither can be', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    answers(taken, lost);
    expect(await handIn(sheet())).toEqual({ sent: true, msg: 'Timesheet Updated' });
    await expect(handIn(sheet())).rejects.toThrow('could neither be sent nor kept on this phone');
    expect(await storedSheets()).toEqual([]);
  });

  it('is sent although another one fails; without a network none is tried', async () => {
    const unread = () => Promise.reject(new SyntaxError('Unexpected token'));
    const call = answers(lost, lost, lost, refused(500, 'failed'), unread, taken, lost);
    for (const bookingId of ['j1', 'j2', 'j3']) await handIn({ ...sheet(), bookingId });
    await sendWaiting();
    expect((await storedSheets()).map(({ bookingId }) => bookingId)).toEqual(['j1', 'j2']);
    call.mockClear();
    await sendWaiting();
    expect(call).toHaveBeenCalledOnce();
  });

  it('counts as unsent while it is filled in, and is never replaced by a draft while it waits', async () => {
    await keepDraft(sheet(4));
    expect(await unsentHere()).toEqual({ count: 1, owner: ana.name });
    answers(lost);
    await handIn(sheet(5));
    await keepDraft(sheet(6));
    expect(await storedSheet('j1')).toMatchObject({ state: 'waiting', values: { timesheet: { mileage: 5 } } });
  });
});
