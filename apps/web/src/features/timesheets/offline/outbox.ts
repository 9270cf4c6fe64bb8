import { bookingRoutes } from '@dragoman/contract/bookings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { CallRefused, outdate } from '../../../api/index.ts';
import { client } from '../../../api/client.ts';
import { uploadQuietly } from '../../../api/uploadQuietly.ts';
import { sessionRanOut, tokenNow } from '../../../api/session.ts';
import { notifyDone, notifyRefusal } from '../../../ui/messages.ts';
import { hold, readHeld, release } from './held.ts';
import { type HeldSheet, storedSheet, storedSheets } from './phone.ts';

/** What handing in came to: sent, with the server's words, or kept until there is a network. */
export type HandedIn = { readonly sent: true; readonly msg: string } | { readonly sent: false };

/** What is read anew once a timesheet is handed in. */
const outdated = ['bookings', 'invoice', 'remittances'];

/** A refusal that says something of the timesheet; anything else may be better in a moment. */
const isFinal = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Hands a timesheet in: it is kept on the phone first, then sent. Without a network it stays there and is sent later, by its
 * key once. A refusal is thrown, and it is a draft again.
 */
export async function handIn(sheet: FilledIn): Promise<HandedIn> {
  const before = await storedSheet(sheet.bookingId);
  const isSame = before?.state === 'waiting' && contentOf(before.body) === contentOf(sheet.body);
  const { key, body } = isSame ? before : { key: crypto.randomUUID(), body: sheet.body };
  const held: HeldSheet = { ...sheet, state: 'waiting', key, body, at: new Date() };
  await hold(held);
  // Unsent work is not to be given up when the phone is short of room.
  void navigator.storage?.persist?.().catch(() => false);
  try {
    return { sent: true, msg: await alone(() => send(sheet.bookingId)) };
  } catch (error) {
    if (!isFinal(error)) return { sent: false };
    // What has arrived of its receipts is known meanwhile.
    const receipts = (await storedSheet(sheet.bookingId))?.receipts ?? held.receipts;
    await hold({ ...held, receipts, state: 'draft' });
    throw error;
  }
}

/** What a timesheet says; the moment at which it was submitted is none of it. */
const contentOf = ({ closing, ...columns }: HeldSheet['body']): string =>
  JSON.stringify({ ...columns, closing: closing && { ...closing, at: null } });

type FilledIn = Omit<HeldSheet, 'state' | 'key' | 'at' | 'refusal'>;

/** Keeps what is being filled in, with its photographs. */
export async function keepDraft(sheet: FilledIn): Promise<void> {
  await hold({ ...sheet, state: 'draft', key: crypto.randomUUID(), at: new Date() });
}

/** Sends what waits; what the server refuses stays on the phone with its sentences, and is told. */
export async function sendWaiting(): Promise<void> {
  if (!tokenNow() && !navigator.onLine) return;
  const waiting = (await storedSheets()).filter(({ state }) => state === 'waiting');
  for (const { bookingId, bookingRef } of waiting) {
    try {
      await alone(() => send(bookingId));
      notifyDone(`Timesheet of ${bookingRef} handed in`);
    } catch (error) {
      if (!isFinal(error)) return;
      const { msg, fields, code } = error;
      const sheet = await storedSheet(bookingId);
      if (sheet?.state === 'waiting') await hold({ ...sheet, state: 'refused', refusal: { msg, fields, code } });
      notifyRefusal(`Timesheet of ${bookingRef}: ${msg}`);
    }
  }
}

/** Sends one timesheet and takes it off the phone. What is gone meanwhile was sent by another tab. */
async function send(bookingId: string): Promise<string> {
  const sheet = await storedSheet(bookingId);
  if (sheet?.state !== 'waiting') return 'Timesheet Updated';
  try {
    await sendReceipts(sheet);
    const { msg } = await client.call(timesheetRoutes.submit, {
      params: { id: bookingId },
      body: sheet.body,
      idempotencyKey: sheet.key,
    });
    await release(bookingId);
    for (const what of outdated) void outdate(what);
    return msg;
  } catch (error) {
    // The password is asked for, and the next try follows the sign-in.
    if (error instanceof CallRefused && error.status === 401) sessionRanOut();
    throw error;
  } finally {
    await readHeld();
  }
}

/** Sends the photographs that have not arrived yet. */
async function sendReceipts(sheet: HeldSheet): Promise<void> {
  let receipts = sheet.receipts;
  for (const { id, line, name, picture, sent } of receipts) {
    if (sent) continue;
    const given = { params: { id: sheet.bookingId }, body: { receiptOf: line, comment: '' }, idempotencyKey: id };
    await uploadQuietly(bookingRoutes.uploadTo, given, [new File([picture], name, { type: picture.type })]);
    receipts = receipts.map((each) => (each.id === id ? { ...each, sent: true } : each));
    await hold({ ...sheet, receipts });
  }
}

/** One tab at a time sends. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  // Old browsers, and pages without https, have no locks; the key of the timesheet holds there too.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? (locks.request('dragoman-outbox', work) as Promise<T>) : work();
}
