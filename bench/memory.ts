import { readProcess, treeOf } from './processes.ts';

/**
 * What some processes and all that they have started hold, in MB: of memory that several share each counts its part, so that
 * PostgreSQL's buffers count once. Undefined where the system does not say (all but Linux).
 */
export function memoryOf(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return treeOf(roots).reduce((sum, pid) => sum + heldBy(pid), 0) / 1024;
}

function heldBy(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0);
}
