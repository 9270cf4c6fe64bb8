import { afterAll } from 'vitest';

// What draws a dialog looks after the focus by an interval. Ended with the file, it cannot tick once the window is gone.
const started = new Set<ReturnType<typeof setInterval>>();
const begin = globalThis.setInterval;
globalThis.setInterval = ((...given: Parameters<typeof begin>) => {
  const interval = begin(...given);
  started.add(interval);
  return interval;
}) as typeof begin;

afterAll(() => {
  for (const interval of started) clearInterval(interval);
});
