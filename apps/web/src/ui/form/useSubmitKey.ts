import { useEffect, useEffectEvent } from 'react';

/** Submits a dialog's form by Ctrl (or Cmd) and Enter from anywhere in that dialog, a note of several lines included. */
export function useSubmitKey(formId: string, off: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing || off) return;
    const form = document.querySelector<HTMLFormElement>(`form#${CSS.escape(formId)}`);
    // What is asked above the dialog has keys of its own.
    if (!form?.closest('[role=dialog]')?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // A list of choices would open by Enter whatever is held down, so it is not asked; a typed time is first read by its field.
    const before = (event: KeyboardEvent) => isChoice(event.target) && press(event);
    document.addEventListener('keydown', before, true);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', before, true);
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.tagName !== 'INPUT' && target.getAttribute('role') === 'combobox';
