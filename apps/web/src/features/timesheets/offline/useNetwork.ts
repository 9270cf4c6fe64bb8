import { useSyncExternalStore } from 'react';

/** Whether the browser knows of a network. */
export function useNetwork(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}
