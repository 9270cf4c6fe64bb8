import { resolve } from 'node:path';
import { makeBackup } from '../backup/save.ts';
import { progressOn } from '../platform/progress.ts';
import { asGuest, command, storageOf } from './guest.ts';

// npm run backup -- [file]: database and files as they are now, in one file. The portal may be at work meanwhile.

const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

/** backups/dragoman-2026-11-23-101500.tar, by the clock of this machine. */
function usualPath(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-');
  return `backups/dragoman-${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}.tar`;
}

await command(async (config, signal) => {
  const now = new Date();
  const path = resolve(process.argv[2] ?? usualPath(now));
  const { manifest, unsound } = await asGuest(config, (connection) =>
    makeBackup({ connection, storage: storageOf(config) }, path, {
      now,
      progress: (what) => progressOn(process.stdout, what),
      signal,
    }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${path}: ${rows.toLocaleString('en-GB')} rows and ${manifest.files.count.toLocaleString('en-GB')} files`);
  if (unsound.length === 0) return;
  process.stderr.write(
    `The backup is whole, but these files are lost or are not what was uploaded:\n${unsound.join('\n')}\n`,
  );
});
