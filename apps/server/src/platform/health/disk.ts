import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Probe } from './health.ts';

const megabyte = 1024 * 1024;

/** Below it the portal takes no more work: a database that cannot write its log stops. */
const least = 100 * megabyte;
/** Below it somebody should make room. */
const enough = 1024 * megabyte;

/** Where database and files are elsewhere, nothing has made the folder. */
async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return Infinity;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const isNearlyFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < least;

/** Whether there is room where the database and the files lie. */
export function diskProbe(folder: string, limit = enough): Probe {
  return {
    of: 'disk',
    look: async () => {
      const free = await freeBytes(folder);
      if (free >= limit) return undefined;
      return `Only ${Math.floor(free / megabyte)} MB are free on the disk of the portal: make room before nothing can be written`;
    },
  };
}
