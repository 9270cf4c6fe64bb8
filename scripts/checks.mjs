// Runs checks one after another and keeps count; the last line says how many passed and failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node, root } from './install.mjs';
import { begin, countIn, resultsFile } from './reporters/results.mjs';

const lines = 60;
const totals = { passed: 0, failed: 0 };
const resultsFolder = join(root, 'test-results');
// A portal that a test starts finds its code compiled by the one before.
const compiled = join(root, 'node_modules/.cache/compiled');

function print(text) {
  process.stdout.write(`${text}\n`);
}

function note(name, counts, startedAt, output) {
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const figures =
    counts.passed + counts.failed === 1
      ? ''
      : ` (${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''})`;
  print(`${counts.failed ? '✗' : '✓'} ${name}${figures}, ${seconds} s`);
  if (counts.failed)
    print(
      output
        .trimEnd()
        .split('\n')
        .slice(-lines)
        .map((line) => `    ${line}`)
        .join('\n'),
    );
}

/** Runs one of the installed tools with the product's own runtime. */
function tool(script, args) {
  const ran = spawnSync(node, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...environment, NO_COLOR: '1', FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return {
    ok: ran.status === 0,
    output: `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error ? `\n${ran.error.message}` : ''}`,
  };
}

/** A check that passes or fails as a whole. */
export function check(name, script, args) {
  const startedAt = Date.now();
  const { ok, output } = tool(script, args);
  note(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, startedAt, output);
}

/** A step of our own that throws when it fails. */
export async function step(name, work) {
  const startedAt = Date.now();
  try {
    const result = await work();
    note(name, { passed: 1, failed: 0 }, startedAt, '');
    return result;
  } catch (error) {
    note(name, { passed: 0, failed: 1 }, startedAt, error.message);
    return undefined;
  }
}

/** Runs tests whose reporter keeps results file by file, and says what failed as soon as it does; no limit but each test's own. */
async function tests(name, script, args, more = {}) {
  const startedAt = Date.now();
  const results = join(resultsFolder, `${name.replaceAll(/\W+/g, '-')}.jsonl`);
  mkdirSync(resultsFolder, { recursive: true });
  begin(results);
  const runner = spawn(node, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: {
      ...environment,
      ...more,
      [resultsFile]: results,
      NODE_COMPILE_CACHE: compiled,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const said = [];
  runner.stderr.on('data', (chunk) => said.push(chunk.toString()));
  const [status] = await once(runner, 'close');
  const counts = countIn(results);
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status === 0 && counts.passed === 0) counts.failed = 1;
  note(name, counts, startedAt, said.join('') || 'There was no test');
}

/** The drills' configuration covers the server too, so that it is checked once for both. */
export function types() {
  for (const project of [
    'packages/domain',
    'packages/contract',
    'drills',
    'apps/web',
    'apps/web/src/sw',
    'e2e',
    'bench',
  ]) {
    const checked = project === 'drills' ? 'apps/server and drills' : project;
    check(`types of ${checked}`, 'typescript/bin/tsc', ['-p', project]);
  }
}

export function lint() {
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
}

export function format() {
  check('format', 'oxfmt/bin/oxfmt', ['--check']);
}

export function unused() {
  check('unused files, exports and packages', 'knip/bin/knip.js', ['--no-progress']);
  check('exports that tests alone use', 'knip/bin/knip.js', ['--no-progress', '--production']);
}

export function vitest(name, args) {
  return tests(name, 'vitest/vitest.mjs', ['run', '--reporter=./scripts/reporters/vitest.mjs', ...args]);
}

export function playwright(name, browser) {
  const args = ['test', '-c', 'e2e', `--reporter=${join(root, 'scripts/reporters/playwright.mjs')}`];
  return tests(name, '@playwright/test/cli.js', args, { BROWSER_PATH: browser, CI: '1' });
}

/** Says the figures on a line of their own, and ends. */
export function finish() {
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
  print(`${totals.passed} passed, ${totals.failed} failed`);
}
