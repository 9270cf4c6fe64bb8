import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

// Every throw-away database stays well below this.
const roomNeeded = 1_500_000_000;

/** Where the data of a test is kept: in memory where there is room, since none of it has to survive a power cut. */
export function memoryOrDisk(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded ? memory : tmpdir();
}
