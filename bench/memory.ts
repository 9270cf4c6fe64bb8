import { readdirSync, readFileSync } from 'node:fs';

/**
 * What some processes and all that they have started hold, in MB: of memory that several share each counts its part, so that
 * PostgreSQL's buffers count once. Undefined where the system does not say (all but Linux).
 */
export function memoryOf(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const counted = new Set<number>();
  const take = (pid: number): void => {
    if (counted.has(pid)) return;
    counted.add(pid);
    for (const [child, parent] of parents) if (parent === pid) take(child);
  };
  roots.forEach(take);
  return [...counted].reduce((sum, pid) => sum + heldBy(pid), 0) / 1024;
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);
}

function heldBy(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
}

/** Empty for a process that has just ended. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
