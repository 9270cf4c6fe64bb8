// Runs checks one after another and keeps count; the last line says how many passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, node, root } from './install.mjs';

const lines = 60;
const totals = { passed: 0, failed: 0 };
const scratch = mkdtempSync(join(tmpdir(), 'dragoman-checks-'));

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
function tool(script, args, minutes, more = {}) {
  const ran = spawnSync(node, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...environment, ...more, NO_COLOR: '1', FORCE_COLOR: '0' },
    encoding: 'utf8',
    timeout: minutes * 60_000,
    killSignal: 'SIGINT',
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
  const { ok, output } = tool(script, args, 10);
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

/** Tests that write their figures as JSON; a run that broke without a failed test counts as one. */
function tests(name, { script, args, minutes, more, report, count }) {
  const startedAt = Date.now();
  const { ok, output } = tool(script, args, minutes, more);
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (ok && counts.passed === 0) counts.failed = 1;
  note(name, counts, startedAt, output || 'There was no test');
}

export function types() {
  for (const project of [
    'packages/domain',
    'packages/contract',
    'apps/server',
    'apps/web',
    'apps/web/src/sw',
    'e2e',
    'drills',
    'bench',
  ]) {
    check(`types of ${project}`, 'typescript/bin/tsc', ['-p', project]);
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

export function vitest(name, args, minutes = 45) {
  const report = join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const count = ({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  };
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  tests(name, { script: 'vitest/vitest.mjs', args: ['run', ...reporters, ...args], minutes, report, count });
}

export function playwright(name, browser) {
  const report = join(scratch, 'playwright.json');
  const more = { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: '1' };
  const count = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });
  tests(name, {
    script: '@playwright/test/cli.js',
    args: ['test', '-c', 'e2e', '--reporter=line,json'],
    minutes: 35,
    more,
    report,
    count,
  });
}

/** Says the figures on a line of their own, and ends. */
export function finish() {
  rmSync(scratch, { recursive: true, force: true });
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
  print(`${totals.passed} passed, ${totals.failed} failed`);
}
