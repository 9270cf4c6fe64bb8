import type { JobTask, PeriodicTask } from '../jobs/index.ts';
import { removeDeletedBytes, removeForgottenUploads, type FileParts, removeUnknownBytes } from './files.ts';
import { dropLookedAt } from './documents.ts';
import { forgetKeys } from './keys.ts';
import { forgetNotices } from './notices.ts';
import { forgetSecurityLog } from './security.ts';
import { removeBrokenUploads } from './uploads.ts';

/** What is tidied, by name. */
export function housekeepingTasks(parts: FileParts): Record<string, JobTask> {
  return {
    'remove-forgotten-uploads': async () => void (await removeForgottenUploads(parts)),
    'remove-deleted-bytes': async () => void (await removeDeletedBytes(parts)),
    'remove-unknown-bytes': async () => void (await removeUnknownBytes(parts)),
    'remove-broken-uploads': async () => void (await removeBrokenUploads(parts)),
    'drop-looked-at': () => dropLookedAt(parts),
    'forget-keys': () => forgetKeys(parts),
    'forget-notices': () => forgetNotices(parts),
    'forget-security-log': () => forgetSecurityLog(parts),
  };
}

export { type FileParts, removalLock, removeBytesOf } from './files.ts';

export const housekeepingPeriodic: readonly PeriodicTask[] = [
  { name: 'remove-forgotten-uploads', at: '10 2 * * *', catchUp: true },
  { name: 'remove-deleted-bytes', at: '20 2 * * *', catchUp: true },
  { name: 'remove-unknown-bytes', at: '0 3 * * *', catchUp: true },
  { name: 'remove-broken-uploads', at: '5 3 * * *', catchUp: true },
  { name: 'forget-keys', at: '30 2 * * *', catchUp: true },
  { name: 'forget-security-log', at: '40 2 * * *', catchUp: true },
  { name: 'drop-looked-at', at: '45 * * * *' },
  { name: 'forget-notices', at: '15 * * * *' },
];
