import { useEffect, useId, useSyncExternalStore } from 'react';

const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Said before it is lost. */
export const notSavedYet = 'What you have typed here is not saved yet.';

/** Whether any form on the page holds text that is not saved. */
export const somethingUnsaved = (): boolean => unsaved.size > 0;

/** The same, for a dialog that holds several forms. */
export function useSomethingUnsaved(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, somethingUnsaved);
}

/** Called when the person has agreed to lose it. */
export function forgetUnsaved(): void {
  unsaved.clear();
  notify();
}

/** Registers a form as unsaved for as long as `dirty` is true. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    notify();
    return () => {
      unsaved.delete(id);
      notify();
    };
  }, [dirty, id]);
}
