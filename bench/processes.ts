import { readdirSync, readFileSync } from 'node:fs';

/** Some processes and all that they have started. */
export function treeOf(roots: readonly number[]): number[] {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const counted = new Set<number>();
  const take = (pid: number): void => {
    if (counted.has(pid)) return;
    counted.add(pid);
    for (const [child, parent] of parents) if (parent === pid) take(child);
  };
  roots.forEach(take);
  return [...counted];
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);
}

/** What the system says of a process; empty for one that has just ended. */
export function readProcess(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
