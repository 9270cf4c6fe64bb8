import { useSyncExternalStore } from 'react';
import { type HeldSheet, removeSheet, storedSheets, storeSheet } from './phone.ts';

let held: readonly HeldSheet[] = [];
const listeners = new Set<() => void>();

function become(sheets: readonly HeldSheet[]): void {
  held = sheets;
  for (const listener of listeners) listener();
}

/** Reads anew which timesheets are on the phone. */
export async function readHeld(): Promise<void> {
  become(await storedSheets());
}

/** Keeps a timesheet on the phone. */
export async function hold(sheet: HeldSheet): Promise<void> {
  await storeSheet(sheet);
  await readHeld();
}

/** Takes a timesheet off the phone. */
export async function release(bookingId: string): Promise<void> {
  await removeSheet(bookingId);
  await readHeld();
}

/** The timesheets on the phone, drafts too. */
export function useHeldSheets(): readonly HeldSheet[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
  );
}

/** Nothing is on the phone any more. */
export const forgetHeld = (): void => become([]);
