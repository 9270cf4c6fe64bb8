import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { onlineManager } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { beginWithoutNetwork, type SignedIn, tokenNow, userNow } from '../../../api/session.ts';
import { forgetHeld, readHeld } from './held.ts';
import { sendWaiting } from './outbox.ts';
import { keepJobs, keptJobs, ownPhone, phoneOwner, storedSheets, wipePhone } from './phone.ts';

/** Milliseconds between two looks. */
const often = 5 * 60_000;
let started = false;

/**
 * An interpreter has signed in: the worker is registered, their jobs are kept on the phone and what waits there is sent, now
 * and whenever the network is back (rules timesheets/kept-on-the-phone, timesheets/without-a-network).
 */
export async function startPhone({ user, email, interpreterRef }: SignedIn): Promise<void> {
  try {
    await ownPhone({ id: user._id, name: user.name, email, interpreterRef });
    await readHeld();
  } catch {
    // A browser that keeps nothing: everything works as long as there is a network.
    return;
  }
  if (!started) {
    started = true;
    // Where there is no https, there is no worker.
    void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
    addEventListener('online', () => void work());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void work());
    setInterval(() => void work(), often);
  }
  await work();
}

async function work(): Promise<void> {
  const user = userNow();
  if (user?.role !== 'interpreter' || tokenNow() === undefined) return;
  await sendWaiting().catch(() => undefined);
  await renewJobs(user._id).catch(() => undefined);
}

async function renewJobs(ownerId: string): Promise<void> {
  if (!tokenNow()) return;
  const { data } = await client.call(timesheetRoutes.kept, {});
  await keepJobs(ownerId, data, new Date());
}

/** The owner has logged out, or somebody of the staff has signed in: nothing stays. */
export async function leavePhone(): Promise<void> {
  await wipePhone();
  forgetHeld();
}

/** How many timesheets would be lost by logging out, drafts too, and whose they are. */
export async function unsentHere(): Promise<{ readonly count: number; readonly owner: string | undefined }> {
  const [sheets, owner] = await Promise.all([storedSheets(), phoneOwner()]);
  return { count: sheets.length, owner: owner?.name };
}

/** Opens what the phone keeps, without a sign-in, until there is a network again. Gives whether there was anything. */
export async function openWithoutNetwork(): Promise<boolean> {
  const kept = await keptJobs().catch(() => undefined);
  if (!kept) return false;
  // The library believes in a network until it hears of its loss: here it was lost before the page began.
  onlineManager.setOnline(navigator.onLine);
  const { id, name, email, interpreterRef } = kept.owner;
  await readHeld();
  beginWithoutNetwork({
    email,
    user: { _id: id, name, role: 'interpreter', mustChangePassword: false },
    intID: id,
    interpreterRef,
  });
  return true;
}
