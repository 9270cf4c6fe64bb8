import { bookingRoutes } from '@dragoman/contract/bookings';
import { NetworkFailed } from '@dragoman/contract/kit';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { CallRefused, outdate } from '../../../api/index.ts';
import { client } from '../../../api/client.ts';
import { uploadQuietly } from '../../../api/uploadQuietly.ts';
import { sessionRanOut, tokenNow, userNow } from '../../../api/session.ts';
import { notifyDone, notifyRefusal } from '../../../ui/messages.ts';
import { hold, holdDraft, readHeld, release, revise } from './held.ts';
import { type HeldSheet, type PhoneReceipt, storedSheet } from './phone.ts';

/** Why a timesheet could not be sent yet: no network, no session any more, or a portal that could not take it. */
type Hindrance = 'network' | 'session' | 'portal';

/** What handing in came to: sent, with the server's words, or kept on the phone and tried again. */
export type HandedIn =
  | { readonly sent: true; readonly msg: string }
  | { readonly sent: false; readonly why: Hindrance | 'replaced' };

/** What is read anew once a timesheet is handed in. */
const outdated = ['bookings', 'invoice', 'remittances'];

/** A refusal that says something of the timesheet; anything else may be better in a moment. */
const isFinal = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const isRefusedBy = (error: unknown, status: number): boolean =>
  error instanceof CallRefused && error.status === status;

function hindranceOf(error: unknown): Hindrance {
  if (error instanceof NetworkFailed) return 'network';
  return isRefusedBy(error, 401) ? 'session' : 'portal';
}

/** Whether the next timesheet would fare no better. */
const stopsAll = (error: unknown): boolean => hindranceOf(error) !== 'portal' || isRefusedBy(error, 429);

/**
 * Hands a timesheet in: it is kept on the phone first, then sent. Without a network it stays there and is sent later, by its
 * key once. A refusal is thrown, and it is a draft again. What a full phone cannot keep is sent all the same.
 */
export async function handIn(sheet: FilledIn): Promise<HandedIn> {
  const user = userNow()?._id;
  const before = await storedSheet(sheet.bookingId).catch(() => undefined);
  const isSame = before?.state === 'waiting' && contentOf(before.body) === contentOf(sheet.body);
  const { key, body } = isSame ? before : { key: crypto.randomUUID(), body: sheet.body };
  const held: HeldSheet = { ...sheet, state: 'waiting', key, body, at: new Date() };
  const kept = await hold(held).then(
    () => true,
    () => false,
  );
  // Unsent work is not to be given up when the phone is short of room.
  void navigator.storage?.persist?.().catch(() => false);
  try {
    return await alone<HandedIn>(async () => {
      // Nothing is sent in the name of somebody else, who may have signed in while it waited for its turn.
      if (userNow()?._id !== user) return { sent: false, why: 'session' };
      if (kept && (await isReplaced(held))) return { sent: false, why: 'replaced' };
      // Where another tab has sent it meanwhile, the server repeats its answer by the key.
      const msg = await send(held);
      if (!kept && before) await release(before).catch(() => undefined);
      return { sent: true, msg };
    });
  } catch (error) {
    if (isFinal(error)) {
      await revise(held, (stored) => ({ ...stored, state: 'draft' })).catch(() => undefined);
      throw error;
    }
    if (!kept) throw new Error(neitherSentNorKept, { cause: error });
    return { sent: false, why: hindranceOf(error) };
  }
}

const neitherSentNorKept =
  'It could neither be sent nor kept on this phone. Leave it open, and submit it again in a moment.';

/** Whether a later version of a timesheet stands in its place: that one is sent. */
async function isReplaced({ bookingId, key }: HeldSheet): Promise<boolean> {
  const stored = await storedSheet(bookingId).catch(() => undefined);
  return stored !== undefined && stored.key !== key;
}

/** What a timesheet says; the moment at which it was submitted is none of it. */
const contentOf = ({ closing, ...columns }: HeldSheet['body']): string =>
  JSON.stringify({ ...columns, closing: closing && { ...closing, at: null } });

type FilledIn = Omit<HeldSheet, 'state' | 'key' | 'at' | 'refusal'>;

/** Keeps what is being filled in, with its photographs. */
export async function keepDraft(sheet: FilledIn): Promise<void> {
  await holdDraft({ ...sheet, state: 'draft', key: crypto.randomUUID(), at: new Date() });
}

/**
 * Sends what waits; what the server refuses stays on the phone with its sentences, and is told. What it cannot take now waits
 * on, and keeps nothing else from being sent.
 */
export async function sendWaiting(): Promise<void> {
  if (!tokenNow() && !navigator.onLine) return;
  for (const sheet of (await readHeld()).filter(isWaiting)) {
    try {
      if (await alone(() => sendStored(sheet))) notifyDone(`Timesheet of ${sheet.bookingRef} handed in`);
    } catch (error) {
      if (stopsAll(error)) return;
      if (!isFinal(error)) continue;
      const { msg, fields, code } = error;
      const refuse = (stored: HeldSheet): HeldSheet => ({
        ...stored,
        state: 'refused',
        refusal: { msg, fields, code },
      });
      await revise(sheet, refuse).catch(() => undefined);
      notifyRefusal(`Timesheet of ${sheet.bookingRef}: ${msg}`);
    }
  }
}

const isWaiting = ({ state }: HeldSheet): boolean => state === 'waiting';

/** Sends a timesheet that is still on the phone and waits there; says whether it was. */
async function sendStored({ bookingId, key }: HeldSheet): Promise<boolean> {
  const sheet = await storedSheet(bookingId);
  if (!sheet || sheet.key !== key || !isWaiting(sheet)) return false;
  await send(sheet);
  return true;
}

/** Sends one timesheet and takes it off the phone. Gives the server's words. */
async function send(sheet: HeldSheet): Promise<string> {
  try {
    await sendReceipts(sheet);
    const { msg } = await client.call(timesheetRoutes.submit, {
      params: { id: sheet.bookingId },
      body: sheet.body,
      idempotencyKey: sheet.key,
    });
    // What could not be taken off is sent once more, and by its key handed in once.
    await release(sheet).catch(() => undefined);
    for (const what of outdated) void outdate(what);
    return msg;
  } catch (error) {
    // The password is asked for, and the next try follows the sign-in.
    if (isRefusedBy(error, 401)) sessionRanOut();
    throw error;
  }
}

/** Sends the photographs that have not arrived yet. */
async function sendReceipts(sheet: HeldSheet): Promise<void> {
  for (const { id, line, name, picture, sent } of sheet.receipts) {
    if (sent) continue;
    const given = { params: { id: sheet.bookingId }, body: { receiptOf: line, comment: '' }, idempotencyKey: id };
    await uploadQuietly(bookingRoutes.uploadTo, given, [new File([picture], name, { type: picture.type })]);
    const arrived = (receipt: PhoneReceipt) => (receipt.id === id ? { ...receipt, sent: true } : receipt);
    // Where that cannot be noted it is sent once more, and by its key kept once.
    await revise(sheet, (stored) => ({ ...stored, receipts: stored.receipts.map(arrived) })).catch(() => undefined);
  }
}

/** One tab at a time sends. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  // Old browsers, and pages without https, have no locks; the key of the timesheet holds there too.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? (locks.request('dragoman-outbox', work) as Promise<T>) : work();
}
