import { useEffect, useEffectEvent } from 'react';

/** Submits a dialog's form by Ctrl (or Cmd) and Enter from anywhere in that dialog, a note of several lines included. */
export function useSubmitKey(formId: string, off: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing || off) return;
    const form = document.querySelector<HTMLFormElement>(`form#${CSS.escape(formId)}`);
    // What is asked above the dialog has keys of its own.
    if (!form?.closest('[role=dialog]')?.contains(event.target as Node)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
