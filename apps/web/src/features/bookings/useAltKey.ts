import { useEffect, useEffectEvent } from 'react';

/** Does something also by Alt and a key from anywhere on the screen; gives it, for a button. */
export function useAltKey(code: string, act: () => void): () => void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== code) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return act;
}
