import { useEffect, useState } from 'react';

/** At the latest after so many milliseconds (rule screens/idle-cells). */
export const latestIdle = 1500;

/** False until the browser first has nothing else to do after `key` changed: what is drawn once it is idle never holds up the text. */
export function useIdle(key: unknown): boolean {
  const [idle, setIdle] = useState<unknown>();
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(key), 50);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(key), { timeout: latestIdle });
    return () => cancelIdleCallback(handle);
  }, [key]);
  return key !== undefined && idle !== undefined;
}
