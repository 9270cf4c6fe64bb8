/** Waits, at most until the signal is aborted. Nothing stays on the signal, which may live much longer. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go);
  });
}
