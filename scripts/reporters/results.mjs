// Writes what a test runner found, file by file: a run that is broken off at any moment leaves what is known.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Names the file that a runner's reporter writes to. */
export const resultsFile = 'TEST_RESULTS';

/** Adds a line: `{ file, passed, failed: names, seconds }`. */
export function keep(line) {
  const path = process.env[resultsFile];
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** Says at once which test failed, and why. */
export function sayFailed(name, errors) {
  process.stdout.write(`\n✗ ${name}\n${errors.map((error) => `${indented(error)}\n`).join('')}`);
}

const most = 40;
function indented(text) {
  const lines = text.trimEnd().split('\n');
  const shown = lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} lines more`] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

export const begin = (path) => writeFileSync(path, '');

/** How many tests passed and failed until now. */
export function countIn(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const counts = { passed: 0, failed: 0 };
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { passed, failed } = JSON.parse(line);
    counts.passed += passed;
    counts.failed += failed.length;
  }
  return counts;
}
