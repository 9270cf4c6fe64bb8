import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Whether any form on the page holds text that is not saved. */
export const somethingUnsaved = (): boolean => unsaved.size > 0;

/** Called when the person has agreed to lose it. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Registers a form as unsaved for as long as `dirty` is true. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [dirty, id]);
}
