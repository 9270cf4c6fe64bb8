import { parentPort, workerData } from 'node:worker_threads';
import { openTale, type Tale } from './tale.ts';

// A thread that tells pieces: asked by their place, it answers with their rows.
const tell = openTale(workerData as Tale);

parentPort?.on('message', (place: number) => {
  const told = tell(place);
  const bytes = told.texts.flatMap(({ chunks }) => chunks).map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage(told, [...new Set(bytes)]);
});
