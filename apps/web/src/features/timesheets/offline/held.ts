import { useSyncExternalStore } from 'react';
import {
  type HeldSheet,
  removeSheet,
  type SheetVersion,
  storedSheets,
  storeDraft,
  storeSheet,
  updateSheet,
} from './phone.ts';

let held: readonly HeldSheet[] = [];
const listeners = new Set<() => void>();

function become(sheets: readonly HeldSheet[]): void {
  held = sheets;
  for (const listener of listeners) listener();
}

/** Reads anew which timesheets are on the phone. */
export async function readHeld(): Promise<readonly HeldSheet[]> {
  const sheets = await storedSheets();
  become(sheets);
  return sheets;
}

/** Keeps a timesheet on the phone, in place of the version that was there. */
export async function hold(sheet: HeldSheet): Promise<void> {
  await storeSheet(sheet);
  await readHeld();
}

/** Keeps a draft on the phone. */
export async function holdDraft(draft: HeldSheet): Promise<void> {
  await storeDraft(draft);
  await readHeld();
}

/** Changes this version of a timesheet on the phone; another one stays as it is. */
export async function revise(version: SheetVersion, change: (sheet: HeldSheet) => HeldSheet): Promise<void> {
  await updateSheet(version, change);
  await readHeld();
}

/** Takes this version of a timesheet off the phone; another one stays. */
export async function release(version: SheetVersion): Promise<void> {
  await removeSheet(version);
  await readHeld();
}

/** The timesheet of a job that is on the phone. */
export const heldNow = (bookingId: string): HeldSheet | undefined =>
  held.find((sheet) => sheet.bookingId === bookingId);

/** The same on a screen, as it changes. */
export function useHeld(bookingId: string): HeldSheet | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldNow(bookingId),
  );
}

/** Nothing is on the phone any more. */
export const forgetHeld = (): void => become([]);
