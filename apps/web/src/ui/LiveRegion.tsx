import { useEffect, useRef, useSyncExternalStore } from 'react';

let announcement = '';
const listeners = new Set<() => void>();

/** Tells readers of the screen what the eye sees: 'Page 2 of 9', 'Copied'. */
export function announce(text: string): void {
  // A sentence announced twice running must differ, or it is not read again.
  announcement = announcement === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/**
 * Tells what a search, a filter or another page has found: `text`, once it is there for this `view`. The first view is
 * seen as the screen opens, and what others change meanwhile is not announced.
 */
export function useAnnounced(view: string, text: string | undefined): void {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || announced.current === view) return;
    if (announced.current !== undefined) announce(text);
    announced.current = view;
  }, [view, text]);
}

/** What only readers of the screen find. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export function LiveRegion() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announcement,
  );
  return (
    <div aria-live="polite" style={hidden}>
      {text}
    </div>
  );
}
