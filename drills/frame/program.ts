import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program of the machine's: the one that `variable` names, or the first that is found. */
export function findProgram(name: string, { from, variable }: { from: string; variable?: string }): string {
  const named = variable === undefined ? undefined : process.env[variable];
  const found = [...(named ? [named] : []), ...folders.map((folder) => join(folder, name))].find((path) =>
    existsSync(path),
  );
  if (!found) {
    const other = variable === undefined ? '' : `, or name the program in ${variable}`;
    throw new Error(`There is no ${name}: install Debian's ${from}${other}`);
  }
  return found;
}
